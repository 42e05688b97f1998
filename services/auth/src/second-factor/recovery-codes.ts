import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const count = 10;
/** 50 bits. scrypt makes each guess at a stolen database slow. */
const length = 10;
/** Without letters that look like digits, or like each other. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const derive = promisify<string, string, number, Buffer>(scrypt);

export interface StoredCodes {
  /** One for all: a code that a person types is derived once, and compared with each. */
  salt: string;
  hashes: string[];
}

/** Makes ten codes. Only their hashes are stored, so that nobody reads them again. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; stored: StoredCodes }> {
  const salt = randomBytes(16).toString('base64url');
  const plain = Array.from({ length: count }, () =>
    Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join(''),
  );
  const hashes = await Promise.all(plain.map((code) => hashCode(code, salt)));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), stored: { salt, hashes } };
}

const isWritten = new RegExp(`^[${letters}]{${length}}$`);

/** @param code without spaces and dashes, in lower case @returns the hash of a code; null for what cannot be one */
export async function recoveryHashOf(code: string, { salt }: StoredCodes): Promise<string | null> {
  const read = code.replaceAll('o', '0').replace(/[il]/g, '1');
  return isWritten.test(read) ? hashCode(read, salt) : null;
}

const hashCode = async (code: string, salt: string) => (await derive(code, salt, 32)).toString('base64url');
