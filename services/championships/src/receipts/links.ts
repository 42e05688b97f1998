import { AppError } from '@power-corner/service-kit/errors';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { partsOfName } from './store.ts';

/** How long the address of a receipt is good. */
export const linkMs = 5 * 60_000;

const payloadBytes = 6 + 12 + 16;
const signatureBytes = 32;
const written = /^[A-Za-z0-9_-]{88}$/;

/** The receipt that a link names. */
export interface LinkedReceipt {
  participationId: string;
  random: string;
}

export interface ReceiptLinks {
  /** @param name of the receipt's file */
  create: (name: string, now: Date) => { link: string; expiresAt: Date };
  /** @throws INVALID_LINK for one that this platform has not made, EXPIRED_LINK after five minutes */
  read: (link: string, now: Date) => LinkedReceipt;
}

/**
 * Links hold the receipt and the time of their end, and are signed. Every replica reads those of the others.
 * @param secret of the service; links are signed by a key that is derived from it
 */
export function createReceiptLinks(secret: string): ReceiptLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'power-corner receipt links', 32));
  const sign = (payload: Buffer) => createHmac('sha256', key).update(payload).digest();
  return {
    create(name, now) {
      const parts = partsOfName(name);
      if (!parts) throw new Error('not the name of a receipt');
      const expiresAt = new Date(now.getTime() + linkMs);
      const end = Buffer.alloc(6);
      end.writeUIntBE(expiresAt.getTime(), 0, 6);
      const payload = Buffer.concat([end, Buffer.from(parts.participationId + parts.random, 'hex')]);
      return { link: Buffer.concat([payload, sign(payload)]).toString('base64url'), expiresAt };
    },
    read(link, now) {
      const bytes = Buffer.from(link, 'base64url');
      const payload = bytes.subarray(0, payloadBytes);
      const signature = bytes.subarray(payloadBytes);
      // Other letters for the same bytes are no link either.
      if (!written.test(link) || signature.length !== signatureBytes || !timingSafeEqual(signature, sign(payload)))
        throw new AppError('INVALID_LINK');
      if (payload.readUIntBE(0, 6) <= now.getTime()) throw new AppError('EXPIRED_LINK');
      return { participationId: payload.toString('hex', 6, 18), random: payload.toString('hex', 18) };
    },
  };
}
