import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  adminPassword: string;
  jwtPrivateKey: string;
  jwtPublicKey: string;
}

/** The secrets of this folder's data, made once: the data's users and tokens depend on them. */
export function readOrMakeSecrets(home: string): Secrets {
  const path = join(home, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const secrets = {
    adminPassword: randomBytes(9).toString('base64url'),
    jwtPrivateKey: privateKey,
    jwtPublicKey: publicKey,
  };
  mkdirSync(home, { recursive: true });
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
