import type { Export } from '@power-corner/contracts/participations/exports';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DataView, type Column } from '../../../components/ui/list/data-view.tsx';
import { ErrorState } from '../../../components/ui/feedback/feedback.tsx';
import { ListCount, Paging } from '../../../components/ui/list/paging.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { useExports } from './api.ts';
import { describeNarrowing, participantFilters } from './filter-words.ts';

const pageSize = 20;

const columns: Column<Export>[] = [
  { key: 'at', label: t('exports.at'), title: true, cell: ({ at }) => shortDateTime(at) },
  { key: 'kind', label: t('exports.kind'), summary: true, cell: ({ kind }) => t(`exports.kind.${kind}`) },
  { key: 'rows', label: t('exports.rows'), summary: true, cell: ({ rows }) => rows },
  { key: 'actor', label: t('exports.actor'), summary: true, cell: ({ actor }) => actor.name },
  {
    key: 'filters',
    label: t('exports.filters'),
    cell: ({ filters }) =>
      describeNarrowing({ ...participantFilters, ...filters }).join(' · ') || t('exports.noFilter'),
  },
];

/**
 * For admins: who has exported which participants, and when. It is read once it is unfolded.
 * @param onPaper offers the lists for the day, on phones: their toolbar has no room for it
 */
export function ExportsSection({ championshipId, onPaper }: { championshipId: string; onPaper: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-8">
      <Button variant="secondary" className="mb-3 w-full sm:hidden" onClick={onPaper}>
        {t('paper.open')}
      </Button>
      <details className="border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
          {t('exports.title')}
        </summary>
        {open && <Exports championshipId={championshipId} />}
      </details>
    </div>
  );
}

function Exports({ championshipId }: { championshipId: string }) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLParagraphElement>(null);
  const { data, error, mutate } = useExports(championshipId, { page, limit: pageSize });
  if (error && !data)
    return <ErrorState title={t('exports.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
  if (!data) return <div className="skeleton h-24" aria-hidden="true" />;
  const list = { top, page, total: data.total, size: pageSize, goTo: setPage };
  if (data.total === 0) return <p className="py-2 text-muted">{t('exports.empty')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ListCount list={list} count={(count) => t('exports.count', { count })} />
      <DataView caption={t('exports.title')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
      <Paging list={list} />
    </div>
  );
}
