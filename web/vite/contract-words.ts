import { withoutWords } from '@power-corner/contracts/openapi/without-words';
import type { Plugin } from 'vite';

/** Leaves what the contract says of its fields out of a build: only the reference of the API reads it. */
export function contractWords(): Plugin {
  return {
    name: 'contract-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contracts\/src\// },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  };
}
