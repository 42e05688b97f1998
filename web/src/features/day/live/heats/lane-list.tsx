import type { HeatLane, LiveHeat } from '@power-corner/contracts/results/heats';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { t } from '../../../../lib/i18n/i18n.ts';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { Provisional } from '../../results/ranking.tsx';

interface LaneListProps {
  lanes: readonly (HeatLane & Partial<LiveHeat['lanes'][number]>)[];
  /** With the event, each lane has its score once there is one. */
  event?: MeetEvent | undefined;
}

/** Who stands in which lane, in the order of the lanes. */
export function LaneList({ lanes, event }: LaneListProps) {
  if (lanes.length === 0) return <p className="px-4 py-3 text-muted">{t('live.heats.empty')}</p>;
  return (
    <ol className="divide-y divide-line">
      {lanes.map(({ lane, name, club, entry_id: id, score, provisional }) => (
        <li key={id} className="flex items-baseline gap-3 px-4 py-2.5">
          <span aria-label={t('live.lane', { lane })} className="w-6 shrink-0 font-display text-xl tabular-nums">
            {lane}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            {club && (
              <span className="block text-sm text-muted wrap-anywhere">
                <bdi>{club}</bdi>
              </span>
            )}
          </span>
          {event && score && (
            <span className="text-end font-semibold tabular-nums">
              {scoreText(event, score)}
              {provisional && <Provisional />}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
