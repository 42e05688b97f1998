const storageKey = 'intentions';
const ownMs = 24 * 3_600_000;

/** An `Idempotency-Key`, and when it was given, in milliseconds since 1970. */
type Given = [key: string, at: number];

let open: Record<string, Given> | undefined;

function given(): Record<string, Given> {
  try {
    open ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Given>;
  } catch {
    // Storage is forbidden or holds something else: keys live as long as the page.
    open ??= {};
  }
  return open;
}

function save(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(open));
  } catch {
    // Storage is forbidden or full: keys live as long as the page.
    return;
  }
}

/** A request as two sums of 32 bits. A password is no part of it, since it could be guessed from them. */
function digest(text: string): string {
  let a = 1;
  let b = 1;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761) ^ (a >>> 15);
    b = Math.imul(b + code, 1_597_334_677) ^ (b >>> 13);
  }
  return `${a}${b}`;
}

function described(body: FormData | string | undefined): string {
  if (!(body instanceof FormData)) return (body ?? '').replace(/("\w*password"):"(?:[^"\\]|\\.)*"/gi, '$1');
  return [...body]
    .map(
      ([name, value]) =>
        `${name}=${value instanceof File ? `${value.name}/${value.size}/${value.lastModified}` : value}`,
    )
    .join('\n');
}

/** What was undone may be wanted again: the answer that is kept under an old key would be false then. */
export function clearIdempotencyKeys(): void {
  open = {};
  save();
}

/**
 * The `Idempotency-Key` of what a person wants: the same for the same request until it is answered, also after a reload, so
 * that the platform carries it out once however often it is sent. A new login leaves it as it is: the platform keeps the keys
 * of each account apart.
 * @returns the key, and what to call when the request is answered: from then on the same request is another idempotencyKey
 */
export function idempotencyKey(
  path: string,
  body: FormData | string | undefined,
): { key: string; answered: () => void } {
  const id = digest(`${path}\n${described(body)}`);
  const all = given();
  const before = all[id];
  const fresh = before !== undefined && Date.now() - before[1] < ownMs;
  // Not randomUUID, which a page without https lacks.
  const key = fresh
    ? before[0]
    : [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The platform counts the day from the first time.
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
