/** @returns what the browser's storage cannot say no to: it may be forbidden, full, or hold what is no JSON */
function tried<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    // The caller does without.
    return otherwise;
  }
}

/** Nothing here throws: where storage is forbidden, nothing is kept. */
const keptIn = (storage: () => Storage) => ({
  read: (key: string): string | null => tried(() => storage().getItem(key), null),
  readJson: <Value>(key: string): Value | null =>
    tried(() => JSON.parse(storage().getItem(key) ?? 'null') as Value | null, null),
  keys: (): string[] => tried(() => Object.keys(storage()), []),
  /** @param text null removes it. @returns false if it is not kept */
  write: (key: string, text: string | null): boolean =>
    tried(() => {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    }, false),
});

/** Lasts as long as the tab. */
export const inTab = keptIn(() => sessionStorage);
/** Of all tabs, until it is removed. */
export const onDevice = keptIn(() => localStorage);
