import type { Live } from '@power-corner/contracts/results/live';
import { t } from '../../../../lib/i18n/i18n.ts';
import { declaredText } from '../../results/needed-weights.tsx';
import { HallName } from './hall-name.tsx';

const turnLabels = ['live.turn.now', 'live.turn.next', 'live.turn.then'] as const;

/** The lifter on the platform, unless the screen shows them anyway, and the two who follow. */
export function Turns({ live: { current, order }, follow = false }: { live: Live; follow?: boolean }) {
  const isWhole = current !== null && !follow;
  const turns = isWhole ? [current, ...order] : order;
  const labels = isWhole ? turnLabels : turnLabels.slice(1);
  if (turns.length === 0) return null;
  return (
    <ol
      aria-label={t('live.next')}
      className="grid shrink-0 auto-cols-[minmax(0,1fr)] grid-flow-col gap-6 border-t-2 border-accent pt-2 leading-snug"
    >
      {labels.flatMap((label, index) => {
        const turn = turns[index];
        return turn ? (
          <li key={label} className="min-w-0">
            <p className="flex justify-between gap-3">
              <span className="text-ash">{t(label)}</span>
              {turn.called && <span className="ms-auto text-accent">{t('live.called')}</span>}
              <span translate="no" className="font-semibold text-accent tabular-nums">
                {declaredText(turn.weight_kg)}
              </span>
            </p>
            <HallName name={turn.name} className="text-xl font-semibold" />
          </li>
        ) : (
          []
        );
      })}
    </ol>
  );
}
