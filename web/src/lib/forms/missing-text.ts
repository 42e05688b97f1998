import { textOf } from '../i18n/i18n.ts';

/** The fields whose texts have another name. */
const names: Record<string, string> = { from_name: 'name', phone_number: 'phone', reply_to: 'email' };

/** One sentence for every empty field stands in the toast, and each field says what it lacks. */
export const namedError =
  (sentence: string) =>
  (field: string, message: string): string =>
    (message === sentence && textOf(`missing.${names[field] ?? field}`)) || message;
