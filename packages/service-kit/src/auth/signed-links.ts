import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';

const signatureBytes = 32;

export type SignedLinks = ReturnType<typeof createSignedLinks>;

/**
 * A link holds the time of its end and the file, and is signed. Every replica reads those of the others.
 * @param secret of the service; links are signed by a key that is derived from it
 * @param kind of the files: a link of one kind opens no other
 */
export function createSignedLinks(secret: string, kind: string, lifeMs: number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `power-corner ${kind} links`, 32));
  const sign = (payload: Buffer) => createHmac('sha256', key).update(payload).digest();
  return {
    create(file: string, now: Date): { link: string; expiresAt: Date } {
      const expiresAt = new Date(now.getTime() + lifeMs);
      const end = Buffer.alloc(6);
      end.writeUIntBE(expiresAt.getTime(), 0, 6);
      const payload = Buffer.concat([end, Buffer.from(file)]);
      return { link: Buffer.concat([payload, sign(payload)]).toString('base64url'), expiresAt };
    },
    read(link: string, now: Date): string {
      const bytes = Buffer.from(link, 'base64url');
      const payload = bytes.subarray(0, -signatureBytes);
      const signature = bytes.subarray(-signatureBytes);
      // The same bytes can be written with other letters, which make no link.
      const written = bytes.toString('base64url') === link && signature.length === signatureBytes;
      if (!written || !timingSafeEqual(signature, sign(payload))) throw new AppError('INVALID_LINK');
      if (payload.readUIntBE(0, 6) <= now.getTime()) throw new AppError('EXPIRED_LINK');
      return payload.toString('utf8', 6);
    },
  };
}
