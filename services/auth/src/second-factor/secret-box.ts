import { createCipheriv, createDecipheriv, createHash, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

export type SecretBox = ReturnType<typeof createSecretBox>;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secrets of second factors, so that a copy of the database alone computes no codes. The first key
 * encrypts, all of them decrypt. The signing key of the tokens is the last one: a platform without keys of their own
 * uses it.
 */
export function createSecretBox({
  SECOND_FACTOR_KEYS = [],
  JWT_PRIVATE_KEY,
}: Pick<Config, 'SECOND_FACTOR_KEYS' | 'JWT_PRIVATE_KEY'>) {
  // Line breaks of the PEM text differ by where it is kept.
  const signingKey = createPrivateKey(JWT_PRIVATE_KEY).export({ type: 'pkcs8', format: 'der' });
  const keys = [...SECOND_FACTOR_KEYS, signingKey].map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'power-corner second factor', 32));
    return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
  });
  const [current] = keys;
  if (!current) throw new Error('no key');
  return {
    seal(secret: string, owner: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    open(sealed: string, owner: string): string {
      const [id, text = ''] = sealed.split('.');
      const key = keys.find((each) => each.id === id)?.key;
      if (!key)
        throw new Error(`the key ${id} of a second factor is neither in SECOND_FACTOR_KEYS nor the signing key`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed: string): boolean => sealed.startsWith(`${current.id}.`),
  };
}
