import type { Subscription, Suppression as SuppressionReason } from '@power-corner/contracts/mails/mails';
import { coded } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, conflict, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { findSuppression, findSuppressions, liftSuppression, setSuppression, suppressionIdOf } from './repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface ActiveSuppression {
  reason: SuppressionReason;
  explanation: string;
}

/** The addresses among these that get no bulk mail. A person's own choice outweighs a mail server's refusal. */
export async function suppressedAmong(addresses: readonly string[]): Promise<Map<string, ActiveSuppression>> {
  const found = await findSuppressions(addresses.map(suppressionIdOf));
  const byId = new Map(found.map((suppression) => [suppression._id, suppression]));
  const active = new Map<string, ActiveSuppression>();
  for (const address of addresses) {
    const { unsubscribed, refused } = byId.get(suppressionIdOf(address)) ?? {};
    if (unsubscribed) active.set(address, { reason: 'unsubscribed', explanation: coded(say('hasUnsubscribed')) });
    else if (refused)
      active.set(address, {
        reason: 'refused',
        explanation: coded(say('wasRefused', { answer: refused.answer.slice(0, 400) })),
      });
  }
  return active;
}

export async function suppressRefused(address: string, answer: string, now: Date): Promise<void> {
  await setSuppression(suppressionIdOf(address), {
    // Servers repeat the address in their answers.
    refused: { at: now, answer: answer.replaceAll(new RegExp(RegExp.escape(address), 'gi'), '…') },
  });
}

/** The mailbox may exist by now. @throws NOT_FOUND when not suppressed, CONFLICT for somebody who unsubscribed */
export async function liftRefusal(ctx: ActorContext, address: string): Promise<void> {
  const id = suppressionIdOf(address);
  const suppression = await findSuppression(id);
  if (suppression?.unsubscribed) throw conflict(say('unsubscribedByThemselves'));
  // Enough to find the person by, and no address that an erasure would have to remove.
  const acts = actsOf(ctx, 'suppression_lifted', { after: { address: address.replace(/^(.).*@/, '$1…@') } });
  if (!(await liftSuppression(id, 'refused', acts))) throw notFound(say('notSuppressed'));
}

/** @param changedAt the previous address may be somebody else's since then */
export async function copyUnsubscription(previous: string, address: string, changedAt: Date): Promise<void> {
  const suppression = await findSuppression(suppressionIdOf(previous));
  if (suppression?.unsubscribed && suppression.unsubscribed.at <= changedAt)
    await setSuppression(suppressionIdOf(address), { unsubscribed: suppression.unsubscribed });
}

async function suppressionIdIn(links: UnsubscribeLinks, token: string | undefined): Promise<string> {
  const id = await links.read(token ?? '');
  if (!id) throw new AppError('INVALID_LINK');
  return id;
}

export async function getSubscription(links: UnsubscribeLinks, token: string | undefined): Promise<Subscription> {
  const suppression = await findSuppression(await suppressionIdIn(links, token));
  return { unsubscribed: suppression?.unsubscribed !== undefined };
}

export async function unsubscribe(
  links: UnsubscribeLinks,
  token: string | undefined,
  now: Date,
): Promise<Subscription> {
  await setSuppression(await suppressionIdIn(links, token), { unsubscribed: { at: now } });
  return { unsubscribed: true };
}

export async function subscribeAgain(links: UnsubscribeLinks, token: string | undefined): Promise<Subscription> {
  await liftSuppression(await suppressionIdIn(links, token), 'unsubscribed');
  return { unsubscribed: false };
}
