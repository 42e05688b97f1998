/** Typed texts that are not saved. They survive a closed dialog, a reload and a new release. */
const keyOf = (name: string) => `draft:${name}`;

export function draftOf<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Values | null;
  } catch {
    // Storage is forbidden: there is no draft.
    return null;
  }
}

export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the values last as long as the dialog.
    return;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is forbidden: nothing was kept.
    return;
  }
}
