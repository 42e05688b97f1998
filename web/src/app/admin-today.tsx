import type { Overview } from '@power-corner/contracts/championships/overview';
import { getOverview } from '@power-corner/contracts/calls/overview';
import { ButtonLink } from '../components/ui/button.tsx';
import { EmptyState, Notice } from '../components/ui/feedback/feedback.tsx';
import { NothingToDo, TaskLink, TaskList } from '../components/ui/list/task-list.tsx';
import { Panel } from '../components/ui/panel.tsx';
import { useUndelivered } from '../features/admin/mails/api.ts';
import { adminTasks, type AdminTask } from '../features/admin/overview/to-do.ts';
import { NextMeet, NextTitle } from '../features/catalogue/public/next-meet.tsx';
import { useGet } from '../lib/api/use-get.ts';
import { t } from '../lib/i18n/i18n.ts';
import { paths } from '../lib/navigation/paths.ts';

export const useToday = () => ({ overview: useGet(getOverview, {}), mails: useUndelivered() });

type Mails = ReturnType<typeof useUndelivered>;

function ToDoList({ items }: { items: readonly AdminTask[] }) {
  if (items.length === 0) return <NothingToDo />;
  return (
    <TaskList>
      {items.map(({ kind, label, count, about, to }) => (
        <TaskLink key={kind + to} to={to} title={t(label, { count })} about={<bdi>{about}</bdi>} />
      ))}
    </TaskList>
  );
}

export function WhatWaits({ overview, mails }: { overview: Overview; mails: Mails }) {
  return (
    <Panel title={t('overview.toDo')}>
      {mails.error && !mails.data && <Notice>{t('overview.mailsFailed')}</Notice>}
      {(mails.data || mails.error) && <ToDoList items={adminTasks(overview, mails.data)} />}
      {!mails.data && !mails.error && <div className="skeleton h-32" />}
    </Panel>
  );
}

export function NextSection({ overview: { championships } }: { overview: Overview }) {
  const [next] = championships;
  return (
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
  );
}
