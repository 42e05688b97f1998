import { t } from './i18n.ts';
import { groupedText } from './number-text.ts';

/** `2 000 DA`, or that it is free. Null for a championship that names no fee. */
export function feeText(feeDzd: number | null): string | null {
  if (feeDzd === null) return null;
  return feeDzd === 0 ? t('public.free') : t('public.dinars', { fee: groupedText(feeDzd) });
}
