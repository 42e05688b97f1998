import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { typedBefore } from '../loading/hydration.ts';
import { inTab } from '../storage.ts';
import { draftKey } from '../session/draft-key.ts';
import { endedSession } from '../session/ended-session.ts';
import { onTokenCleared } from '../session/token.ts';

/** The key of the draft's time, in milliseconds since 1970. No field has this name. */
const savedAt = '';

/** The defaults with what was typed into the prerendered form before the application started. */
export function withTyped<Values extends object>(defaults: Values): Values {
  const typed = Object.keys(defaults).map((field) => [field, typedBefore(field)]);
  return { ...defaults, ...Object.fromEntries(typed.filter(([, value]) => value)) };
}

/** Never name a password: it must not be stored. @param maxAgeMs an older draft is deleted instead */
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

export function saveDraft(name: string, typed: Record<string, string>): void {
  const saved = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const isEmpty = Object.keys(saved).length === 0;
  inTab.write(draftKey(name), isEmpty ? null : JSON.stringify({ ...saved, [savedAt]: Date.now() }));
}

/** Values of any shape in place of texts; null if none were saved. */
export const savedValues = <Values>(name: string): Values | null => inTab.readJson<Values>(draftKey(name));

export const saveValues = (name: string, values: object): void =>
  void inTab.write(draftKey(name), JSON.stringify(values));

export const deleteDraft = (name: string): void => void inTab.write(draftKey(name), null);

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

/** What was changed in the form when the server ended the session, also in another tab: there again after the login, once. */
export function useDraftOfEndedSession<Values extends FieldValues, Output>(
  name: string,
  { getValues, setValue, formState: { defaultValues } }: UseFormReturn<Values, unknown, Output>,
): void {
  const defaults = useRef(defaultValues);
  defaults.current = defaultValues;
  useEffect(() => {
    const saved = savedValues<Record<string, string>>(name) ?? {};
    deleteDraft(name);
    for (const [field, text] of Object.entries(saved))
      setValue(field as Path<Values>, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
    return onTokenCleared((ended) => {
      // Neither a file nor a box that was ticked.
      const changed = ([field, value]: [string, unknown]) =>
        typeof value === 'string' && value !== defaults.current?.[field];
      if (ended || endedSession()) saveValues(name, Object.fromEntries(Object.entries(getValues()).filter(changed)));
    });
  }, [name, getValues, setValue]);
}
