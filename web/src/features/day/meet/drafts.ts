import { draftKey } from '../../../lib/session/draft-key.ts';
import { inTab } from '../../../lib/storage.ts';

/** Typed texts that are not saved. They survive a closed dialog, a reload and a new release. */
export const draftOf = <Values>(name: string): Values | null => inTab.readJson<Values>(draftKey(name));

export const saveDraft = (name: string, values: object): void =>
  void inTab.write(draftKey(name), JSON.stringify(values));
