import type { Language } from '@power-corner/contracts/lists';
import * as account from './account.ts';
import { campaignMessage } from './campaign.ts';
import * as championship from './championship.ts';
import { championshipEve } from './eve.ts';
import { contactMessage } from './contact.ts';
import type { MailContent, Reader } from './content.ts';
import { disciplineOf } from './discipline.ts';
import * as participation from './participation.ts';
import * as results from './results.ts';
import { mailTexts } from './texts/languages.ts';
import * as waitingList from './waiting-list.ts';

const templates = {
  'verify-email': account.verifyEmail,
  'reset-password': account.resetPassword,
  'password-changed': account.passwordChanged,
  'change-email': account.changeEmail,
  'email-change-requested': account.emailChangeRequested,
  'email-changed': account.emailChanged,
  'account-blocked': account.accountBlocked,
  'account-unblocked': account.accountUnblocked,
  'data-export-ready': account.dataExportReady,
  'second-factor-enabled': account.secondFactorEnabled,
  'second-factor-removed': account.secondFactorRemoved,
  'recovery-code-used': account.recoveryCodeUsed,
  'passkey-added': account.passkeyAdded,
  'passkey-removed': account.passkeyRemoved,
  'account-erased': account.accountErased,
  'confirm-participation': participation.confirmParticipation,
  'participation-confirmed': participation.participationConfirmed,
  'participation-withdrawn': participation.participationWithdrawn,
  'participation-expired': participation.participationExpired,
  'opening-reminder': championship.openingReminder,
  'results-published': results.resultsPublished,
  'participation-fee': participation.participationFee,
  'participation-division': participation.participationDivision,
  'waiting-list-joined': waitingList.waitingListJoined,
  'waiting-list-left': waitingList.waitingListLeft,
  'waiting-list-closed': waitingList.waitingListClosed,
  'place-offered': waitingList.placeOffered,
  'offer-refused': waitingList.offerRefused,
  'offer-lapsed': waitingList.offerLapsed,
  'championship-eve': championshipEve,
  'championship-changed': championship.championshipChanged,
  'championship-canceled': championship.championshipCanceled,
  'championship-deleted': championship.championshipDeleted,
  'contact-message': contactMessage,
  'campaign-message': campaignMessage,
} satisfies Record<string, (data: never, reader: Reader) => MailContent>;

export type TemplateKind = keyof typeof templates;
/** The data that each template fills in. */
export type TemplateData = { [Kind in TemplateKind]: Parameters<(typeof templates)[Kind]>[0] };

const templateOf: { [Kind in TemplateKind]: (data: TemplateData[Kind], reader: Reader) => MailContent } = templates;

/**
 * @param publicUrl the site's address, without a slash at its end
 * @param language of the person who reads it
 */
export function fillTemplate<Kind extends TemplateKind>(
  kind: Kind,
  data: TemplateData[Kind],
  publicUrl: string,
  language: Language = 'fr',
): MailContent {
  const content = templateOf[kind](data, { publicUrl, language, texts: mailTexts[language] });
  // Its readers are the organisers.
  if (kind === 'contact-message') return content;
  const discipline = disciplineOf(data);
  return { ...content, language, siteUrl: publicUrl, ...(discipline && { discipline }) };
}
