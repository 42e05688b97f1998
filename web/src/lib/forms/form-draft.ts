import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedBefore } from '../loading/hydration.ts';
import { inTab } from '../storage.ts';
import { draftKey } from '../session/draft-key.ts';

/** The key of the draft's time, in milliseconds since 1970. No field has this name. */
const savedAt = '';

/** The defaults with what was typed into the prerendered form before the application started. */
export function withTyped<Values extends object>(defaults: Values): Values {
  const typed = Object.keys(defaults).map((field) => [field, typedBefore(field)]);
  return { ...defaults, ...Object.fromEntries(typed.filter(([, value]) => value)) };
}

/**
 * The defaults with the saved values of the named fields, or those typed before the application started. Never name a
 * password: it must not be stored.
 * @param maxAgeMs an older draft is deleted instead
 */
export function restoreDraft<Values extends object>(
  name: string,
  defaults: Values,
  fields: readonly (keyof Values & string)[],
  maxAgeMs = Infinity,
): Values {
  let saved = inTab.readJson<Record<string, unknown>>(draftKey(name)) ?? {};
  if (Date.now() - Number(saved[savedAt]) > maxAgeMs) {
    deleteDraft(name);
    saved = {};
  }
  const typed = fields.filter((field) => typeof saved[field] === 'string').map((field) => [field, saved[field]]);
  return withTyped({ ...defaults, ...Object.fromEntries(typed) });
}

/** Saves texts in this tab. Empty texts are removed. */
export function saveDraft(name: string, typed: Record<string, string>): void {
  const saved = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const isEmpty = Object.keys(saved).length === 0;
  inTab.write(draftKey(name), isEmpty ? null : JSON.stringify({ ...saved, [savedAt]: Date.now() }));
}

export const deleteDraft = (name: string): void => void inTab.write(draftKey(name), null);

/** Saves the named fields in this tab while they are typed, so that a failure or a reload loses nothing. */
export function useSavedDraft<Values extends FieldValues, Output>(
  name: string,
  { watch }: Pick<UseFormReturn<Values, unknown, Output>, 'watch'>,
  fields: readonly (keyof Values & string)[],
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      saveDraft(
        name,
        Object.fromEntries(fields.map((field) => [field, typeof values[field] === 'string' ? values[field] : ''])),
      );
    });
    return unsubscribe;
  }, [name, watch, fields]);
}
