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
import { mailTexts } from './texts/texts.ts';
import * as waitingList from './waiting-list.ts';

interface MailKind {
  fill: (data: never, reader: Reader) => MailContent;
  /**
   * The fate of a mail that waits for an account's previous address:
   * - `moves`: it goes to the new address
   * - `stays`: a warning of what was done to the account while it had that address, which another address must not
   *   carry off; or a mail that is not an account's
   * - `ends`: its link has ended with the address
   */
  onChangedAddress: 'moves' | 'stays' | 'ends';
}

/** Every kind of mail, with all that has to be decided about it. */
const kinds = {
  'verify-email': { fill: account.verifyEmail, onChangedAddress: 'ends' },
  'reset-password': { fill: account.resetPassword, onChangedAddress: 'ends' },
  'password-changed': { fill: account.passwordChanged, onChangedAddress: 'stays' },
  'change-email': { fill: account.changeEmail, onChangedAddress: 'ends' },
  'email-change-requested': { fill: account.emailChangeRequested, onChangedAddress: 'stays' },
  'email-changed': { fill: account.emailChanged, onChangedAddress: 'stays' },
  'account-blocked': { fill: account.accountBlocked, onChangedAddress: 'stays' },
  'account-unblocked': { fill: account.accountUnblocked, onChangedAddress: 'stays' },
  'data-export-ready': { fill: account.dataExportReady, onChangedAddress: 'moves' },
  'second-factor-enabled': { fill: account.secondFactorEnabled, onChangedAddress: 'stays' },
  'second-factor-removed': { fill: account.secondFactorRemoved, onChangedAddress: 'stays' },
  'recovery-code-used': { fill: account.recoveryCodeUsed, onChangedAddress: 'stays' },
  'passkey-added': { fill: account.passkeyAdded, onChangedAddress: 'stays' },
  'passkey-removed': { fill: account.passkeyRemoved, onChangedAddress: 'stays' },
  'account-erased': { fill: account.accountErased, onChangedAddress: 'stays' },
  'confirm-participation': { fill: participation.confirmParticipation, onChangedAddress: 'moves' },
  'participation-confirmed': { fill: participation.participationConfirmed, onChangedAddress: 'moves' },
  'participation-withdrawn': { fill: participation.participationWithdrawn, onChangedAddress: 'moves' },
  'participation-expired': { fill: participation.participationExpired, onChangedAddress: 'moves' },
  'opening-reminder': { fill: championship.openingReminder, onChangedAddress: 'moves' },
  'results-published': { fill: results.resultsPublished, onChangedAddress: 'moves' },
  'participation-fee': { fill: participation.participationFee, onChangedAddress: 'moves' },
  'participation-division': { fill: participation.participationDivision, onChangedAddress: 'moves' },
  'waiting-list-joined': { fill: waitingList.waitingListJoined, onChangedAddress: 'moves' },
  'waiting-list-left': { fill: waitingList.waitingListLeft, onChangedAddress: 'moves' },
  'waiting-list-closed': { fill: waitingList.waitingListClosed, onChangedAddress: 'moves' },
  'place-offered': { fill: waitingList.placeOffered, onChangedAddress: 'moves' },
  'offer-refused': { fill: waitingList.offerRefused, onChangedAddress: 'moves' },
  'offer-lapsed': { fill: waitingList.offerLapsed, onChangedAddress: 'moves' },
  'championship-eve': { fill: championshipEve, onChangedAddress: 'moves' },
  'championship-changed': { fill: championship.championshipChanged, onChangedAddress: 'moves' },
  'championship-canceled': { fill: championship.championshipCanceled, onChangedAddress: 'moves' },
  'championship-deleted': { fill: championship.championshipDeleted, onChangedAddress: 'moves' },
  'contact-message': { fill: contactMessage, onChangedAddress: 'stays' },
  'campaign-message': { fill: campaignMessage, onChangedAddress: 'moves' },
} satisfies Record<string, MailKind>;

export type TemplateKind = keyof typeof kinds;
/** The data that each template fills in. */
export type TemplateData = { [Kind in TemplateKind]: Parameters<(typeof kinds)[Kind]['fill']>[0] };

const kindOf: { [Kind in TemplateKind]: { fill: (data: TemplateData[Kind], reader: Reader) => MailContent } } = kinds;

export const templateKinds = Object.keys(kinds) as TemplateKind[];

/** The kinds that a change of an account's address moves to the new one, or ends. */
export const kindsThat = (fate: 'moves' | 'ends'): TemplateKind[] =>
  templateKinds.filter((kind) => kinds[kind].onChangedAddress === fate);

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
  const content = kindOf[kind].fill(data, { publicUrl, language, say: mailTexts(language) });
  // Its readers are the organisers.
  if (kind === 'contact-message') return content;
  const discipline = disciplineOf(data);
  return { ...content, language, siteUrl: publicUrl, ...(discipline && { discipline }) };
}
