import type { Letter } from './letter.ts';
import type { CampaignMessage } from './letters/campaign-message.ts';
import { campaignMessage } from './letters/campaign-message.ts';
import type { ChampionshipCanceled } from './letters/championship-canceled.ts';
import { championshipCanceled } from './letters/championship-canceled.ts';
import type { ChampionshipChanged } from './letters/championship-changed.ts';
import { championshipChanged } from './letters/championship-changed.ts';
import type { ChampionshipDeleted } from './letters/championship-deleted.ts';
import { championshipDeleted } from './letters/championship-deleted.ts';
import type { ConfirmParticipation } from './letters/confirm-participation.ts';
import { confirmParticipation } from './letters/confirm-participation.ts';
import type { ContactMessage } from './letters/contact-message.ts';
import { contactMessage } from './letters/contact-message.ts';
import type { ParticipationNews } from './letters/participation-news.ts';
import { participationConfirmed } from './letters/participation-confirmed.ts';
import type { ParticipationExpired } from './letters/participation-expired.ts';
import { participationExpired } from './letters/participation-expired.ts';
import { participationWithdrawn } from './letters/participation-withdrawn.ts';
import type { PasswordChanged } from './letters/password-changed.ts';
import { passwordChanged } from './letters/password-changed.ts';
import type { ResetPassword } from './letters/reset-password.ts';
import { resetPassword } from './letters/reset-password.ts';
import type { VerifyEmail } from './letters/verify-email.ts';
import { verifyEmail } from './letters/verify-email.ts';

/** What each kind of mail has to be told. */
export interface Letters {
  'verify-email': VerifyEmail;
  'reset-password': ResetPassword;
  'password-changed': PasswordChanged;
  'confirm-participation': ConfirmParticipation;
  'participation-confirmed': ParticipationNews;
  'participation-withdrawn': ParticipationNews;
  'participation-expired': ParticipationExpired;
  'championship-changed': ChampionshipChanged;
  'championship-canceled': ChampionshipCanceled;
  'championship-deleted': ChampionshipDeleted;
  'contact-message': ContactMessage;
  'campaign-message': CampaignMessage;
}

export type LetterKind = keyof Letters;

const letters: { [Kind in LetterKind]: (data: Letters[Kind], publicUrl: string) => Letter } = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'confirm-participation': confirmParticipation,
  'participation-confirmed': participationConfirmed,
  'participation-withdrawn': participationWithdrawn,
  'participation-expired': participationExpired,
  'championship-changed': championshipChanged,
  'championship-canceled': championshipCanceled,
  'championship-deleted': championshipDeleted,
  'contact-message': contactMessage,
  'campaign-message': campaignMessage,
};

/** @param publicUrl the site's address, without a slash at its end */
export function letterOf<Kind extends LetterKind>(kind: Kind, data: Letters[Kind], publicUrl: string): Letter {
  const letter = letters[kind](data, publicUrl);
  return kind === 'contact-message' ? letter : { ...letter, siteUrl: publicUrl };
}
