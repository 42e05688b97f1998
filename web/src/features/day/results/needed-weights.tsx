import type { IfGood } from '@power-corner/contracts/results/live';
import type { NextWeights } from '@power-corner/contracts/results/next-weights';
import { recordName } from '../../../components/ui/record-lines.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';
import { placeText } from '../../../lib/i18n/score-text.ts';

export const declaredText = (weight: number | null): string => (weight === null ? t('live.toDeclare') : kilos(weight));

export const ifGoodText = ({ place }: IfGood): string => t('live.ifGood', { place: placeText(place) ?? '' });

/** `212,5 kg (+10)`. */
function neededText({ weight_kg: kg, added_kg: added }: Omit<NextWeights['places'][number], 'place'>): string {
  if (added === null) return kilos(kg);
  const difference = `${added > 0 ? '+' : '−'}${decimal(Math.abs(added))}`;
  return t('live.need.added', {
    weight: kilos(kg),
    added: added === 0 ? t('live.outcome.declared') : difference,
  });
}

/** Why there is no line for a place; null with one. */
function withoutPlaces({ attempt, place, places }: NextWeights): string | null {
  if (!attempt) return t('live.need.noAttempt');
  if (places.length > 0) return null;
  if (place === 1) return t('live.need.leads');
  if (place === 'DQ') return t('live.noTotal');
  return typeof place === 'string' ? placeText(place) : t('live.need.noPlace');
}

/** The weights for each better place and each record, or why there is none. */
export function NeededWeights({ needed }: { needed: NextWeights }) {
  const reason = withoutPlaces(needed);
  const lines = [
    ...needed.places.map(({ place, ...each }) => [placeText(place) ?? '', each] as const),
    ...needed.records.map(({ record, ...each }) => [joined(t('live.need.record'), recordName(record)), each] as const),
  ];
  return (
    <ul className="max-w-xl tabular-nums">
      {reason !== null && <li>{reason}</li>}
      {lines.map(([label, each]) => (
        <li key={label} className="flex justify-between gap-3 py-0.5">
          <span className="min-w-0 wrap-anywhere">{t('labelled', { label, value: '' })}</span>
          <strong className="shrink-0">{neededText(each)}</strong>
        </li>
      ))}
    </ul>
  );
}
