import type { Championship } from '@power-corner/contracts/championships/championships';
import { longest } from '@power-corner/contracts/text/lengths';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { CountedArea, CountedField } from '../../../components/ui/form/counted-field.tsx';
import { SelectField, TextField } from '../../../components/ui/form/field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { organiserOf } from '../../../lib/i18n/names.ts';
import { useCoaches } from '../api.ts';

interface ChampionshipFieldsProps<Choice extends string> {
  field: (name: 'name' | 'date' | 'location' | 'description' | 'max_participants' | Choice) => FieldProps;
  /** The earliest date of the picker, as a value of a datetime-local input. */
  earliest?: string;
  maxHint: string;
  /** Differs between the two forms. Passed as data, so that the field is registered, and focused, in its order. */
  choice: { name: Choice; label: string; options: readonly { value: string; label: string }[] };
  coach: ReactNode;
  picture: ReactNode;
}

export function ChampionshipFields<Choice extends string>({
  field,
  earliest,
  maxHint,
  choice,
  coach,
  picture,
}: ChampionshipFieldsProps<Choice>) {
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="flex flex-col gap-5">
        <CountedField label={t('create.name')} longest={longest.championshipName} {...field('name')} />
        <TextField
          label={t('field.date')}
          type="datetime-local"
          min={earliest}
          hint={t('create.dateHint')}
          {...field('date')}
        />
        <CountedField label={t('create.location')} longest={longest.location} {...field('location')} />
        <SelectField label={choice.label} {...field(choice.name)}>
          {choice.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('create.maxParticipants')}
          inputMode="numeric"
          hint={maxHint}
          {...field('max_participants')}
        />
        {coach}
      </div>
      <div className="flex flex-col gap-5">
        <CountedArea label={t('create.description')} rows={8} longest={longest.description} {...field('description')} />
        {picture}
      </div>
    </div>
  );
}

interface CoachFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  /** The edited championship: its organiser is an option even while the coaches load. */
  present?: Championship;
}

export function CoachField<Values extends FieldValues, Output>({
  control,
  name,
  present,
}: CoachFieldProps<Values, Output>) {
  const { data, error } = useCoaches();
  const { field, fieldState } = useController({ control, name });
  const organiser = present ? organiserOf(present) : '';
  const known = data?.users ?? [];
  const missing = present?.coach_id && !known.some(({ id }) => id === present.coach_id);
  const hint = error && !data ? t('create.coachesFailed') : t('create.coachHint');
  return (
    <SelectField label={t('create.coach')} hint={hint} error={fieldState.error?.message} {...field}>
      <option value="">{present && present.coach_id === null ? organiser : t('create.noCoach')}</option>
      {missing && present.coach_id && <option value={present.coach_id}>{organiser}</option>}
      {known.map(({ id, firstname, lastname }) => (
        <option key={id} value={id}>
          {firstname} {lastname}
        </option>
      ))}
    </SelectField>
  );
}
