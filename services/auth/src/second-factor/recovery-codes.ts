import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const count = 10;
/** Digits, 53 bits of them, for the number pad of a telephone. scrypt makes each guess at a stolen database slow. */
const length = 16;

const derive = promisify<string, string, number, Buffer>(scrypt);

export interface StoredCodes {
  /** One for all: a code that a person types is derived once, and compared with each. */
  salt: string;
  hashes: string[];
}

export async function createRecoveryCodes(): Promise<{ codes: string[]; stored: StoredCodes }> {
  const salt = randomBytes(16).toString('base64url');
  const plain = Array.from({ length: count }, () => Array.from({ length }, () => randomInt(10)).join(''));
  const hashes = await Promise.all(plain.map((code) => hashCode(code, salt)));
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), stored: { salt, hashes } };
}

export const recoveryHashOf = async (code: string, { salt }: StoredCodes): Promise<string | null> =>
  /^\d{16}$/.test(code) ? hashCode(code, salt) : null;

const hashCode = async (code: string, salt: string) => (await derive(code, salt, 32)).toString('base64url');
