import { draftKey } from '../../../lib/session/draft-key.ts';

/** Typed texts that are not saved. They survive a closed dialog, a reload and a new release. */
export function draftOf<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null') as Values | null;
  } catch {
    // Storage is forbidden: there is no draft.
    return null;
  }
}

export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the values last as long as the dialog.
    return;
  }
}
