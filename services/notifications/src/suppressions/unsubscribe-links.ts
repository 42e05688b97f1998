import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSecret, suppressionIdOf } from './repository.ts';

const idBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;

/** A token hides its address, is signed, and never expires: the link in an old mail must still work. */
export function unsubscribeLinks(load: () => Promise<Buffer> = linkSecret) {
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
    /** 43 characters of base64url: the 16 bytes of the suppression id, and 16 bytes of their HMAC. */
    tokenFor: async (address: string): Promise<string> => {
      const id = Buffer.from(suppressionIdOf(address), 'hex');
      return Buffer.concat([id, await sign(id)]).toString('base64url');
    },
    read: async (token: string): Promise<string | null> => {
      if (!tokenPattern.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes.subarray(idBytes), await sign(id)) ? id.toString('hex') : null;
    },
  };
}
