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
  /** Its name in the export of a person's data. */
  label: string;
}

/** Every kind of mail, with all that has to be decided about it. */
const kinds = {
  'verify-email': { fill: account.verifyEmail, onChangedAddress: 'ends', label: 'confirmation de l’adresse' },
  'reset-password': { fill: account.resetPassword, onChangedAddress: 'ends', label: 'nouveau mot de passe' },
  'password-changed': { fill: account.passwordChanged, onChangedAddress: 'stays', label: 'mot de passe modifié' },
  'change-email': { fill: account.changeEmail, onChangedAddress: 'ends', label: 'confirmation de la nouvelle adresse' },
  'email-change-requested': {
    fill: account.emailChangeRequested,
    onChangedAddress: 'stays',
    label: 'changement d’adresse demandé',
  },
  'email-changed': { fill: account.emailChanged, onChangedAddress: 'stays', label: 'adresse modifiée' },
  'account-blocked': { fill: account.accountBlocked, onChangedAddress: 'stays', label: 'compte bloqué' },
  'account-unblocked': { fill: account.accountUnblocked, onChangedAddress: 'stays', label: 'compte débloqué' },
  'data-export-ready': { fill: account.dataExportReady, onChangedAddress: 'moves', label: 'vos données' },
  'second-factor-enabled': {
    fill: account.secondFactorEnabled,
    onChangedAddress: 'stays',
    label: 'validation en deux étapes activée',
  },
  'second-factor-removed': {
    fill: account.secondFactorRemoved,
    onChangedAddress: 'stays',
    label: 'validation en deux étapes désactivée',
  },
  'recovery-code-used': { fill: account.recoveryCodeUsed, onChangedAddress: 'stays', label: 'code de secours utilisé' },
  'passkey-added': { fill: account.passkeyAdded, onChangedAddress: 'stays', label: 'clé d’accès ajoutée' },
  'passkey-removed': { fill: account.passkeyRemoved, onChangedAddress: 'stays', label: 'clé d’accès supprimée' },
  'account-erased': { fill: account.accountErased, onChangedAddress: 'stays', label: 'compte supprimé' },
  'confirm-participation': {
    fill: participation.confirmParticipation,
    onChangedAddress: 'moves',
    label: 'confirmation de la participation',
  },
  'participation-confirmed': {
    fill: participation.participationConfirmed,
    onChangedAddress: 'moves',
    label: 'participation confirmée',
  },
  'participation-withdrawn': {
    fill: participation.participationWithdrawn,
    onChangedAddress: 'moves',
    label: 'participation retirée',
  },
  'participation-expired': {
    fill: participation.participationExpired,
    onChangedAddress: 'moves',
    label: 'participation expirée',
  },
  'opening-reminder': {
    fill: championship.openingReminder,
    onChangedAddress: 'moves',
    label: 'ouverture des inscriptions',
  },
  'results-published': { fill: results.resultsPublished, onChangedAddress: 'moves', label: 'résultats' },
  'participation-fee': {
    fill: participation.participationFee,
    onChangedAddress: 'moves',
    label: 'frais d’inscription',
  },
  'participation-division': { fill: participation.participationDivision, onChangedAddress: 'moves', label: 'division' },
  'waiting-list-joined': { fill: waitingList.waitingListJoined, onChangedAddress: 'moves', label: 'liste d’attente' },
  'waiting-list-left': { fill: waitingList.waitingListLeft, onChangedAddress: 'moves', label: 'liste d’attente' },
  'waiting-list-closed': { fill: waitingList.waitingListClosed, onChangedAddress: 'moves', label: 'liste d’attente' },
  'place-offered': { fill: waitingList.placeOffered, onChangedAddress: 'moves', label: 'place proposée' },
  'offer-refused': { fill: waitingList.offerRefused, onChangedAddress: 'moves', label: 'place refusée' },
  'offer-lapsed': { fill: waitingList.offerLapsed, onChangedAddress: 'moves', label: 'proposition périmée' },
  'championship-eve': { fill: championshipEve, onChangedAddress: 'moves', label: 'veille du championnat' },
  'championship-changed': {
    fill: championship.championshipChanged,
    onChangedAddress: 'moves',
    label: 'championnat modifié',
  },
  'championship-canceled': {
    fill: championship.championshipCanceled,
    onChangedAddress: 'moves',
    label: 'championnat annulé',
  },
  'championship-deleted': {
    fill: championship.championshipDeleted,
    onChangedAddress: 'moves',
    label: 'championnat supprimé',
  },
  'contact-message': { fill: contactMessage, onChangedAddress: 'stays', label: 'message aux organisateurs' },
  'campaign-message': { fill: campaignMessage, onChangedAddress: 'moves', label: 'message de groupe' },
} satisfies Record<string, MailKind>;

export type TemplateKind = keyof typeof kinds;
/** The data that each template fills in. */
export type TemplateData = { [Kind in TemplateKind]: Parameters<(typeof kinds)[Kind]['fill']>[0] };

const kindOf: { [Kind in TemplateKind]: { fill: (data: TemplateData[Kind], reader: Reader) => MailContent } } = kinds;

export const templateKinds = Object.keys(kinds) as TemplateKind[];

/** The names of the kinds in the export of a person's data. */
export const kindLabels = Object.fromEntries(templateKinds.map((kind) => [kind, kinds[kind].label])) as Record<
  TemplateKind,
  string
>;

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
