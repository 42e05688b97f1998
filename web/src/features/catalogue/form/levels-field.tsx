import { mostLevels } from '@power-corner/contracts/championships/championships';
import { longest } from '@power-corner/contracts/text/lengths';
import { useEffect, useRef } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { faultText, t } from '../../../lib/i18n/i18n.ts';
import { levelsText, readLevels, typedPlaces } from './form-schema.ts';

interface LevelsFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
}

/** The form holds the levels as JSON. One that was stored before keeps its id when it is renamed. */
export function LevelsField<Values extends FieldValues, Output>({ control, name }: LevelsFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const levels = readLevels(field.value as string);
  const change = (next: typeof levels) => field.onChange(levelsText(next));
  const set = (at: number, typed: Partial<(typeof levels)[number]>) =>
    change(levels.map((level, index) => (index === at ? { ...level, ...typed } : level)));
  const list = useRef<HTMLFieldSetElement>(null);
  // The new level is named next; after a removal the focus stays in the list.
  const before = useRef(levels.length);
  useEffect(() => {
    const added = levels.length > before.current;
    const removed = levels.length < before.current;
    before.current = levels.length;
    if (added) [...(list.current?.querySelectorAll<HTMLElement>('[data-level]') ?? [])].at(-1)?.focus();
    else if (removed) list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [levels.length]);
  const error = fieldState.error?.message;
  return (
    <fieldset ref={list} className="flex flex-col gap-4">
      <legend className="mb-2 text-sm text-muted">{t('create.levelsHint')}</legend>
      {levels.map((level, index) => (
        // Levels have no order but that in which they stand.
        // oxlint-disable-next-line no-array-index-key
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            data-level
            ref={index === 0 ? field.ref : undefined}
            label={t('create.levelName', { number: index + 1 })}
            maxLength={longest.levelName}
            value={level.name}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <TextField
            label={t('create.levelPlaces', { number: index + 1 })}
            inputMode="numeric"
            placeholder={t('create.optional')}
            value={level.max_participants ?? ''}
            onChange={({ target }) => set(index, { max_participants: typedPlaces(target.value) })}
          />
          <Button
            variant="quiet"
            aria-label={t('create.levelRemove', { number: index + 1 })}
            onClick={() => change(levels.filter((_, at) => at !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {levels.length < mostLevels && (
        <Button
          data-add
          variant="secondary"
          className="self-start"
          onClick={() => change([...levels, { name: '', max_participants: null }])}
        >
          {t('create.levelAdd')}
        </Button>
      )}
      {error && <Notice>{faultText(error)}</Notice>}
    </fieldset>
  );
}
