import { missingProfileFields, ProfileUpdate, type User } from '@power-corner/contracts/accounts/auth';
import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import { longest } from '@power-corner/contracts/text/lengths';
import { z } from '@power-corner/contracts/zod';
import { useEffect } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { LatinNameField } from '../../../components/ui/latin-name-field.tsx';
import { SuggestField } from '../../../components/ui/form/suggest-field.tsx';
import { UnsavedChangesPrompt } from '../../../components/ui/form/unsaved-changes.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { serverMessageOf } from '../../../lib/api/api-client.ts';
import { knownClubs } from '../../../lib/api/known-clubs.ts';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { namedError } from '../../../lib/forms/missing-text.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { numberText } from '../../../lib/i18n/number-text.ts';
import { notify } from '../../../lib/toast.ts';
import { FormButtons } from '../owner-form.tsx';
import { saveProfile } from './api.ts';
import { BirthdayField, MeasureFields, NameFields } from './person-fields.tsx';

const formValuesOf = (user: User) => ({
  firstname: user.firstname,
  lastname: user.lastname,
  birthday: user.birthday?.slice(0, 10) ?? '',
  phone_number: user.phone_number ?? '',
  weight: user.weight === null ? '' : numberText(user.weight),
  height: user.height === null ? '' : numberText(user.height),
  club: user.club ?? '',
  latin_name: user.latin_name ?? '',
});
type FormValues = ReturnType<typeof formValuesOf>;

/** Nobody sees a fault of a field that is not asked for. */
const withoutLatinName = z.omit(ProfileUpdate, { latin_name: true });

interface ProfileFormProps {
  user: User;
  draft: string;
  onCancel: () => void;
  onSaved: (user: User) => void;
}

export function ProfileForm({ user, draft, onCancel, onSaved }: ProfileFormProps) {
  const form = useForm<FormValues, unknown, ProfileUpdate>({
    resolver: textResolver((values) => (needsLatinName(values) ? ProfileUpdate : withoutLatinName)),
    defaultValues: formValuesOf(user),
    mode: 'onTouched',
  });
  useDraftOfEndedSession(draft, form);
  const field = fieldPropsOf(form, namedError(missingProfileFields));
  const [firstname, lastname] = useWatch({ control: form.control, name: ['firstname', 'lastname'] });
  const { setFocus } = form;
  const { isDirty, dirtyFields } = form.formState;
  useEffect(() => {
    setFocus('firstname');
  }, [setFocus]);

  const send = async (profile: ProfileUpdate) => {
    // Another tab may have changed the rest meanwhile.
    const changed = Object.entries(profile).filter(([name]) => name in dirtyFields);
    const { data } = await saveProfile(Object.fromEntries(changed));
    void notify('success', t('profile.saved'));
    onSaved(data);
  };
  const onInvalid = (errors: FieldErrors<FormValues>) => {
    const isMissing = Object.values(errors).some((error) => error?.message === missingProfileFields);
    if (isMissing) void notify('error', missingProfileFields);
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, {
    words: (error) => serverMessageOf(error, t('profile.failed')),
    onInvalid,
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <UnsavedChangesPrompt when={isDirty} />
      {failure}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields firstname={field('firstname')} lastname={field('lastname')} />
        {needsLatinName({ firstname, lastname }) && <LatinNameField {...field('latin_name')} />}
        <BirthdayField birthday={field('birthday')} />
        <PhoneField label={t('field.phone')} autoComplete="tel" field={field('phone_number')} />
        <MeasureFields weight={field('weight')} height={field('height')} weightHint={t('profile.weightHint')} />
        <SuggestField
          label={t('field.club')}
          hint={t('profile.clubHint')}
          longest={longest.club}
          suggest={knownClubs}
          {...field('club')}
        />
      </div>
      <FormButtons submit={t('profile.save')} busy={busy} onCancel={onCancel} />
    </form>
  );
}
