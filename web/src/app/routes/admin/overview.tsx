import type { OverviewRow } from '@power-corner/contracts/championships/overview';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, ErrorState, Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { NothingToDo, TaskLink, TaskList } from '../../../components/ui/list/task-list.tsx';
import { DateBlock } from '../../../features/catalogue/facts/date-block.tsx';
import { PlacesBar } from '../../../features/catalogue/facts/places-bar.tsx';
import { EntriesChart } from '../../../features/admin/overview/entries-chart.tsx';
import { NextMeet, NextTitle, placesText } from '../../../features/catalogue/public/next-meet.tsx';
import { useUndelivered } from '../../../features/admin/mails/undelivered-api.ts';
import { toDoOf, type ToDo } from '../../../features/admin/overview/to-do.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { getOverview } from '@power-corner/contracts/calls/overview';
import { useGet } from '../../../lib/api/use-get.ts';

const useOverview = () => useGet(getOverview, {});

function ToDoList({ items }: { items: readonly ToDo[] }) {
  if (items.length === 0) return <NothingToDo />;
  return (
    <TaskList>
      {items.map(({ kind, label, count, about, to }) => (
        <TaskLink key={kind + to} to={to} title={t(label, { count })} about={<bdi>{about}</bdi>} />
      ))}
    </TaskList>
  );
}

function Coming({ championships }: { championships: readonly OverviewRow[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      {championships.map((championship) => (
        <li key={championship.id} className="flex items-start gap-4">
          <DateBlock date={championship.date} type={championship.type} french />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm">
            <Link
              to={paths.adminParticipants(championship.id)}
              className="font-display text-xl leading-tight font-bold wrap-break-word hover:underline"
            >
              <bdi>{championship.name}</bdi>
            </Link>
            <PlacesBar
              text={joined(placesText(championship), championship.hidden && t('card.hidden'))}
              max={championship.max_participants}
              remaining={championship.remaining_places}
              type={championship.type}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="mt-6 grid gap-5 lg:grid-cols-2" aria-hidden="true">
        <div className="skeleton h-64 lg:col-span-2" />
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
      </div>
    </>
  );
}

/** Where an admin's day begins: the next championship, what waits, and how many enter. */
export function Screen() {
  const { data, error, mutate } = useOverview();
  const mails = useUndelivered();
  const [next, ...others] = data?.data.championships ?? [];
  return (
    <>
      <PageTitle text={t('overview.title')} />
      {!data && error && (
        <ErrorState title={t('overview.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
          <section className="lg:col-span-2">
            <h2 className="mb-3 text-2xl">{next ? <NextTitle championship={next} /> : t('overview.next')}</h2>
            {next ? (
              <NextMeet championship={next} />
            ) : (
              <div className="rounded-lg border border-line bg-surface">
                <EmptyState title={t('overview.none')} text={t('overview.noneText')}>
                  <ButtonLink to={paths.adminNew}>{t('overview.create')}</ButtonLink>
                </EmptyState>
              </div>
            )}
          </section>
          <Panel title={t('overview.toDo')}>
            {mails.error && !mails.data && <Notice>{t('overview.mailsFailed')}</Notice>}
            {(mails.data || mails.error) && <ToDoList items={toDoOf(data.data, mails.data)} />}
            {!mails.data && !mails.error && <div className="skeleton h-32" />}
          </Panel>
          <Panel title={t('overview.entries')}>
            <EntriesChart entries={data.data.entries} />
          </Panel>
          {others.length > 0 && (
            <div className="lg:col-span-2">
              <Panel title={t('overview.others')}>
                <Coming championships={others} />
              </Panel>
            </div>
          )}
        </div>
      )}
    </>
  );
}
