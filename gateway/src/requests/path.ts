const longest = 2048;

/**
 * Why a raw request target is refused, or null. Services decode what a proxy passes on as it is, so that a path
 * which means something else once decoded must never pass.
 */
export function pathFault(target: string): string | null {
  if (target.length > longest) return 'too long';
  if (!target.startsWith('/')) return 'not a path';
  // No browser sends what stands behind it; whoever reads the path may take it for a part, or for none.
  if (target.includes('#')) return 'a fragment';
  const path = target.split('?', 1)[0]!;
  if (path.includes('//') || path.includes('..') || /(^|\/)\.(\/|$)/.test(path)) return 'not normal';
  if (/[^!-~]|[\\;]/.test(path)) return 'forbidden character';
  if (/%(2e|2f|5c|00)/i.test(path)) return 'encoded separator';
  if (/%25(2e|2f|5c|00)/i.test(path)) return 'doubly encoded separator';
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    // The reason is what the caller gets.
    return 'broken encoding';
  }
}
