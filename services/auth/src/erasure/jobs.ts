import { erasedTotal } from '@power-corner/service-kit/erasure/erasures';
import type { Log } from '@power-corner/service-kit/observability/log';
import { randomUUID } from 'node:crypto';
import { removeRevocationsBefore, storeErasedUser } from '../sessions/repository.ts';
import { revocationSeconds } from '../sessions/revocations.ts';
import { removeActsBefore } from '../acts/repository.ts';
import { erase } from './erase-account.ts';
import { findPublishedErased, findUnverified, removeAccount } from './repository.ts';

const batchSize = 100;
const dayMs = 24 * 3_600_000;
/** The journal of acts goes back so far: see docs/decisions/111-acts-for-five-years.md. */
const actsKeptMs = 5 * 365 * dayMs;
export const unverifiedKeptMs = 30 * dayMs;

export async function removeErasedAccounts(now: Date): Promise<void> {
  for (const erased of await findPublishedErased(batchSize)) {
    await storeErasedUser(erased);
    await removeAccount(erased._id);
  }
  // An hour more than tokens live, whatever the clocks.
  await removeRevocationsBefore(new Date(now.getTime() - (revocationSeconds + 3600) * 1000));
}

/**
 * Erases accounts of athletes who have not confirmed their address for 30 days. Nobody could sign in to them, so that
 * they have no sessions, and entries only by an organiser: those stay, without the account. The person can register
 * again.
 */
export async function eraseUnverified(now: Date, log: Log): Promise<void> {
  let count = 0;
  for (const user of await findUnverified(new Date(now.getTime() - unverifiedKeptMs), now, batchSize))
    if (await erase({ now, correlationId: randomUUID() }, user, { confirmed: false, anonymousResults: true })) count++;
  if (count === 0) return;
  erasedTotal.inc({ kind: 'unverified_account' }, count);
  log.info({ accounts: count }, 'accounts without a confirmed address erased after 30 days');
}

export const removeOldActs = (now: Date): Promise<void> => removeActsBefore(new Date(now.getTime() - actsKeptMs));
