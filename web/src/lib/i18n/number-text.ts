import { numberIn } from '@power-corner/contracts/text/format-message';
import { language, locale, t } from './i18n.ts';

/** A weight or a height as readers of the screen's language write it: `82,5`. */
export const numberText = (value: number): string => numberIn(locale(), value, { useGrouping: false });

/** A number with its thousands apart: `2 500`. The point that Arabic formatting puts there reads as a decimal mark. */
export function groupedText(value: number, options?: Intl.NumberFormatOptions): string {
  const text = options ? value.toLocaleString(locale(), options) : numberIn(locale(), value);
  return language() === 'ar' ? text.replaceAll('.', '\u00a0') : text;
}

/** `2 000 DA`, or that it is free, as is a championship that names no fee. */
export const feeText = (feeDzd: number | null): string =>
  feeDzd ? t('public.dinars', { fee: groupedText(feeDzd) }) : t('public.free');
