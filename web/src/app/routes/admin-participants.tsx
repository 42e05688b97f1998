import type { Championship } from '@power-corner/contracts/championships';
import type { ExportKind } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations';
import { hasFee } from '@power-corner/contracts/registration';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { DataView, type Column } from '../../components/ui/data-view.tsx';
import { EmptyState } from '../../components/ui/feedback.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { ListRows, useList, type List } from '../../components/ui/paging.tsx';
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
import { useSelection, type Selection } from '../../features/participants/use-selection.ts';
import { participantsPageSize } from '../../lib/navigation/page-sizes.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { usePrintAll, type Printed as PrintedRows } from '../../lib/hooks/printing.ts';
import { useAction } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';

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

/** Leads from the list to the other screens of the championship, and to who is added by hand. */
function Links({ id, championship, onAdd }: { id: string; championship?: Championship; onAdd: () => void }) {
  const status = championship?.status;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 sm:mt-2">
      <p className="min-h-7 text-lg text-muted wrap-anywhere">{championship?.name}</p>
      <div className="flex flex-wrap gap-x-6">
        <ButtonLink variant="quiet" to={paths.championship(id, { showHidden: true })}>
          {t('participants.seeChampionship')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.adminMeet(id)}>
          {t('participants.openMeet')}
        </ButtonLink>
        {(status === 'ongoing' || status === 'completed') && (
          <ButtonLink variant="quiet" to={paths.adminResults(id)}>
            {t('participants.openResults')}
          </ButtonLink>
        )}
        {/* Rendered until the status is known, so that the layout does not shift. */}
        {(!status || status === 'upcoming' || status === 'ongoing') && (
          <Button variant="quiet" disabled={!status} onClick={onAdd}>
            {t('walkIn.open')}
          </Button>
        )}
        <ButtonLink variant="quiet" to={paths.adminEdit(id)}>
          {t('edit.title')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The dialog that is open, if any. */
type Opened =
  | { dialog: 'panel' | 'removal'; participant: Participant }
  | { dialog: 'addition' | 'papers'; participant?: never }
  | null;

interface DialogsProps {
  opened: Opened;
  championship: Championship | undefined;
  list: List<Participant>;
  selection: Selection;
  paper: ReturnType<typeof usePaper>;
  narrowing: readonly string[];
  onClose: () => void;
}

function Dialogs({ opened, championship, list, selection, paper, narrowing, onClose }: DialogsProps) {
  const reload = () => void list.reload();
  const removed = (participant: Participant) => {
    if (selection.chosen.has(participant.id)) selection.toggle(participant);
    // Its row, to which the dialog gives the focus back, goes away.
    void list.reload().then(() => list.top.current?.focus({ preventScroll: true }));
  };
  return (
    <Suspense>
      {opened?.dialog === 'panel' && (
        <ParticipantPanel
          divisions={championship?.divisions.map(({ division }) => division) ?? []}
          participant={opened.participant}
          date={championship?.date}
          onChanged={reload}
          onClose={onClose}
        />
      )}
      {opened?.dialog === 'addition' && championship && (
        <AddParticipantDialog championship={championship} onAdded={reload} onClose={onClose} />
      )}
      {opened?.dialog === 'removal' && (
        <RemoveParticipantDialog
          participant={opened.participant}
          onRemoved={() => removed(opened.participant)}
          onGaveUp={reload}
          onClose={onClose}
        />
      )}
      {opened?.dialog === 'papers' && (
        <PaperDialog
          notes={narrowing}
          count={list.total ?? 0}
          busy={paper.busy}
          onPrint={(kind) => void paper.print(kind, onClose)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

interface PrintedProps {
  list: List<Participant>;
  printed: PrintedRows<Participant>;
  paper: ReturnType<typeof usePaper>;
  championship: Championship | undefined;
  values: typeof participantFilters;
  columnsFrom: (first: number, rows: readonly Participant[]) => Column<Participant>[];
}

/** The whole list on paper, or one of the lists for the day. */
function Printed({ list, printed, paper, championship, values, columnsFrom }: PrintedProps) {
  const about = championship && championshipSummary(championship);
  if (paper.printed)
    return (
      <PaperSheet
        kind={paper.printed.kind}
        participants={paper.printed.rows}
        about={about}
        withFee={hasFee(championship?.entry_fee_dzd ?? null)}
        notes={describeNarrowing(values)}
      />
    );
  if (list.total === undefined) return null;
  return (
    <PrintSheet
      title={t('participants.title')}
      about={about}
      notes={[
        describeRows(t('participants.count', { count: list.total }), printed),
        ...describeParticipantFilters(values),
      ]}
      wide
    >
      {list.total === 0 ? (
        <p>{t('participants.empty')}</p>
      ) : (
        <PrintTable columns={columnsFrom(printed.first, printed.rows)} rows={printed.rows} rowKey={(row) => row.id} />
      )}
    </PrintSheet>
  );
}

/** Mails the link of an unconfirmed participation again. */
function useResend(list: List<Participant>) {
  const resend = async ({ id, firstname, lastname }: Participant) => {
    await resendParticipationLink(id);
    return t('participants.resent', { name: `${firstname} ${lastname}` });
  };
  // The new row says how long the next link has to wait.
  return useAction(resend, { settled: () => void list.reload() })[0];
}

export function Screen() {
  const [opened, setOpened] = useState<Opened>(null);
  const { id = '' } = useParams();
  const filters = useUrlFilters(participantFilters);
  const { values, page } = filters;
  const selection = useSelection();
  const championship = useChampionship(id, { showHidden: true }).data?.data;
  const list = useList(useParticipants(id, { ...values, page }), filters, participantsPageSize);
  const fetchAll = () => allParticipants(id, values);
  const record = (kind: ExportKind) => recordExport(id, kind, values);
  const query = JSON.stringify({ id, values });
  const printed = usePrintAll(list, { query, fetchAll, record: () => record('print') });
  const paper = usePaper({ total: list.total ?? 0, fetchAll, record });
  const resend = useResend(list);
  const columnsFrom = (first: number, rows: readonly Participant[]) =>
    participantColumns(first, values.sort, {
      onResend: championship?.status === 'upcoming' ? (row) => void resend(row) : undefined,
      withFee: hasFee(championship?.entry_fee_dzd ?? null),
      rows,
      onOpen: (participant) => setOpened({ dialog: 'panel', participant }),
      onRemove: (participant) => setOpened({ dialog: 'removal', participant }),
    });
  const openPapers = () => setOpened({ dialog: 'papers' });
  if (list.error instanceof ApiError && list.error.status === 404) {
    return (
      <EmptyState level={1} title={t('detail.notFound')} text={t('detail.notFoundText')}>
        <ButtonLink to={savedListAddress(paths.adminChampionships)}>{t('detail.back')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle text={t('participants.title')} />
      <Links id={id} championship={championship} onAdd={() => setOpened({ dialog: 'addition' })} />
      <Campaigns championshipId={id} part="running" />
      <ParticipantFilters filters={filters} championship={championship} />
      <Toolbar
        championship={championship}
        list={list}
        selection={selection}
        fetchFiltered={fetchAll}
        record={record}
        printed={printed}
        onPaper={openPapers}
      >
        <BulkMailButton
          championship={championship}
          selected={[...selection.chosen.values()]}
          fetchFiltered={fetchAll}
          disabled={selection.chosen.size === 0 && !list.total}
        />
      </Toolbar>
      <ListRows list={list} failed={t('participants.failed')} empty={t('participants.empty')}>
        {(rows) => (
          <DataView
            caption={t('participants.title')}
            columns={columnsFrom(list.first, rows)}
            rows={rows}
            rowKey={(row) => row.id}
            select={{
              has: (row) => selection.chosen.has(row.id),
              toggle: selection.toggle,
              toggleAll: selection.toggleAll,
              label: ({ firstname, lastname }) => t('participants.select', { name: `${lastname} ${firstname}` }),
              allLabel: t('participants.selectPage'),
            }}
          />
        )}
      </ListRows>
      <WaitingListSection championshipId={id} />
      <Campaigns championshipId={id} part="history" />
      <ExportsSection championshipId={id} onPaper={openPapers} />
      <Dialogs
        opened={opened}
        championship={championship}
        list={list}
        selection={selection}
        paper={paper}
        narrowing={describeNarrowing(values)}
        onClose={() => setOpened(null)}
      />
      <Printed
        list={list}
        printed={printed}
        paper={paper}
        championship={championship}
        values={values}
        columnsFrom={columnsFrom}
      />
    </>
  );
}
