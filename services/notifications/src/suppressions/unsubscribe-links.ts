import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSecret, suppressionIdOf } from './repository.ts';

const idBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The links by which people leave the bulk mails. A token names an address without showing it, is signed, and never ends:
 * a mail from last year must still let its reader go.
 */
export interface UnsubscribeLinks {
  /** 43 characters of base64url: 16 bytes that stand for the address, and 16 of their HMAC. */
  tokenFor: (address: string) => Promise<string>;
  /** The suppression that a token may change, or null for one that is not ours. */
  read: (token: string) => Promise<string | null>;
}

/** @param load gives the secret, asked for once */
export function unsubscribeLinks(load: () => Promise<Buffer> = linkSecret): UnsubscribeLinks {
  let loading: Promise<Buffer> | undefined;
  const secret = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const sign = async (id: Buffer) =>
    createHmac('sha256', await secret())
      .update('unsubscribe')
      .update(id)
      .digest()
      .subarray(0, idBytes);
  return {
    tokenFor: async (address) => {
      const id = Buffer.from(suppressionIdOf(address), 'hex');
      return Buffer.concat([id, await sign(id)]).toString('base64url');
    },
    read: async (token) => {
      if (!tokenPattern.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes.subarray(idBytes), await sign(id)) ? id.toString('hex') : null;
    },
  };
}
