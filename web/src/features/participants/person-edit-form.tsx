import { dayInAlgiers } from '@power-corner/contracts/categories';
import { longest } from '@power-corner/contracts/lengths';
import { sexes } from '@power-corner/contracts/lists';
import { PersonEdit } from '@power-corner/contracts/participant-changes';
import { Guardian, type Participation } from '@power-corner/contracts/participations';
import { z } from '@power-corner/contracts/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { CountedField } from '../../components/ui/counted-field.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { fieldErrorsOf, messageOf } from '../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../lib/forms/field-props.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { editParticipant } from '../participations/api.ts';
import { GuardianFields } from '../walk-ins/entry-fields.tsx';
import { entryErrors, isMinorOn } from '../walk-ins/walk-in-form.ts';

interface PersonValues {
  firstname: string;
  lastname: string;
  sex: string;
  birthday: string;
  guardianName: string;
  guardianPhone: string;
}

const { guardian: _, ...personShape } = PersonEdit.shape;
const adult = z.object({ ...personShape, guardianName: z.string(), guardianPhone: z.string() });
const minor = z.object({
  ...personShape,
  guardianName: Guardian.shape.name,
  guardianPhone: Guardian.shape.phone_number,
});

interface PersonEditFormProps {
  participation: Participation;
  person: NonNullable<Participation['person']>;
  /** Of the championship. */
  date: string;
  onSaved: (saved: Participation) => void;
}

/** Corrects a person without an account, on whose certificate these words stand. Only what differs is sent. */
export function PersonEditForm({ participation: { id, guardian }, person, date, onSaved }: PersonEditFormProps) {
  const submitError = useSubmitError();
  const asksGuardian = ({ birthday }: PersonValues) =>
    isMinorOn(birthday, date) && (guardian !== null || birthday !== person.birthday);
  const resolver: Resolver<PersonValues> = (values, context, options) =>
    schemaResolver((asksGuardian(values) ? minor : adult) as never)(
      values as never,
      context,
      options as never,
    ) as never;
  const values = { ...person, guardianName: guardian?.name ?? '', guardianPhone: guardian?.phone_number ?? '' };
  const form = useForm<PersonValues>({ resolver, values, mode: 'onTouched' });
  const field = fieldPropsOf(form);
  const typed = { ...values, birthday: useWatch({ control: form.control, name: 'birthday' }) };
  const [save, busy] = useSingleFlight(async (next: PersonValues) => {
    submitError.clear();
    const changed = Object.keys(personShape).filter(
      (key) => next[key as keyof PersonValues] !== values[key as keyof PersonValues],
    );
    const { guardianName: name, guardianPhone: phone_number } = next;
    const newGuardian = asksGuardian(next) && (name !== values.guardianName || phone_number !== values.guardianPhone);
    try {
      const { data } = await editParticipant(id, {
        ...(Object.fromEntries(changed.map((key) => [key, next[key as keyof PersonValues]])) as PersonEdit),
        ...(newGuardian && { guardian: { name, phone_number } }),
      });
      void notify('success', t('participant.saved'));
      onSaved(data);
    } catch (error) {
      const shown = entryErrors(fieldErrorsOf(error)).filter(([name]) => name in values);
      shown.forEach(([name, message], index) =>
        form.setError(name as keyof PersonValues, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (shown.length === 0) submitError.report(error, messageOf(error, t('error.occurred')));
    }
  });
  return (
    <form
      noValidate
      aria-label={t('participant.person')}
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={form.handleSubmit(save)}
    >
      <h3 className="font-display text-xl font-bold">{t('participant.person')}</h3>
      <p className="text-sm text-muted">{t('participant.personHint')}</p>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountedField
          label={t('field.firstname')}
          longest={longest.personName}
          autoComplete="off"
          {...field('firstname')}
        />
        <CountedField
          label={t('field.lastname')}
          longest={longest.personName}
          autoComplete="off"
          {...field('lastname')}
        />
        <SelectField label={t('field.sex')} {...field('sex')}>
          {sexes.map((sex) => (
            <option key={sex} value={sex}>
              {t(`sex.${sex}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('field.birthday')}
          type="date"
          autoComplete="off"
          max={dayInAlgiers(new Date())}
          {...field('birthday')}
        />
      </div>
      {asksGuardian(typed) && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('participant.savePerson')}
      </Button>
    </form>
  );
}
