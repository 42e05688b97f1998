import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Fact, factColumns } from '../../components/ui/fact.tsx';
import { Badge } from '../../components/ui/feedback/feedback.tsx';
import { Countdown } from '../../features/catalogue/facts/countdown.tsx';
import { EventCard } from '../../features/catalogue/public/event-card.tsx';
import { EntryPass } from '../../features/entries/participations/entry-pass.tsx';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../lib/loading/load-chunk.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { statusNow } from '../../lib/time/status-now.ts';
import { dayAndTime, daysUntil } from '../../lib/time/dates.ts';
import { ownHeatText } from '../../lib/time/session-times.ts';
import { useClock } from '../../lib/time/use-second.ts';
import { partLabel, partText } from '../../lib/i18n/parts.ts';

const MyDay = lazyComponent(
  () => import('../../features/day/live/my-day.tsx').then((part) => part.MyDay),
  <div className="skeleton h-80" />,
);

function Facts({ championship }: { championship: MyChampionship }) {
  const part = partText(championship);
  const { date, age_category: age, weight_class: weight, session, flight, lot, heats = [] } = championship;
  const turn = session !== null && joined(t('results.session', { session }), flight && t('results.flight', { flight }));
  return (
    <dl className={`${factColumns} gap-x-5`}>
      <Fact wide label={t('field.date')}>
        {dayAndTime(date)}
      </Fact>
      {turn && (
        <Fact wide label={t('athlete.session')}>
          {turn}
        </Fact>
      )}
      {part && <Fact label={partLabel(championship)}>{part}</Fact>}
      <Fact label={t('field.ageCategory')}>{age ?? t('card.notAvailable')}</Fact>
      <Fact label={t('field.weightClass')}>{weight ?? t('card.notAvailable')}</Fact>
      {lot !== null && <Fact label={t('athlete.lot')}>{lot}</Fact>}
      {heats.map((heat) => (
        <Fact wide key={heat.event} label={heat.event}>
          {ownHeatText(heat, date)}
        </Fact>
      ))}
    </dl>
  );
}

export function NextEvent({ championship, isKept }: { championship: MyChampionship; isKept: boolean }) {
  const { id, slug, date, verified } = championship;
  const status = useClock((nowMs) => statusNow(date, championship.status, nowMs));
  const isToday = useClock((nowMs) => daysUntil(date, nowMs) <= 0);
  const badge = (
    <Badge tone={verified ? 'good' : 'info'}>{t(verified ? 'participation.confirmed' : 'athlete.pending')}</Badge>
  );
  const ways = (
    <>
      {status === 'ongoing' && <ButtonLink to={paths.live(slug)}>{t('public.live')}</ButtonLink>}
      {verified && <EntryPass pass={championship} kept={isKept} />}
      <ButtonLink variant="secondary" to={paths.championship(id)}>
        {t('card.details')}
      </ButtonLink>
    </>
  );
  return (
    <div className="flex flex-col gap-5">
      {(isToday || status === 'ongoing') && verified && !isKept && <MyDay championship={championship} />}
      <EventCard championship={championship} to={paths.championship(id)} badge={badge} aside={ways}>
        <Countdown date={date} status={status} />
        <Facts championship={championship} />
      </EventCard>
    </div>
  );
}
