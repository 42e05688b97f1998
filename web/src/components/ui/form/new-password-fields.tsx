import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { PasswordField } from './field.tsx';

export function NewPasswordFields({ newPassword, confirm }: { newPassword: FieldProps; confirm: FieldProps }) {
  return (
    <>
      <PasswordField
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('hint.password')}
        {...newPassword}
      />
      <PasswordField label={t('field.confirmPassword')} autoComplete="new-password" {...confirm} />
    </>
  );
}
