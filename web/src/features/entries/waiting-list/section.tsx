import { removeFromWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import type { WaitingListRow } from '@power-corner/contracts/participations/waiting-list';
import { useRef, useState } from 'react';
import { DataView, type Column } from '../../../components/ui/list/data-view.tsx';
import { Badge, ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { ListCount, Paging } from '../../../components/ui/list/paging.tsx';
import { RowAction } from '../../../components/ui/list/row-action.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime, shortDeadline } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { partLabel, partText } from '../../../lib/i18n/parts.ts';
import { useWaitingRows } from './api.ts';

const pageSize = 50;
const none = '—';
const columnsOf = (
  rows: readonly WaitingListRow[],
  onRemove: (row: WaitingListRow) => void,
): Column<WaitingListRow>[] => [
  { key: 'position', label: t('waiting.column.position'), cell: ({ position }) => position ?? none },
  { key: 'lastname', label: t('field.lastname'), title: true, cell: ({ lastname }) => lastname },
  { key: 'firstname', label: t('field.firstname'), title: true, cell: ({ firstname }) => firstname },
  { key: 'division', label: partLabel(...rows), cell: (row) => partText(row) ?? none },
  {
    key: 'state',
    label: t('column.state'),
    summary: true,
    cell: ({ state }) => <Badge tone={state === 'offered' ? 'info' : 'plain'}>{t(`waiting.state.${state}`)}</Badge>,
  },
  { key: 'joined', label: t('waiting.column.joined'), cell: ({ joined_at: at }) => shortDateTime(at) },
  {
    key: 'until',
    label: t('waiting.column.until'),
    cell: ({ offered_until: until }) => (until ? shortDeadline(until) : none),
  },
  {
    key: 'actions',
    label: t('column.actions'),
    screenOnly: true,
    cell: (row) => (
      <RowAction label={t('remove')} short={t('remove')} name={nameOf(row)} onPress={() => onRemove(row)} />
    ),
  },
];

export function WaitingListSection({ championshipId }: { championshipId: string }) {
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<WaitingListRow | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const { rows, total = 0, error, mutate } = useWaitingRows(championshipId, page, pageSize);
  const [remove, busy, failure, forget] = useAttempt(
    async (row: WaitingListRow) => {
      const { message } = await request(removeFromWaitingList, {
        params: { id: championshipId, entryId: row.id },
      });
      void notify('success', message);
      setRemoving(null);
      await mutate();
    },
    () => void mutate(),
  );
  const title = <h2 className="text-3xl">{t('waiting.title')}</h2>;
  if (error && !rows)
    return (
      <section className="mt-12">
        {title}
        <ErrorState title={t('waiting.unread')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      </section>
    );
  if (!rows || total === 0) return null;
  const list = { top, page, total, size: pageSize, goTo: setPage };
  return (
    <section aria-label={t('waiting.title')} className="mt-12 print:hidden">
      {title}
      <ListCount list={list} className="my-4" count={(count) => t('waiting.count', { count })} />
      <DataView
        caption={t('waiting.caption')}
        columns={columnsOf(rows, (row) => {
          forget();
          setRemoving(row);
        })}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Paging list={list} />
      {removing && (
        <LazyConfirmDialog
          title={t('waiting.removeQuestion', { name: nameOf(removing) })}
          text={t(removing.state === 'offered' ? 'waiting.removeOffered' : 'waiting.removeText')}
          confirm={t('remove')}
          busy={busy}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <FailedAction failure={failure} busy={busy} onAgain={() => void remove(removing)} />
        </LazyConfirmDialog>
      )}
    </section>
  );
}
