import { t } from './i18n.ts';
import { groupedText } from './number-text.ts';

/** A number as the readers of the language write it: `102,5`. */
export const decimal = (value: number): string =>
  Number.isInteger(value) ? groupedText(value) : groupedText(value, { maximumFractionDigits: 2 });

export const kilos = (value: number): string => t('live.kg', { value: decimal(value) });
