import type { MessageCode } from '@power-corner/contracts/messages/all';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import messagesArabic from './messages-ar.json' with { type: 'json' };
import messagesEnglish from './messages-en.json' with { type: 'json' };

/** The texts of the screens. The texts of the specification stand to the letter, English and apostrophes included. */
export { fr };

/** A catalogue in another language: a missing text is a type error. */
type Catalogue = Readonly<Record<keyof typeof fr, string>>;
export const en: Catalogue = english;
export const ar: Catalogue = arabic;

/** The texts of the server's messages and of the faults in forms. The French ones are in messages-fr.ts. */
type MessageTexts = Readonly<Record<`message.${MessageCode}`, string>>;
export const messagesEn: MessageTexts = messagesEnglish;
export const messagesAr: MessageTexts = messagesArabic;
