/** @returns `fallback` if the browser's storage is forbidden, full, or holds no JSON */
function withFallback<Value>(work: () => Value, fallback: Value): Value {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** Nothing here throws: without storage nothing is kept. */
const safeStorage = (storage: () => Storage) => ({
  read: (key: string): string | null => withFallback(() => storage().getItem(key), null),
  readJson: <Value>(key: string): Value | null =>
    withFallback(() => JSON.parse(storage().getItem(key) ?? 'null') as Value | null, null),
  keys: (): string[] => withFallback(() => Object.keys(storage()), []),
  /** @param text null removes the entry @returns false if nothing is stored */
  write: (key: string, text: string | null): boolean =>
    withFallback(() => {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    }, false),
});

/** Lasts as long as the tab. */
export const inTab = safeStorage(() => sessionStorage);
/** Of all tabs, until it is removed. */
export const onDevice = safeStorage(() => localStorage);
