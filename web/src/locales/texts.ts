import { directionOf, type Language } from '@power-corner/contracts/lists';
import { ar, en, fr, messagesAr, messagesEn } from './catalogues.ts';
import { messagesFr } from './messages-fr.ts';

/** Whose screens show the texts: everybody's, or only those behind the login. */
export type TextsFor = 'visitors' | 'users';

/** All texts. The build replaces this file by one that loads compiled texts (vite/texts.ts). */
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { ...fr, ...messagesFr },
  en: { ...en, ...messagesEn },
  ar: { ...ar, ...messagesAr },
};

export const loadTexts = async (language: Language, _readers: TextsFor) => catalogues[language];

const chosen = (/(?:^|; )language=(en|ar)(?:;|$)/.exec(document.cookie)?.[1] ?? 'fr') as Language;

// The pages of a build have it from the gateway.
Object.assign(document.documentElement, { lang: chosen, dir: directionOf(chosen) });
