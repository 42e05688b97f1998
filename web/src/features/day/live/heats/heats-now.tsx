import type { LiveHeat } from '@power-corner/contracts/results/heats';
import type { Live } from '@power-corner/contracts/results/live';
import { HeatClock } from '../../../../components/ui/heat-clock.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { timeInAlgiers } from '../../../../lib/time/dates.ts';
import { heatName } from '../../results/words.ts';
import { LaneList } from './lane-list.tsx';

const eventOf = ({ events }: Live, { event }: LiveHeat) => events.find(({ id }) => id === event);

/** `Fran · Série 2`. */
export const heatTitle = (live: Live, heat: LiveHeat): string => joined(eventOf(live, heat)?.name, heatName(heat));

function Heat({ live, heat, label }: { live: Live; heat: LiveHeat; label: string }) {
  const { started_at: startedAt, starts_at: startsAt, cap_seconds: cap } = heat;
  return (
    <section className="mb-4 overflow-hidden rounded-lg border border-line bg-surface">
      <div className="on-iron border-s-8 border-accent bg-iron px-4 py-3 text-chalk">
        <h2 className="flex flex-wrap justify-between gap-x-3 text-base text-ash">
          {label}
          {startedAt === null && startsAt && <span className="tabular-nums">{timeInAlgiers(startsAt)}</span>}
        </h2>
        <p className="font-display text-3xl leading-tight wrap-anywhere">
          <bdi>{heatTitle(live, heat)}</bdi>
        </p>
        {startedAt !== null && (
          <HeatClock startedAt={startedAt} capSeconds={cap} className="font-display text-5xl text-accent" />
        )}
      </div>
      <LaneList lanes={heat.lanes} event={eventOf(live, heat)} />
    </section>
  );
}

/** The heats that are open. */
export const HeatsNow = ({ live }: { live: Live }) =>
  live.heats?.current.map((heat) => (
    <Heat key={`${heat.event}${heat.number}`} live={live} heat={heat} label={t('live.heats.now')} />
  ));

export const NextHeat = ({ live }: { live: Live }) =>
  live.heats?.next && <Heat live={live} heat={live.heats.next} label={t('live.heats.next')} />;
