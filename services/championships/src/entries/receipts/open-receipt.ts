import { addressOf } from '@power-corner/contracts/call';
import { openReceipt as openReceiptCall } from '@power-corner/contracts/calls/participations/receipts';
import type { ReceiptLink } from '@power-corner/contracts/participations/receipts';
import { say } from '@power-corner/contracts/messages/say';
import type { SignedLinks } from '@power-corner/service-kit/auth/signed-links';
import { createSignedLinks } from '@power-corner/service-kit/auth/signed-links';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext, Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import type { EntriesDeps } from '../deps.ts';
import { findReadable } from '../participations/get-participations.ts';
import { findByReceipt } from '../places/participation-repository.ts';

export const receiptLinkMs = 5 * 60_000;

export const createReceiptLinks = (secret: string): SignedLinks => createSignedLinks(secret, 'receipt', receiptLinkMs);

export async function getReceipt(
  ctx: ActorContext,
  { receipts }: Pick<EntriesDeps, 'receipts'>,
  id: string,
): Promise<ReceiptLink> {
  const { participation } = await findReadable(ctx, id);
  const { receipt } = participation;
  if (!receipt) throw notFound(say('receiptUnknown'));
  const { link, expiresAt } = receipts.links.create(receipt.file, ctx.now);
  const url = addressOf(openReceiptCall, { params: { link } });
  return { url, expires_at: expiresAt.toISOString(), type: receipt.type };
}

/** @throws EXPIRED_LINK after five minutes and once the receipt is replaced or gone */
export async function openReceipt(
  { now }: Context,
  { receipts }: Pick<EntriesDeps, 'receipts'>,
  link: string,
): Promise<FileAnswer> {
  const file = receipts.links.read(link, now);
  const participation = await findByReceipt(file);
  const receipt = participation?.receipt;
  if (!participation || !receipt) throw new AppError('EXPIRED_LINK');
  const content = await receipts.store.open(file);
  if (!content) throw new AppError('EXPIRED_LINK');
  return {
    type: receipt.type,
    content,
    length: content.headers['content-length'],
    name: `recu-${participation._id}.${file.split('.').at(-1)}`,
    disposition: 'inline',
    cacheControl: 'private, no-store',
    // The viewer of a PDF does not start in a sandbox.
    ...(receipt.type !== 'application/pdf' && {
      headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" },
    }),
  };
}
