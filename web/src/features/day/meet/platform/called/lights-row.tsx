import { refereePositions } from '@power-corner/contracts/results/meet-values';
import type { Turn } from '@power-corner/meet/platform/order';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { useMeet } from '../../meet-context.ts';

/** Who has voted on the attempt, and never what: the table sees the lights when everybody does. */
export function LightsRow({ turn: { entry, lift, number, weight_kg } }: { turn: Turn }) {
  const { meet } = useMeet();
  const lights = meet.lights?.find(
    (each) =>
      each.entry_id === entry.id && each.lift === lift && each.number === number && each.weight_kg === weight_kg,
  );
  if (!lights) return null;
  const { voted, bar_loaded: isLoaded } = lights;
  return (
    <div className="border-t border-line py-1 text-sm leading-tight">
      <ul dir="ltr" aria-label={t('meet.lights')} className="flex flex-wrap gap-x-4">
        {refereePositions.map((position) => (
          <li key={position} dir="auto" className={voted[position] ? 'font-bold' : 'text-muted'}>
            <span
              aria-hidden="true"
              className={`me-1 inline-block size-2.5 rounded-full border border-edge ${voted[position] ? 'bg-accent' : ''}`}
            />
            <span>{t(`referee.side.${position}`)}</span>
            <span className="sr-only"> {t(voted[position] ? 'referee.now.voted' : 'meet.lights.waiting')}</span>
          </li>
        ))}
      </ul>
      {!isLoaded && Object.values(voted).some(Boolean) && (
        <p role="status" className="font-semibold text-danger">
          {t('meet.lights.early')}
        </p>
      )}
    </div>
  );
}
