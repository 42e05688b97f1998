import type { LiveHeat } from '@power-corner/contracts/results/heats';
import type { Live } from '@power-corner/contracts/results/live';
import { HeatClock } from '../../../../components/ui/heat-clock.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { timeInAlgiers } from '../../../../lib/time/dates.ts';
import { Provisional } from '../../results/ranking.tsx';
import { heatTitle } from '../heats/heats-now.tsx';
import { HallName } from './hall-name.tsx';
import { Pages } from './pages.tsx';

/** A heat on a screen of the hall: its clock, and the names by lane with their scores. */
export function HeatView({ live, heat }: { live: Live; heat: LiveHeat }) {
  const { started_at: startedAt, starts_at: startsAt, cap_seconds: cap, lanes } = heat;
  const event = live.events.find(({ id }) => id === heat.event);
  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-4xl leading-tight wrap-anywhere text-accent">
          <bdi>{heatTitle(live, heat)}</bdi>
        </h2>
        {startedAt !== null && (
          <HeatClock startedAt={startedAt} capSeconds={cap} className="font-display text-6xl leading-none font-bold" />
        )}
        <p className="text-3xl text-ash tabular-nums empty:hidden">
          {joined(
            heat === live.heats?.next && t('live.heats.next'),
            startedAt === null && startsAt && timeInAlgiers(startsAt),
          )}
        </p>
      </div>
      {lanes.length === 0 && <p className="m-auto text-3xl text-ash">{t('live.heats.empty')}</p>}
      <Pages of={`${heat.event}${heat.number}`}>
        <ol>
          {lanes.map(({ lane, name, club, entry_id: id, score, provisional }) => (
            <li
              key={id}
              className="flex items-baseline gap-4 break-inside-avoid border-t border-steel py-0.5 text-2xl leading-tight"
            >
              <span aria-label={t('live.lane', { lane })} className="w-12 shrink-0 font-display text-ash tabular-nums">
                {lane}
              </span>
              <span className="min-w-0 flex-1">
                <HallName name={name} className="font-semibold" />
                {club && <HallName name={club} className="text-sm text-ash" />}
              </span>
              {event && score && (
                <span className="shrink-0 text-end font-semibold text-accent tabular-nums">
                  {scoreText(event, score)}
                  {provisional && <Provisional />}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Pages>
    </section>
  );
}
