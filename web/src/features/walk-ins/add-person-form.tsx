import { dayInAlgiers } from '@power-corner/contracts/categories';
import type { Championship } from '@power-corner/contracts/championships';
import { longest } from '@power-corner/contracts/lengths';
import { sexes } from '@power-corner/contracts/lists';
import { preselectedDivision } from '@power-corner/contracts/registration';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { CountedField } from '../../components/ui/counted-field.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { SuggestField } from '../../components/ui/suggest-field.tsx';
import { knownClubs } from '../../lib/api/known-clubs.ts';
import { fieldPropsOf } from '../../lib/forms/field-props.ts';
import { deleteDraft, restoreDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { DivisionField, GuardianFields, PhoneField } from './entry-fields.tsx';
import { useAddEntry } from './use-add-entry.ts';
import { emptyPerson, isMinorOn, personEntry, personSchema, type PersonValues } from './walk-in-form.ts';

const draftFields = Object.keys(emptyPerson) as (keyof PersonValues)[];

interface AddPersonFormProps {
  championship: Championship;
  onAdded: () => void;
}

/** Adds a person without an account. What is typed stays in this tab until it is sent. */
export function AddPersonForm({ championship, onAdded }: AddPersonFormProps) {
  const { id, date } = championship;
  const divisions = championship.divisions.map(({ division }) => division);
  const draft = `walk-in-${id}`;
  // The account of a typed address may be a minor's, whatever birthday was typed: only the server knows.
  const [guardianAsked, setGuardianAsked] = useState(false);
  const isMinor = ({ birthday }: PersonValues) => guardianAsked || isMinorOn(birthday, date);
  const schemaOf = personSchema(divisions, isMinor);
  const resolver: Resolver<PersonValues> = (values, context, options) =>
    schemaResolver(schemaOf(values) as never)(values as never, context, options as never) as never;
  const form = useForm<PersonValues>({
    resolver,
    defaultValues: restoreDraft(
      draft,
      { ...emptyPerson, division: preselectedDivision(championship) ?? '' },
      draftFields,
    ),
    mode: 'onTouched',
  });
  useSavedDraft(draft, form, draftFields);
  const field = fieldPropsOf(form);
  const birthday = useWatch({ control: form.control, name: 'birthday' });
  const minor = guardianAsked || isMinorOn(birthday, date);
  const refused = form.formState.errors.guardianName?.type === 'server';
  useEffect(() => {
    if (refused) setGuardianAsked(true);
  }, [refused]);
  const { add, busy, failure } = useAddEntry(id, form, () => {
    deleteDraft(draft);
    onAdded();
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => add(personEntry(values, minor)))}
    >
      {failure && <SendFailure error={failure.error} text={failure.text} busy={busy} />}
      <div className="grid gap-5 sm:grid-cols-2">
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
          <option value="">{t('field.choose')}</option>
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
        <TextField label={t('field.weight')} inputMode="decimal" autoComplete="off" {...field('weight')} />
        <PhoneField label={t('field.phone')} field={field('phone_number')} />
      </div>
      {minor && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      {divisions.length > 0 && <DivisionField divisions={divisions} field={field('division')} />}
      <TextField
        label={t('walkIn.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('walkIn.emailHint')}
        {...field('email')}
      />
      <SuggestField label={t('walkIn.club')} longest={longest.club} suggest={knownClubs} {...field('club')} />
      <Button type="submit" busy={busy}>
        {t('walkIn.add')}
      </Button>
    </form>
  );
}
