import type { Language } from '@power-corner/contracts/lists';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { MailTexts } from './fr.ts';

export type { MailTexts } from './fr.ts';

/** The texts of the mails in every language. */
export const mailTexts: Record<Language, MailTexts> = { fr, en, ar };
