import { typedNumber } from '@power-corner/contracts/text/digits';
import { fillAllFields, RegistrationForm, registrationOrder } from '@power-corner/contracts/accounts/auth';
import { ageCategoryOn, completedYears, weightClassOf } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { sexes } from '@power-corner/contracts/lists';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch, type Control, type FieldErrors } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Options, PasswordField, SelectField } from '../../../components/ui/form/field.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import { EmailField } from '../../../components/ui/mail/email-field.tsx';
import { useFormSubmit } from '../../../components/ui/form/use-form-submit.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { restoreDraft, deleteDraft, saveDraft, useSavedDraft } from '../../../lib/forms/form-draft.ts';
import { namedError } from '../../../lib/forms/missing-text.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { nextOf } from '../../../lib/navigation/target-championship.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { notify } from '../../../lib/toast.ts';
import { register as registerAccount } from './api.ts';
import type { LoginState } from './login-form.tsx';
import { BirthdayField, MeasureFields, NameFields } from './person-fields.tsx';
import { keepSignUp, sentMail, type SignUpState } from './sent-mail.ts';
import { keepSignUpSecret } from './sign-up-secret.ts';

const emptyForm = {
  usertype: 'athlete',
  firstname: '',
  lastname: '',
  phone_number: '',
  email: '',
  birthday: '',
  sex: '',
  weight: '',
  height: '',
  password: '',
  confirmPassword: '',
  accept_privacy: false,
};
type FormValues = typeof emptyForm;
/** The next person on the device does not find an older draft. */
const draftAgeMs = 30 * 60_000;
const draftFields = ['firstname', 'lastname', 'phone_number', 'email', 'birthday', 'sex', 'weight', 'height'] as const;

/** The toast's message for an invalid form: the first of the specification's. Any other names no field in a toast. */
export function firstMessage(errors: FieldErrors): string | undefined {
  const messages = Object.values(errors).map((error) => String(error?.message ?? ''));
  return registrationOrder.find((message) => messages.includes(message));
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="pe-3 font-display text-2xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

function CategoryPreview({ control }: { control: Control<FormValues, unknown, RegistrationForm> }) {
  const [birthday, weight] = useWatch({ control, name: ['birthday', 'weight'] });
  const today = dayInAlgiers(new Date(serverNow()));
  const kg = typedNumber(weight) ?? 0;
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(birthday) && birthday <= today && completedYears(birthday, today) <= 100;
  const age = valid ? ageCategoryOn(birthday, today) : null;
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden sm:col-span-2">
      {valid && age === null && (
        <Notice silent tone="info">
          {t('signup.tooYoung')}
        </Notice>
      )}
      {valid && kg >= 20 && kg <= 300 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {t('signup.derived', {
            age: age ?? t('field.notComputed'),
            weight: weightClassOf(kg) ?? t('field.notComputed'),
          })}
        </p>
      )}
    </div>
  );
}

export function SignUpForm() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const form = useForm<FormValues, unknown, RegistrationForm>({
    resolver: textResolver(() => RegistrationForm),
    defaultValues: restoreDraft('signup', emptyForm, draftFields, draftAgeMs),
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form, namedError(fillAllFields));
  useSavedDraft('signup', form, draftFields);
  // A reload finds the draft; the next person, after a visit to another screen, does not.
  useEffect(() => () => deleteDraft('signup'), []);
  const { setFocus } = form;
  const correct = (state as SignUpState | null)?.correct === true;
  useEffect(() => {
    if (!correct) return;
    // The title of a new page takes the focus first.
    const frame = requestAnimationFrame(() => setFocus('email', { shouldSelect: true }));
    return () => cancelAnimationFrame(frame);
  }, [correct, setFocus]);

  const send = async ({ confirmPassword: _, ...registration }: RegistrationForm) => {
    const { email } = registration;
    const answer = await registerAccount({ ...registration, ...nextOf(search) });
    keepSignUpSecret(answer.secret, email);
    keepSignUp(Object.fromEntries(draftFields.map((name) => [name, form.getValues(name)])));
    form.reset(emptyForm);
    deleteDraft('signup');
    saveDraft('login', { email });
    void notify('success', answer.message);
    const state: LoginState = { email, sent: sentMail('verifyEmail', email, answer) };
    void navigate({ pathname: paths.login, search }, { state });
  };
  const onInvalid = (invalid: FieldErrors<FormValues>) => {
    const message = firstMessage(invalid);
    if (message) void notify('error', message);
  };
  const { onSubmit, busy, failure } = useFormSubmit(form, send, { onInvalid });

  return (
    <form noValidate className="flex flex-col gap-7" onSubmit={onSubmit}>
      <p className="text-sm text-muted">{t('allRequired')}</p>
      {failure}
      <FieldGroup title={t('signup.identity')}>
        <SelectField label={t('field.role')} className="sm:col-span-2" {...form.register('usertype')}>
          <option value="athlete">{t('role.athlete')}</option>
        </SelectField>
        <NameFields firstname={field('firstname')} lastname={field('lastname')} />
        <PhoneField label={t('field.phone')} autoComplete="tel" field={field('phone_number')} />
        <EmailField label={t('field.email')} {...field('email')} />
      </FieldGroup>
      <FieldGroup title={t('signup.physique')}>
        <BirthdayField birthday={field('birthday')} />
        <SelectField label={t('field.sex')} autoComplete="sex" {...field('sex')}>
          <option value="">{t('field.choose')}</option>
          <Options values={sexes} text={(sex) => t(`sex.${sex}`)} />
        </SelectField>
        <MeasureFields weight={field('weight')} height={field('height')} />
        <CategoryPreview control={form.control} />
      </FieldGroup>
      <FieldGroup title={t('signup.access')}>
        <PasswordField
          label={t('field.password')}
          autoComplete="new-password"
          hint={t('hint.password')}
          {...field('password')}
        />
        <PasswordField
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword', { deps: ['password'] })}
        />
      </FieldGroup>
      <div>
        <CheckboxField label={t('signup.acceptPrivacy')} {...field('accept_privacy')} />
        <ButtonLink variant="quiet" to={paths.privacy} target="_blank" rel="noreferrer">
          {t('signup.readPrivacy')}
        </ButtonLink>
      </div>
      <Button type="submit" busy={busy}>
        {t('signup.submit')}
      </Button>
      <p className="text-center text-muted">
        {t('signup.haveAccount')}{' '}
        <ButtonLink variant="quiet" to={{ pathname: paths.login, search }}>
          {t('nav.login')}
        </ButtonLink>
      </p>
    </form>
  );
}
