import type { Letter } from './content.ts';
import type { CampaignMessage } from './campaign.ts';
import { campaignMessage } from './campaign.ts';
import type { ChampionshipCanceled } from '../mails/letters/championship-canceled.ts';
import { championshipCanceled } from '../mails/letters/championship-canceled.ts';
import type { ChampionshipChanged } from './championship.ts';
import { championshipChanged } from './championship.ts';
import type { ChampionshipDeleted } from '../mails/letters/championship-deleted.ts';
import { championshipDeleted } from '../mails/letters/championship-deleted.ts';
import type { ConfirmParticipation } from './participation.ts';
import { confirmParticipation } from './participation.ts';
import type { ContactMessage } from './contact.ts';
import { contactMessage } from './contact.ts';
import type { ParticipationNews } from '../mails/letters/participation-news.ts';
import { participationConfirmed } from '../mails/letters/participation-confirmed.ts';
import type { ParticipationExpired } from '../mails/letters/participation-expired.ts';
import { participationExpired } from '../mails/letters/participation-expired.ts';
import { participationWithdrawn } from '../mails/letters/participation-withdrawn.ts';
import type { PasswordChanged } from '../mails/letters/password-changed.ts';
import { passwordChanged } from '../mails/letters/password-changed.ts';
import type { ResetPassword } from '../mails/letters/reset-password.ts';
import { resetPassword } from '../mails/letters/reset-password.ts';
import type { VerifyEmail } from './account.ts';
import { verifyEmail } from './account.ts';

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
