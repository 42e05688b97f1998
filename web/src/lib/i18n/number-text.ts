import { language, locale } from './i18n.ts';

/** A weight or a height. French screens show the number as it is typed there. */
export const numberText = (value: number): string =>
  language() === 'fr' ? String(value) : value.toLocaleString(locale());
