const maxLength = 2048;

const plain = /^(\/[\w-]+)*\/?$/;

/** Services decode a path that the proxy forwards raw, so one whose meaning changes by decoding is refused. */
export function pathFault(target: string): string | null {
  if (target.length > maxLength) return 'too long';
  if (!target.startsWith('/')) return 'not a path';
  // No browser sends a fragment. One reader of the path would count it as a part, and another one would not.
  if (target.includes('#')) return 'a fragment';
  const path = target.split('?', 1)[0]!;
  if (plain.test(path)) return null;
  if (path.includes('//') || /(^|\/)\.{1,2}(\/|$)/.test(path)) return 'not normal';
  if (/[^!-~]|[\\;]/.test(path)) return 'forbidden character';
  if (/%(2e|2f|5c|00)/i.test(path)) return 'encoded separator';
  if (/%25(2e|2f|5c|00)/i.test(path)) return 'doubly encoded separator';
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return 'broken encoding';
  }
}
