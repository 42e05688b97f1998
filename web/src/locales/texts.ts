import { directionOf, type Language } from '@power-corner/contracts/lists';
import { ar, en, fr, messagesAr, messagesEn } from './catalogues.ts';
import { messagesFr } from './messages-fr.ts';

/** All texts. The build replaces this file (vite/catalogue.ts): each chunk brings its texts, in one language. */
const catalogues: Readonly<Record<Language, Record<string, string>>> = {
  fr: { ...fr, ...messagesFr },
  en: { ...en, ...messagesEn },
  ar: { ...ar, ...messagesAr },
};

const chosen = /(?:^|; )language=(en|ar)(?:;|$)/.exec(document.cookie)?.[1] as Language | undefined;

export const texts = catalogues[chosen ?? 'fr'];

// The pages of a build have it from the gateway.
Object.assign(document.documentElement, { lang: chosen ?? 'fr', dir: directionOf(chosen ?? 'fr') });
