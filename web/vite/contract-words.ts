import type { Plugin } from 'vite';

const text = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
const words = new RegExp(
  [
    String.raw`\.check\(\s*z\.(?:describe|meta)\((?:${text}|[^()])*?\),?\s*\)`,
    String.raw`^(?:named|z\.globalRegistry\.add)\((?:${text}|[^()])*?\);$`,
  ].join('|'),
  'gm',
);

/** Leaves what the contract says of its fields out of a build: only the reference of the API reads it. */
export function contractWords(): Plugin {
  return {
    name: 'contract-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contracts\/src\// },
      handler: (code) => ({ code: code.replace(words, ''), map: null }),
    },
  };
}
