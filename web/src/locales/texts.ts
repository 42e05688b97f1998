import { directionOf, type Language } from '@power-corner/contracts/lists';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** All catalogues. The build replaces this file (vite/catalogue.ts): a page of it has the texts of one language. */
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr, en, ar };

const chosen = /(?:^|; )language=(en|ar)(?:;|$)/.exec(document.cookie)?.[1] as Language | undefined;

/** The texts of the first load. */
export const texts = catalogues[chosen ?? 'fr'];

// The pages of a build have it from the gateway.
Object.assign(document.documentElement, { lang: chosen ?? 'fr', dir: directionOf(chosen ?? 'fr') });
