import { getHeats } from '@power-corner/contracts/calls/results/meet';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import type { EventHeats, ScheduledHeat } from '@power-corner/contracts/results/heats';
import { ErrorState } from '../../../../components/ui/feedback/feedback.tsx';
import { TypedText } from '../../../../components/ui/typed-text.tsx';
import { ApiError, messageOf } from '../../../../lib/api/api-client.ts';
import { useGet } from '../../../../lib/api/use-get.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { hourOn } from '../../../../lib/time/dates.ts';
import { heatName } from '../../results/words.ts';
import { LaneList } from './lane-list.tsx';

function Heat({ heat, day }: { heat: ScheduledHeat; day: string }) {
  const { number, starts_at: startsAt, state, lanes } = heat;
  return (
    <details open={state === 'open'} className="rounded-lg border border-line bg-surface">
      <summary className="px-4 py-3 font-semibold">
        <bdi className="wrap-anywhere">{heatName({ ...heat, number })}</bdi>{' '}
        <span className="font-normal text-muted tabular-nums">
          {joined(
            startsAt && hourOn(startsAt, day),
            state === 'planned' ? t('live.heats.athletes', { count: lanes.length }) : t(`live.heats.${state}`),
          )}
        </span>
      </summary>
      <div className="border-t border-line">
        <LaneList lanes={lanes} />
      </div>
    </details>
  );
}

const Workout = ({ event: { name, description, heats }, day }: { event: EventHeats; day: string }) => (
  <section className="mt-5">
    <h3 className="text-xl">
      <bdi>{name}</bdi>
    </h3>
    {description && (
      <p dir="auto" className="mt-1.5 max-w-[65ch] leading-relaxed whitespace-pre-line wrap-anywhere">
        <TypedText>{description}</TypedText>
      </p>
    )}
    <div className="mt-3 flex flex-col gap-2">
      {heats.map((heat) => (
        <Heat key={heat.number} heat={heat} day={day} />
      ))}
    </div>
  </section>
);

/** The workouts with their heats, once the officials have published them. */
export function HeatSchedule({ championship: { id, date } }: { championship: PublicChampionship }) {
  const { data, error, mutate } = useGet(getHeats, { params: { id } });
  if (error && !data) {
    if (error instanceof ApiError && error.status === 404) return null;
    return <ErrorState title={t('live.heats.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
  }
  if (!data) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{t('live.heats')}</h2>
      {data.data.events.map((event) => (
        <Workout key={event.id} event={event} day={date} />
      ))}
    </section>
  );
}
