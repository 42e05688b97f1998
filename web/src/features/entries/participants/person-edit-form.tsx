import { PersonEdit } from '@power-corner/contracts/participations/participant-changes';
import { Guardian, type Participation } from '@power-corner/contracts/participations/participations';
import { z } from '@power-corner/contracts/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { useUnsaved } from '../../../components/ui/dialog/drawer.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { editParticipant } from '../participations/api.ts';
import { GuardianFields } from '../entering/guardian-fields.tsx';
import { PersonFields } from '../walk-ins/entry-fields.tsx';
import { entryControl } from '../entering/terms.ts';
import { isMinorOn } from '../walk-ins/walk-in-form.ts';

interface PersonValues {
  firstname: string;
  lastname: string;
  sex: string;
  birthday: string;
  phone_number: string;
  email: string | null;
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

type Corrected = z.infer<typeof adult>;

interface PersonEditFormProps {
  participation: Participation;
  person: NonNullable<Participation['person']>;
  date: string;
  onSaved: (saved: Participation) => void;
}

/** Corrects a person without an account; certificates print these names. Only changed fields are sent. */
export function PersonEditForm({ participation: { id, guardian }, person, date, onSaved }: PersonEditFormProps) {
  // Guardians are erased after the championship: only another birthday asks for an erased one again.
  const asksGuardian = (birthday = person.birthday) =>
    isMinorOn(birthday, date) && (guardian !== null || birthday !== person.birthday);
  const values = { ...person, guardianName: guardian?.name ?? '', guardianPhone: guardian?.phone_number ?? '' };
  const form = useForm<PersonValues, unknown, Corrected>({
    resolver: textResolver(({ birthday }) => (asksGuardian(birthday) ? minor : adult)),
    values,
    mode: 'onTouched',
  });
  useDraftOfEndedSession(`person:${id}`, form);
  useUnsaved(form.formState.isDirty);
  const field = fieldPropsOf(form);
  const typedBirthday = useWatch({ control: form.control, name: 'birthday' });
  /** The server has asked whether results that are judged or published may change. */
  const [isAsked, setIsAsked] = useState(false);
  const send = async ({ guardianName: name, guardianPhone: phone_number, ...next }: Corrected) => {
    const changed = Object.entries(next).filter(([key, value]) => value !== values[key as keyof typeof next]);
    const newGuardian =
      asksGuardian(next.birthday) && (name !== values.guardianName || phone_number !== values.guardianPhone);
    const { data } = await editParticipant(id, {
      ...Object.fromEntries(changed),
      ...(newGuardian && { guardian: { name, phone_number } }),
      ...(isAsked && { division_confirmed: true }),
    });
    setIsAsked(false);
    void notify('success', t('participant.saved'));
    onSaved(data);
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, {
    handle: (error) => {
      setIsAsked(error instanceof ApiError && error.body.code === 'JUDGED');
      return showServerErrors(error, form, entryControl);
    },
  });
  return (
    <form
      noValidate
      aria-label={t('participant.person')}
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={onSubmit}
      // The question was about what stood there.
      onChange={() => setIsAsked(false)}
    >
      <h3 className="font-display text-xl font-bold">{t('participant.person')}</h3>
      <p className="text-sm text-muted">{t('participant.personHint')}</p>
      {failure}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PersonFields field={field} />
        <PhoneField label={t('field.phone')} field={field('phone_number')} />
        <EmailField label={t('walkIn.email')} autoComplete="off" hint={t('walkIn.emailHint')} {...field('email')} />
      </div>
      {asksGuardian(typedBirthday) && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      <Button type="submit" variant="secondary" busy={busy}>
        {t(isAsked ? 'meet.confirm' : 'participant.savePerson')}
      </Button>
    </form>
  );
}
