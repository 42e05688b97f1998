/**
 * A fault in a browser: an error or a rejected promise that nobody handles, a part of the code that does not
 * arrive, a part of a page that cannot be drawn.
 */
export const faultKinds = ['error', 'rejection', 'chunk', 'render'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const longestFault = { message: 300, stack: 1500, route: 80 } as const;
export const mostFaults = 10;

/** A word in quotation marks that names a property or a variable in a message of a browser. */
const named = /(reading|setting|evaluating|property|variable|module)\s+(['"])([\w$.[\]/-]{1,60})\2/g;
const quoted = /(['"`])(?:(?!\1).){1,200}\1|«[^»]{1,200}»|“[^”]{1,200}”/g;

/**
 * A message or a stack without what may belong to a person: addresses of pages and of people, tokens, ids, numbers,
 * dates and everything in quotation marks. Names of files and of properties stay. The browser cleans what it sends, and
 * the gateway cleans it again.
 */
export function withoutPersonalData(text: string, most: number): string {
  const kept: string[] = [];
  const keep = (words: string) => `\u0001${String.fromCharCode(0xe000 + kept.push(words) - 1)}`;
  return (
    text
      .slice(0, most * 2)
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u0001\ue000-\uf8ff]/g, ' ')
      .replace(
        /(?:https?:\/\/[^\s/]+)?\/assets\/(?:[a-z]{2}\/)?([\w.-]{1,80}\.(?:js|css)(?::\d{1,7}){0,2})/g,
        (_, file: string) => keep(file),
      )
      .replace(named, (_, verb: string, _mark, word: string) => keep(`${verb} ${word}`))
      .replace(/\b[a-z][a-z+.-]{1,20}:\/\/[^\s)]+/gi, '(address)')
      .replace(/[^\s@()<>]{1,64}@[^\s@()<>]{1,255}/g, '(email)')
      .replace(quoted, '(text)')
      .replace(/\/[\w%.~/-]*\/[\w%.~/-]+(?:\?[^\s)]*)?/g, '(path)')
      .replace(/[\w-]*\.?[\w-]{20,}(?:\.[\w-]+)*/g, '(id)')
      .replace(/\+?\d[\d\s./-]{4,}\d/g, '(number)')
      .replace(/\u0001([\ue000-\uf8ff])/g, (_, mark: string) => kept[mark.charCodeAt(0) - 0xe000] ?? '')
      .slice(0, most)
  );
}
