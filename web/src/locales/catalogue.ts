import type { fr } from './fr.ts';

/** A catalogue in another language: a missing text is a type error, and so is one that French has not. */
export type Catalogue = Readonly<Record<keyof typeof fr, string>>;
