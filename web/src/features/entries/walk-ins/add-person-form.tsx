import type { Championship } from '@power-corner/contracts/championships/championships';
import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import { longest } from '@power-corner/contracts/text/lengths';
import { partsOf, preselectedPart } from '@power-corner/contracts/championships/registration';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { LatinNameField } from '../../../components/ui/latin-name-field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { SuggestField } from '../../../components/ui/form/suggest-field.tsx';
import { knownClubs } from '../../../lib/api/known-clubs.ts';
import { fieldErrorsOf } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { deleteDraft, restoreDraft, useSavedDraft } from '../../../lib/forms/form-draft.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { GuardianFields } from '../entering/guardian-fields.tsx';
import { DivisionField, PersonFields } from './entry-fields.tsx';
import { useAddEntry } from './use-add-entry.ts';
import {
  emptyPerson,
  isMinorOn,
  personEntry,
  personSchema,
  type ParsedPerson,
  type PersonValues,
} from './walk-in-form.ts';

const draftFields = Object.keys(emptyPerson) as (keyof PersonValues)[];

interface AddPersonFormProps {
  championship: Championship;
  /** @param another the next person follows */
  onAdded: (another: boolean) => void;
}

/** Adds a person without an account, or several of a club one after the other. The typed values stay in this tab until they are sent. */
export function AddPersonForm({ championship, onAdded }: AddPersonFormProps) {
  const { id, date } = championship;
  const parts = partsOf(championship);
  const draft = `walk-in-${id}`;
  // The account of a typed address may be a minor's, whatever birthday was typed: only the server knows.
  const [guardianAsked, setGuardianAsked] = useState(false);
  const isMinor = ({ birthday }: PersonValues) => guardianAsked || isMinorOn(birthday, date);
  const form = useForm<PersonValues, unknown, ParsedPerson>({
    resolver: textResolver(personSchema(parts, isMinor)),
    defaultValues: restoreDraft(draft, { ...emptyPerson, division: preselectedPart(championship) ?? '' }, draftFields),
    mode: 'onTouched',
  });
  useSavedDraft(draft, form, draftFields);
  const field = fieldPropsOf(form);
  const [birthday, firstname, lastname] = useWatch({
    control: form.control,
    name: ['birthday', 'firstname', 'lastname'],
  });
  const minor = guardianAsked || isMinorOn(birthday, date);
  const refused = form.formState.errors.guardianName?.type === 'server';
  useEffect(() => {
    if (refused) setGuardianAsked(true);
  }, [refused]);
  const another = useRef(false);
  const { add, busy, failure } = useAddEntry(id, form, () => {
    deleteDraft(draft);
    if (another.current) {
      const { club, division } = form.getValues();
      // A reset forgets the fields, and with them the one that takes the focus.
      form.reset({ ...emptyPerson, club, division }, { keepFieldsRef: true });
      setGuardianAsked(false);
      form.setFocus('firstname');
    }
    onAdded(another.current);
  });
  const submit = (withAnother: boolean, isOther = false) => {
    another.current = withAnother;
    return form.handleSubmit((values) =>
      add({ ...personEntry(values, minor), ...(isOther && { other_person: true }) }),
    );
  };
  const isAsked = failure !== null && 'other_person' in fieldErrorsOf(failure.error);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => submit(false)(event)}>
      {failure && <SendFailure error={failure.error} text={failure.text} busy={busy} />}
      {isAsked && (
        <Button variant="secondary" busy={busy} onClick={(event) => submit(another.current, true)(event)}>
          {t('walkIn.otherPerson')}
        </Button>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields field={field} empty>
          {needsLatinName({ firstname, lastname }) && <LatinNameField {...field('latin_name')} />}
        </PersonFields>
        <TextField label={t('field.weight')} inputMode="decimal" autoComplete="off" {...field('weight')} />
        <PhoneField label={t('field.phone')} field={field('phone_number')} />
      </div>
      {minor && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      {parts.length > 0 && <DivisionField parts={parts} field={field('division')} />}
      <EmailField label={t('walkIn.email')} autoComplete="off" hint={t('walkIn.emailHint')} {...field('email')} />
      <SuggestField label={t('walkIn.club')} longest={longest.club} suggest={knownClubs} {...field('club')} />
      <Button type="submit" busy={busy}>
        {t('add')}
      </Button>
      <Button variant="secondary" busy={busy} onClick={(event) => submit(true)(event)}>
        {t('walkIn.addAnother')}
      </Button>
    </form>
  );
}
