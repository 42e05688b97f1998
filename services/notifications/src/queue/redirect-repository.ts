import type { TemplateKind } from '../templates/templates.ts';
import { MailModel } from './model.ts';

/**
 * What becomes of a mail that waits for an account's previous address:
 * - `moves`: it goes to the new address
 * - `stays`: a warning of what was done to the account while it had that address, which another address must not carry
 *   off; or a mail that is not an account's
 * - `ends`: its link has ended with the address
 */
const onChangedAddress: Record<TemplateKind, 'moves' | 'stays' | 'ends'> = {
  'verify-email': 'ends',
  'reset-password': 'ends',
  'change-email': 'ends',
  'password-changed': 'stays',
  'email-change-requested': 'stays',
  'email-changed': 'stays',
  'account-blocked': 'stays',
  'account-unblocked': 'stays',
  'second-factor-enabled': 'stays',
  'second-factor-removed': 'stays',
  'recovery-code-used': 'stays',
  'passkey-added': 'stays',
  'passkey-removed': 'stays',
  'account-erased': 'stays',
  'contact-message': 'stays',
  'data-export-ready': 'moves',
  'confirm-participation': 'moves',
  'participation-confirmed': 'moves',
  'participation-withdrawn': 'moves',
  'participation-expired': 'moves',
  'participation-fee': 'moves',
  'participation-division': 'moves',
  'opening-reminder': 'moves',
  'results-published': 'moves',
  'waiting-list-joined': 'moves',
  'waiting-list-left': 'moves',
  'waiting-list-closed': 'moves',
  'place-offered': 'moves',
  'offer-refused': 'moves',
  'offer-lapsed': 'moves',
  'championship-eve': 'moves',
  'championship-changed': 'moves',
  'championship-canceled': 'moves',
  'championship-deleted': 'moves',
  'campaign-message': 'moves',
};

const kindsThat = (fate: 'moves' | 'ends') =>
  (Object.keys(onChangedAddress) as TemplateKind[]).filter((kind) => onChangedAddress[kind] === fate);

/** Sends what waits for an account's previous address to the new one, and ends mails whose link has ended. */
export async function redirectQueued(userId: string, previousEmail: string, email: string, now: Date): Promise<void> {
  const waiting = { userId, 'to.address': previousEmail, status: 'queued' as const };
  await MailModel.updateMany(
    { ...waiting, kind: { $in: kindsThat('ends') } },
    { $set: { status: 'canceled', finishedAt: now }, $unset: { data: 1 } },
  );
  await MailModel.updateMany({ ...waiting, kind: { $in: kindsThat('moves') } }, { $set: { 'to.address': email } });
}

/**
 * Gives an account the mails to its previous address that name no account, such as those to a walk-in: its erasure and
 * its export find them by the account. Those after the change may be somebody else's.
 */
export async function assignMailsTo(userId: string, previousEmail: string, changedAt: Date): Promise<void> {
  await MailModel.updateMany(
    {
      'to.address': previousEmail,
      userId: { $exists: false },
      kind: { $nin: ['contact-message', 'account-erased'] },
      createdAt: { $lte: changedAt },
    },
    { $set: { userId } },
  );
}
