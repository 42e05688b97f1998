import type { ExportKind } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations';
import { hasFee } from '@power-corner/contracts/registration';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { DataView, TableSkeleton } from '../../components/ui/data-view.tsx';
import { EmptyState, ErrorState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { EmptyList, Paging } from '../../components/ui/paging.tsx';
import { PrintSheet, PrintTable, describeRows } from '../../components/ui/print-sheet.tsx';
import { useChampionship } from '../../features/championships/api.ts';
import { championshipSummary } from '../../features/championships/print.tsx';
import { BulkMailButton } from '../../features/mails/bulk-mail-button.tsx';
import { Campaigns } from '../../features/mails/campaigns.tsx';
import { allParticipants, resendParticipationLink, useParticipants } from '../../features/participations/api.ts';
import { ExportsSection } from '../../features/exports/exports-section.tsx';
import { recordExport } from '../../features/exports/api.ts';
import { PaperSheet } from '../../features/exports/paper-sheet.tsx';
import { usePaper } from '../../features/exports/use-paper.ts';
import { participantColumns } from '../../features/participants/columns.tsx';
import {
  describeNarrowing,
  describeParticipantFilters,
  participantFilters,
} from '../../features/exports/filter-words.ts';
import { ParticipantFilters } from '../../features/participants/filters.tsx';
import { Toolbar } from '../../features/participants/toolbar.tsx';
import { WaitingListSection } from '../../features/waiting-list/section.tsx';
import { useSelection } from '../../features/participants/use-selection.ts';
import { participantsPageSize } from '../../lib/navigation/page-sizes.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { usePrintAll } from '../../lib/hooks/printing.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { notify } from '../../lib/toast.ts';

const RemoveParticipantDialog = lazy(async () => ({
  default: (await import('../../features/participants/remove-participant-dialog.tsx')).RemoveParticipantDialog,
}));

const AddParticipantDialog = lazy(async () => ({
  default: (await import('../../features/walk-ins/add-participant-dialog.tsx')).AddParticipantDialog,
}));

const PaperDialog = lazy(async () => ({
  default: (await import('../../features/exports/paper-dialog.tsx')).PaperDialog,
}));

const ParticipantPanel = lazy(async () => ({
  default: (await import('../../features/participants/participant-panel.tsx')).ParticipantPanel,
}));

export function Screen() {
  const [opened, setOpened] = useState<Participant | null>(null);
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<Participant | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const { id = '' } = useParams();
  const filters = useUrlFilters(participantFilters);
  const { values, page } = filters;
  const selection = useSelection();
  const championship = useChampionship(id, true).data?.data;
  const withFee = hasFee(championship?.entry_fee_dzd ?? null);
  const { data, error, mutate } = useParticipants(id, { ...values, page });
  const fetchFiltered = () => allParticipants(id, values);
  const record = (kind: ExportKind) => recordExport(id, kind, values);
  const printed = usePrintAll({
    shown: data?.data ?? [],
    total: data?.total ?? 0,
    query: JSON.stringify({ id, values }),
    fetchAll: fetchFiltered,
    record: () => record('print'),
  });
  const paper = usePaper({ total: data?.total ?? 0, fetchAll: fetchFiltered, record });
  const first = (page - 1) * participantsPageSize + 1;
  const [resend] = useSingleFlight(async ({ id: participationId, firstname, lastname }: Participant) => {
    try {
      await resendParticipationLink(participationId);
      void notify('success', t('participants.resent', { name: `${firstname} ${lastname}` }));
    } catch (failure) {
      void notify('error', messageOf(failure, t('error.occurred')));
    }
    // The new row says how long the next link has to wait.
    void mutate();
  });
  const columnsFrom = (number: number, rows: readonly Participant[]) =>
    participantColumns(number, values.sort, {
      onResend: championship?.status === 'upcoming' ? (row) => void resend(row) : undefined,
      withFee,
      rows,
      onOpen: setOpened,
      onRemove: setRemoving,
    });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState level={1} title={t('detail.notFound')} text={t('detail.notFoundText')}>
        <ButtonLink to={savedListAddress(paths.adminChampionships)}>{t('detail.back')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle text={t('participants.title')} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 sm:mt-2">
        <p className="min-h-7 text-lg text-muted wrap-anywhere">{championship?.name}</p>
        <div className="flex flex-wrap gap-x-6">
          <ButtonLink variant="quiet" to={paths.championship(id, { showHidden: true })}>
            {t('participants.seeChampionship')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.adminMeet(id)}>
            {t('participants.openMeet')}
          </ButtonLink>
          {championship && championship.status !== 'upcoming' && championship.status !== 'canceled' && (
            <ButtonLink variant="quiet" to={paths.adminResults(id)}>
              {t('participants.openResults')}
            </ButtonLink>
          )}
          {/* Rendered until the status is known, so that the layout does not shift. */}
          {(!championship || championship.status === 'upcoming' || championship.status === 'ongoing') && (
            <Button variant="quiet" disabled={!championship} onClick={() => setAdding(true)}>
              {t('walkIn.open')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={paths.adminEdit(id)}>
            {t('edit.title')}
          </ButtonLink>
        </div>
      </div>
      <Campaigns championshipId={id} part="running" />
      <ParticipantFilters filters={filters} championship={championship} />
      <Toolbar
        championship={championship}
        top={top}
        page={page}
        total={data?.total}
        selection={selection}
        fetchFiltered={fetchFiltered}
        record={record}
        printed={printed}
        onPaper={() => setChoosing(true)}
      >
        <BulkMailButton
          championship={championship}
          selected={[...selection.chosen.values()]}
          fetchFiltered={fetchFiltered}
          disabled={selection.chosen.size === 0 && !data?.total}
        />
      </Toolbar>
      {error && !data && (
        <ErrorState title={t('participants.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && (
        <EmptyList title={t('participants.empty')} total={data.total} filters={filters} />
      )}
      {data && data.data.length > 0 && (
        <DataView
          caption={t('participants.title')}
          columns={columnsFrom(first, data.data)}
          rows={data.data}
          rowKey={(row) => row.id}
          select={{
            has: ({ id: row }) => selection.chosen.has(row),
            toggle: selection.toggle,
            toggleAll: selection.toggleAll,
            label: ({ firstname, lastname }) => t('participants.select', { name: `${lastname} ${firstname}` }),
            allLabel: t('participants.selectPage'),
          }}
        />
      )}
      {data && data.data.length > 0 && (
        <Paging top={top} page={page} total={data.total} size={participantsPageSize} goTo={filters.goTo} />
      )}
      <WaitingListSection championshipId={id} />
      <Campaigns championshipId={id} part="history" />
      <ExportsSection championshipId={id} onPaper={() => setChoosing(true)} />
      {opened && (
        <Suspense>
          <ParticipantPanel
            divisions={championship?.divisions.map(({ division }) => division) ?? []}
            participant={opened}
            date={championship?.date}
            onChanged={() => void mutate()}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {adding && championship && (
        <Suspense>
          <AddParticipantDialog
            championship={championship}
            onAdded={() => void mutate()}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {removing && (
        <Suspense>
          <RemoveParticipantDialog
            participant={removing}
            onRemoved={() => {
              if (selection.chosen.has(removing.id)) selection.toggle(removing);
              // Its row, to which the dialog gives the focus back, goes away.
              void mutate().then(() => top.current?.focus({ preventScroll: true }));
            }}
            onGaveUp={() => void mutate()}
            onClose={() => setRemoving(null)}
          />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <PaperDialog
            notes={describeNarrowing(values)}
            count={data?.total ?? 0}
            busy={paper.busy}
            onPrint={(kind) => void paper.print(kind, () => setChoosing(false))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {paper.printed && (
        <PaperSheet
          kind={paper.printed.kind}
          participants={paper.printed.rows}
          about={championship && championshipSummary(championship)}
          withFee={withFee}
          notes={describeNarrowing(values)}
        />
      )}
      {data && !paper.printed && (
        <PrintSheet
          title={t('participants.title')}
          about={championship && championshipSummary(championship)}
          notes={[
            describeRows(t('participants.count', { count: data.total }), {
              partial: printed.partial,
              first,
              rows: printed.rows.length,
            }),
            ...describeParticipantFilters(values),
          ]}
          wide
        >
          {data.total === 0 ? (
            <p>{t('participants.empty')}</p>
          ) : (
            <PrintTable
              columns={columnsFrom(printed.partial ? first : 1, printed.rows)}
              rows={printed.rows}
              rowKey={(row) => row.id}
            />
          )}
        </PrintSheet>
      )}
    </>
  );
}
