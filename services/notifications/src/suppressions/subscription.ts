import type { Subscription } from '@power-corner/contracts/mails';
import { AppError } from '@power-corner/service-kit/errors';
import { findSuppression, liftSuppression, setSuppression } from './repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

async function idOf(links: UnsubscribeLinks, token: string | undefined): Promise<string> {
  const id = await links.read(token ?? '');
  if (!id) throw new AppError('INVALID_LINK');
  return id;
}

/** @throws INVALID_LINK */
export async function getSubscription(links: UnsubscribeLinks, token: string | undefined): Promise<Subscription> {
  const suppression = await findSuppression(await idOf(links, token));
  return { unsubscribed: suppression?.unsubscribed !== undefined };
}

/** Again is the same answer. @throws INVALID_LINK */
export async function unsubscribe(
  links: UnsubscribeLinks,
  token: string | undefined,
  now: Date,
): Promise<Subscription> {
  await setSuppression(await idOf(links, token), { unsubscribed: { at: now } });
  return { unsubscribed: true };
}

/** @throws INVALID_LINK */
export async function subscribeAgain(links: UnsubscribeLinks, token: string | undefined): Promise<Subscription> {
  await liftSuppression(await idOf(links, token), 'unsubscribed');
  return { unsubscribed: false };
}
