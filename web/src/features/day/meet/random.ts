/** A number from 0 to less than 1, from the browser's source for secrets: nobody foresees a lot. */
export const fairRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
