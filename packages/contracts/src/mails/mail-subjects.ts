import type { Language } from '../lists.ts';

/**
 * The subjects of the mails with a link that a screen asks people to open. The mails and the screens take them from
 * here. The subject of `confirmParticipation` goes on with the championship's name.
 */
export const mailSubjects = {
  fr: {
    verifyEmail: 'Confirmez votre adresse e-mail',
    resetPassword: 'Réinitialisez votre mot de passe',
    changeEmail: 'Confirmez votre nouvelle adresse e-mail',
    confirmParticipation: 'Confirmez votre participation',
  },
  en: {
    verifyEmail: 'Confirm your e-mail address',
    resetPassword: 'Reset your password',
    changeEmail: 'Confirm your new e-mail address',
    confirmParticipation: 'Confirm your participation',
  },
  ar: {
    verifyEmail: 'أكّدوا عنوان بريدكم الإلكتروني',
    resetPassword: 'أعيدوا تعيين كلمة السر',
    changeEmail: 'أكّدوا عنوان بريدكم الإلكتروني الجديد',
    confirmParticipation: 'أكّدوا مشاركتكم',
  },
} satisfies Record<Language, Record<string, string>>;
export type MailToOpen = keyof (typeof mailSubjects)['fr'];
