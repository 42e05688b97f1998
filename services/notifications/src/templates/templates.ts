import type { Standing } from '@power-corner/contracts/events';
import { standings } from '@power-corner/contracts/events';
import type { Language } from '@power-corner/contracts/lists';
import * as account from './account.ts';
import { campaignMessage } from './campaign.ts';
import * as championship from './championship.ts';
import { contactMessage } from './contact.ts';
import type { MailContent, Reader } from './content.ts';
import { disciplineOf } from './discipline.ts';
import * as participation from './participation.ts';
import * as reminders from './reminders.ts';
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
  /**
   * The standings of its participation with which a mail that has waited is still true, in a championship that takes
   * place; null for a mail that stays true: of an account, or of something that has happened.
   */
  trueFor: readonly Standing[] | null;
  /** The data that is still true at this date; null when nothing is. Absent where all of it stays true. */
  onDate?: (data: never, date: string) => object | null;
}

const live = standings.filter((standing) => standing !== 'ended');

const kinds = {
  'verify-email': { fill: account.verifyEmail, onChangedAddress: 'ends', trueFor: null },
  'reset-password': { fill: account.resetPassword, onChangedAddress: 'ends', trueFor: null },
  'password-changed': { fill: account.passwordChanged, onChangedAddress: 'stays', trueFor: null },
  'change-email': { fill: account.changeEmail, onChangedAddress: 'ends', trueFor: null },
  'email-change-requested': { fill: account.emailChangeRequested, onChangedAddress: 'stays', trueFor: null },
  'email-changed': { fill: account.emailChanged, onChangedAddress: 'stays', trueFor: null },
  'account-blocked': { fill: account.accountBlocked, onChangedAddress: 'stays', trueFor: null },
  'account-unblocked': { fill: account.accountUnblocked, onChangedAddress: 'stays', trueFor: null },
  'data-export-ready': { fill: account.dataExportReady, onChangedAddress: 'moves', trueFor: null },
  'second-factor-enabled': { fill: account.secondFactorEnabled, onChangedAddress: 'stays', trueFor: null },
  'second-factor-removed': { fill: account.secondFactorRemoved, onChangedAddress: 'stays', trueFor: null },
  'recovery-code-used': { fill: account.recoveryCodeUsed, onChangedAddress: 'stays', trueFor: null },
  'passkey-added': { fill: account.passkeyAdded, onChangedAddress: 'stays', trueFor: null },
  'passkey-removed': { fill: account.passkeyRemoved, onChangedAddress: 'stays', trueFor: null },
  'account-erased': { fill: account.accountErased, onChangedAddress: 'stays', trueFor: null },
  'confirm-participation': { fill: participation.confirmParticipation, onChangedAddress: 'moves', trueFor: ['held'] },
  'participation-confirmed': {
    fill: participation.participationConfirmed,
    onChangedAddress: 'moves',
    trueFor: ['verified'],
  },
  'participation-withdrawn': { fill: participation.participationWithdrawn, onChangedAddress: 'moves', trueFor: null },
  'participation-expired': { fill: participation.participationExpired, onChangedAddress: 'moves', trueFor: null },
  'opening-reminder': { fill: reminders.openingReminder, onChangedAddress: 'moves', trueFor: live },
  'results-published': { fill: results.resultsPublished, onChangedAddress: 'moves', trueFor: null },
  'participation-fee': { fill: participation.participationFee, onChangedAddress: 'moves', trueFor: live },
  'participation-category': { fill: participation.participationCategory, onChangedAddress: 'moves', trueFor: live },
  'participation-division': { fill: participation.participationDivision, onChangedAddress: 'moves', trueFor: live },
  'waiting-list-joined': { fill: waitingList.waitingListJoined, onChangedAddress: 'moves', trueFor: ['waiting'] },
  'waiting-list-left': { fill: waitingList.waitingListLeft, onChangedAddress: 'moves', trueFor: null },
  'waiting-list-closed': { fill: waitingList.waitingListClosed, onChangedAddress: 'moves', trueFor: null },
  'place-offered': { fill: waitingList.placeOffered, onChangedAddress: 'moves', trueFor: ['offered'] },
  'offer-refused': { fill: waitingList.offerRefused, onChangedAddress: 'moves', trueFor: null },
  'offer-lapsed': { fill: waitingList.offerLapsed, onChangedAddress: 'moves', trueFor: null },
  'championship-eve': {
    fill: reminders.dayBeforeReminder,
    onChangedAddress: 'moves',
    trueFor: ['verified'],
    onDate: reminders.dayBeforeOn,
  },
  'times-moved': {
    fill: reminders.timesMoved,
    onChangedAddress: 'moves',
    trueFor: ['verified'],
    onDate: reminders.timesMovedOn,
  },
  'championship-changed': { fill: championship.championshipChanged, onChangedAddress: 'moves', trueFor: live },
  'championship-canceled': { fill: championship.championshipCanceled, onChangedAddress: 'moves', trueFor: null },
  'championship-deleted': { fill: championship.championshipDeleted, onChangedAddress: 'moves', trueFor: null },
  'contact-message': { fill: contactMessage, onChangedAddress: 'stays', trueFor: null },
  'campaign-message': { fill: campaignMessage, onChangedAddress: 'moves', trueFor: null },
} satisfies Record<string, MailKind>;

export type TemplateKind = keyof typeof kinds;
export type TemplateData = { [Kind in TemplateKind]: Parameters<(typeof kinds)[Kind]['fill']>[0] };

const kindOf: { [Kind in TemplateKind]: { fill: (data: TemplateData[Kind], reader: Reader) => MailContent } } = kinds;

/** @returns null when a mail has nothing to say about a championship of this date */
export const dataOn = (kind: TemplateKind, data: object, date: string): object | null => {
  const { onDate }: MailKind = kinds[kind];
  return onDate ? onDate(data as never, date) : data;
};

/** See `MailKind`. */
export const standingsFor = (kind: TemplateKind): readonly Standing[] | null => kinds[kind].trueFor;

export const templateKinds = Object.keys(kinds) as TemplateKind[];

export const kindsThat = (fate: 'moves' | 'ends'): TemplateKind[] =>
  templateKinds.filter((kind) => kinds[kind].onChangedAddress === fate);

/** `publicUrl` has no slash at its end, and `language` is the reader's. */
export function fillTemplate<Kind extends TemplateKind>(
  kind: Kind,
  data: TemplateData[Kind],
  publicUrl: string,
  language: Language = 'fr',
  now = new Date(),
): MailContent {
  const content = kindOf[kind].fill(data, { publicUrl, language, now, say: mailTexts(language) });
  // Its readers are the organisers.
  if (kind === 'contact-message') return content;
  const discipline = disciplineOf(data);
  return { ...content, language, siteUrl: publicUrl, ...(discipline && { discipline }) };
}
