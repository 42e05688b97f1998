import type { Language } from '../lists.ts';
import { frenchMessages, type MessageCode } from './all.ts';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

export const messages: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = {
  fr: frenchMessages,
  en: english,
  ar: arabic,
};
