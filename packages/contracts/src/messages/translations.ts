import type { Language } from '../lists.ts';
import { frenchMessages, type MessageCode } from './all.ts';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** The text of every code in every language. One that is missing does not compile. */
export const messages: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = {
  fr: frenchMessages,
  en: english,
  ar: arabic,
};
