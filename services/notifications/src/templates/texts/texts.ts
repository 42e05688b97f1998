import type { Language } from '@power-corner/contracts/lists';
import type { PlainCode } from '@power-corner/contracts/messages/say';
import { messages } from '@power-corner/contracts/messages/translations';
import { sayIn, type Say } from '@power-corner/contracts/text/texts';
import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import { fr } from './fr.ts';

function namedByScreens(language: Language) {
  const words = (code: PlainCode) => messages[language][code];
  return {
    'verifyEmail.subject': words('verifyEmail'),
    'resetPassword.subject': words('resetPassword'),
    'changeEmail.subject': words('changeEmail'),
    'confirmParticipation.title': words('confirmParticipation'),
  };
}

export const catalogues = {
  fr: { ...fr, ...namedByScreens('fr') },
  en: { ...english, ...namedByScreens('en') },
  ar: { ...arabic, ...namedByScreens('ar') },
};

type MailText = keyof (typeof catalogues)['fr'];
export type MailWith<Part extends string> = {
  [Key in MailText]: Key extends `${infer Name}.${Part}` ? Name : never;
}[MailText];
export type SayMail = Say<(typeof catalogues)['fr']>;

export const mailTexts = (language: Language): SayMail => sayIn(catalogues, language);
