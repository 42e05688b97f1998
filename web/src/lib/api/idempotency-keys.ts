import { inTab } from '../storage.ts';

const storageKey = 'intentions';
const keyLifetimeMs = 24 * 3_600_000;

/** The time is that of its creation, in milliseconds since 1970. */
type StoredKey = [key: string, at: number];

let open: Record<string, StoredKey> | undefined;

const storedKeys = (): Record<string, StoredKey> => (open ??= inTab.readJson(storageKey) ?? {});

/** Without storage, keys live as long as the page. */
const save = () => inTab.write(storageKey, JSON.stringify(open));

/** A hash of 64 bits. Passwords must be removed before: a hash this short would let them be guessed. */
function hash(text: string): string {
  let a = 1;
  let b = 1;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761) ^ (a >>> 15);
    b = Math.imul(b + code, 1_597_334_677) ^ (b >>> 13);
  }
  return `${a}${b}`;
}

function describe(body: FormData | string | undefined): string {
  if (!(body instanceof FormData)) return (body ?? '').replace(/("\w*password"):"(?:[^"\\]|\\.)*"/gi, '$1');
  return [...body]
    .map(
      ([name, value]) =>
        `${name}=${value instanceof File ? `${value.name}/${value.size}/${value.lastModified}` : value}`,
    )
    .join('\n');
}

/** After a deletion the same request may be sent on purpose: its old key would repeat the old answer. */
export function clearIdempotencyKeys(): void {
  open = {};
  save();
}

/** A key that nobody has used. Not randomUUID, which needs HTTPS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The same request keeps its key until it is answered, also after a reload: the platform executes it once. A new login
 * does not change keys: the platform separates them by account.
 */
export function idempotencyKey(
  path: string,
  body: FormData | string | undefined,
): { key: string; answered: () => void } {
  const id = hash(`${path}\n${describe(body)}`);
  const all = storedKeys();
  const before = all[id];
  const fresh = before !== undefined && Date.now() - before[1] < keyLifetimeMs;
  const key = fresh ? before[0] : newKey();
  // The platform keeps a key for a day from its first use.
  all[id] = [key, fresh ? before[1] : Date.now()];
  save();
  return {
    key,
    answered: () => {
      delete all[id];
      save();
    },
  };
}
