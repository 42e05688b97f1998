import type { MessageCode } from '@power-corner/contracts/messages/all';
import { messages } from '@power-corner/contracts/messages/translations';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** The texts of the screens. The texts of the specification stand to the letter, English and apostrophes included. */
export { fr };

type Catalogue = Readonly<Record<keyof typeof fr, string>>;
export const en: Catalogue = english;
export const ar: Catalogue = arabic;

type MessageTexts = Readonly<Record<`message.${MessageCode}`, string>>;
const keyed = (texts: Readonly<Record<MessageCode, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`message.${code}`, text])) as MessageTexts;

export const messagesFr = keyed(messages.fr);
export const messagesEn = keyed(messages.en);
export const messagesAr = keyed(messages.ar);
