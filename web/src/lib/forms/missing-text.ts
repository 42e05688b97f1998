import { t, type MessageKey } from '../i18n/i18n.ts';

const missing: Record<string, MessageKey> = {
  firstname: 'missing.firstname',
  lastname: 'missing.lastname',
  from_name: 'missing.name',
  phone_number: 'missing.phone',
  email: 'missing.email',
  reply_to: 'missing.email',
  birthday: 'missing.birthday',
  sex: 'missing.sex',
  weight: 'missing.weight',
  height: 'missing.height',
  password: 'missing.password',
  confirmPassword: 'missing.confirmPassword',
  message: 'missing.message',
};

/** One sentence for every empty field stands in the toast, and each field says what it lacks. */
export const namedError =
  (sentence: string) =>
  (field: string, message: string): string => {
    const key = missing[field];
    return message === sentence && key ? t(key) : message;
  };
