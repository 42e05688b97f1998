import { directionOf, type Language } from '@power-corner/contracts/lists';
import type { Reader } from '../lib/i18n/readers.ts';
import { ar, en, fr, messagesAr, messagesEn, messagesFr } from './catalogues.ts';

/** All texts. The build replaces this file by one that loads compiled texts (vite/texts.ts). */
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { ...fr, ...messagesFr },
  en: { ...en, ...messagesEn },
  ar: { ...ar, ...messagesAr },
};

export const loadTexts = async (language: Language, _reader: Reader) => catalogues[language];

const chosen = (/(?:^|; )language=(en|ar)(?:;|$)/.exec(document.cookie)?.[1] ?? 'fr') as Language;

Object.assign(document.documentElement, { lang: chosen, dir: directionOf(chosen) });
