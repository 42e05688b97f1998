/** The build moves the texts of the screens behind the login from `fr.ts` to here; without it `fr.ts` has them all. */
export const frInside: Record<string, string> = {};
