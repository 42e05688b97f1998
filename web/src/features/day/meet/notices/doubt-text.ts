import type { Doubt } from '@power-corner/meet/commands/doubts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { weightText } from '../words.ts';

/** Why an improbable weight is asked; null for a usual one. */
export function doubtText(doubt: Doubt | null, kg: number): string | null {
  switch (doubt?.kind) {
    case undefined:
      return null;
    case 'raised':
      return t('meet.doubt.raised', {
        weight: weightText(kg),
        more: weightText(Math.round((kg - doubt.kg) * 100) / 100),
        before: weightText(doubt.kg),
      });
    case 'heavy':
      return t('meet.doubt.heavy', { weight: weightText(kg) });
    case 'light':
      return t('meet.doubt.light', { weight: weightText(kg), bar: weightText(doubt.kg) });
  }
}
