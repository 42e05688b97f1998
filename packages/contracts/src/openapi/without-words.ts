const text = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
const words = new RegExp(
  [
    String.raw`\.check\(\s*z\.(?:describe|meta)\((?:${text}|[^()])*?\),?\s*\)`,
    String.raw`^(?:named|z\.globalRegistry\.add)\((?:${text}|[^()])*?\);$`,
  ].join('|'),
  'gm',
);

/** The source of a file of the contract without what only the reference of the API reads. Its lines keep their numbers. */
export const withoutWords = (code: string): string => code.replace(words, (part) => part.replace(/[^\n]/g, ''));
