import { listCoachedChampionships, listMyAthletes } from '@power-corner/contracts/calls/participations/coach';
import { ButtonLink } from '../components/ui/button.tsx';
import { Loaded } from '../components/ui/feedback/loaded.tsx';
import { TaskLink, TaskList } from '../components/ui/list/task-list.tsx';
import { Panel } from '../components/ui/panel.tsx';
import { InviteAthletes } from '../features/entries/coach/invite-athletes.tsx';
import { AthleteRow, byChampionship, type Entered, EntryRow } from '../features/entries/coach/my-athletes.tsx';
import { useGet } from '../lib/api/use-get.ts';
import { t } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../lib/loading/load-chunk.ts';
import { paths } from '../lib/navigation/paths.ts';
import { dayAndTime, daysUntil } from '../lib/time/dates.ts';
import { useMinute } from '../lib/time/use-second.ts';

const OwnLifters = lazyComponent(() => import('../features/day/live/own-lifters.tsx').then((part) => part.OwnLifters));

/** What the table has made of the weights that were handed in. */
const everyMs = 15_000;

function Championship({ rows }: { rows: Entered[] }) {
  const { id, slug, name, date } = rows[0]!.entry.championship;
  const isToday = daysUntil(date, useMinute()) <= 0;
  return (
    <Panel title={name}>
      <p className="text-muted">{dayAndTime(date)}</p>
      {isToday && (
        <section aria-label={t('coach.mine')} className="my-3 rounded-md bg-sunken p-3">
          <h3 className="text-xl">{t('coach.mine')}</h3>
          <OwnLifters id={id} own={new Map(rows.map(({ entry }) => [entry.participation_id, entry.asked]))} />
        </section>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <EntryRow key={row.entry.participation_id} {...row} />
        ))}
      </ul>
      {slug && (
        <ButtonLink variant="quiet" to={isToday ? paths.live(slug) : paths.publicChampionship(slug)}>
          {t(isToday ? 'public.live' : 'live.back')}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Athletes() {
  const read = useGet(listMyAthletes, {}, { refreshInterval: everyMs });
  return (
    <Loaded read={read} failed={t('coach.athletesFailed')}>
      {({ data: athletes }) => (
        <>
          {byChampionship(athletes).map((rows) => (
            <Championship key={rows[0]!.entry.championship.id} rows={rows} />
          ))}
          <Panel title={t('coach.count', { count: athletes.length })}>
            {athletes.length === 0 && <p className="text-muted">{t('coach.noAthletes')}</p>}
            <ul className="divide-y divide-line empty:hidden">
              {athletes.map((athlete) => (
                <AthleteRow key={athlete.athlete_id} athlete={athlete} onRemoved={read.mutate} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </Loaded>
  );
}

/** What a coach's dashboard opens with. */
export function CoachDesk() {
  const organised = useGet(listCoachedChampionships, { query: { sort: 'nearest', page: 1, limit: 5 } });
  return (
    <div className="mt-4 grid items-start gap-5 *:flex *:min-w-0 *:flex-col *:gap-5 lg:grid-cols-[2fr_1fr]">
      <div>
        <Athletes />
      </div>
      <div>
        <Panel title={t('coach.invite')}>
          <InviteAthletes />
        </Panel>
        <Panel title={t('dashboard.myChampionships')}>
          <p className="text-sm text-muted">{t('coach.about')}</p>
          <Loaded read={organised} failed={t('coach.failed')}>
            {({ data }) => (
              <TaskList>
                {data.length === 0 && <li className="py-2">{t('coach.empty')}</li>}
                {data.map(({ id, name, date }) => (
                  <TaskLink key={id} to={paths.coachParticipants(id)} title={name} about={dayAndTime(date)} />
                ))}
              </TaskList>
            )}
          </Loaded>
        </Panel>
      </div>
    </div>
  );
}
