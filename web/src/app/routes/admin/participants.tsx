import { disciplines, type ExportKind } from '@power-corner/contracts/lists';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { useChampionship } from '../../../features/catalogue/api.ts';
import { recordExport } from '../../../features/entries/exports/api.ts';
import { describeNarrowing, participantFilters } from '../../../features/entries/exports/filter-words.ts';
import { usePaper } from '../../../features/entries/exports/paper-sheet.tsx';
import { BulkMailButton } from '../../../features/admin/mails/bulk-mail-button.tsx';
import { Campaigns } from '../../../features/admin/mails/campaigns.tsx';
import { ParticipantFilters } from '../../../features/entries/participants/filters.tsx';
import { Header, takesEntries } from '../../../features/entries/participants/header.tsx';
import { OpenedPersonPanel } from '../../../features/entries/participants/person.tsx';
import { PrintedParticipants } from '../../../features/entries/participants/printed.tsx';
import { Rows } from '../../../features/entries/participants/rows.tsx';
import { ListActions, SelectionLine } from '../../../features/entries/participants/toolbar.tsx';
import { useOpenedPerson } from '../../../features/entries/participants/use-opened-person.ts';
import { useSelection } from '../../../features/entries/participants/use-selection.ts';
import { allParticipants, everyParticipant, useParticipants } from '../../../features/entries/participations/api.ts';
import { WaitingListSection } from '../../../features/entries/waiting-list/section.tsx';
import { isMissing } from '../../../lib/api/use-get.ts';
import { usePrintAll } from '../../../lib/hooks/printing.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../../lib/navigation/list-address.ts';
import { participantsPageSize } from '../../../lib/navigation/page-sizes.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { lazyComponent, loadChunk } from '../../../lib/loading/load-chunk.ts';
import { NoChampionship } from '../../no-championship.tsx';

const AddParticipantDialog = lazyComponent(
  async () => (await import('../../../features/entries/walk-ins/add-participant-dialog.tsx')).AddParticipantDialog,
);

const ChampionshipOfficials = lazyComponent(
  async () => (await import('../../championship-officials.tsx')).ChampionshipOfficials,
);

const PaperDialog = lazyComponent(
  async () => (await import('../../../features/entries/exports/paper-dialog.tsx')).PaperDialog,
);

const CashDialog = lazyComponent(
  async () => (await import('../../../features/entries/receipts/cash-dialog.tsx')).CashDialog,
);

const loadMarkPaid = () => import('../../../features/entries/participants/mark-paid-dialog.tsx');
const MarkPaidDialog = lazyComponent(async () => (await loadMarkPaid()).MarkPaidDialog);

export default function ParticipantsScreen() {
  const [dialog, setDialog] = useState<'account' | 'sheet' | 'officials' | 'papers' | 'paid' | 'cash' | null>(null);
  const { id = '' } = useParams();
  const filters = useUrlFilters(participantFilters);
  const { values, page } = filters;
  const championship = useChampionship(id, { showHidden: true }).data?.data;
  const answer = useParticipants(id, { ...values, page });
  const list = useList(answer, filters, participantsPageSize);
  const selection = useSelection(list.rows);
  const fetchAll = () => allParticipants(id, values);
  const fetchEverybody = () => everyParticipant(id);
  const opened = useOpenedPerson(list, { fetchAll, fetchEverybody });
  const record = (kind: ExportKind) => recordExport(id, kind, values);
  const query = JSON.stringify({ id, values });
  const printed = usePrintAll(list, { query, fetchAll, record: () => record('print') });
  const paper = usePaper({ total: list.total ?? 0, fetchAll, record });
  // A colleague may have decided about a receipt since its row was selected. The code first: it waits for a network.
  const askPaid = async () => {
    await loadChunk(loadMarkPaid);
    selection.refresh(await fetchEverybody());
    setDialog('paid');
  };
  const withFee = hasFee(championship?.entry_fee_dzd ?? null);
  const close = () => setDialog(null);
  const reload = () => void list.reload();
  if (isMissing(list.error)) return <NoChampionship back={savedListAddress(paths.adminChampionships)} />;
  return (
    <>
      <Header
        id={id}
        championship={championship}
        onAdd={() => setDialog('account')}
        onOfficials={() => setDialog('officials')}
      />
      <Campaigns championshipId={id} part="running" />
      <ParticipantFilters filters={filters} championship={championship} clubs={answer.data?.clubs ?? []}>
        <ListActions
          championship={championship}
          list={list}
          fetchFiltered={fetchAll}
          record={record}
          printed={printed}
          onPaper={() => setDialog('papers')}
        >
          <BulkMailButton
            championship={championship}
            selected={[...selection.chosen.values()]}
            fetchFiltered={fetchAll}
            disabled={selection.chosen.size === 0 && !list.total}
          />
        </ListActions>
      </ParticipantFilters>
      <SelectionLine
        list={list}
        selection={selection}
        fetchFiltered={fetchAll}
        onMarkPaid={withFee ? askPaid : undefined}
      />
      <ListRows
        list={list}
        failed={t('participants.failed')}
        empty={t('participants.empty')}
        emptyAction={
          takesEntries(championship) && (
            <Button variant="secondary" onClick={() => setDialog('sheet')}>
              {t('walkIn.sheet')}
            </Button>
          )
        }
      >
        {(rows) => (
          <Rows
            rows={rows}
            first={list.first}
            sort={values.order || values.sort}
            withFee={withFee}
            selection={selection}
            onOpen={opened.open}
          />
        )}
      </ListRows>
      <WaitingListSection championshipId={id} />
      <Campaigns championshipId={id} part="history" />
      <div className="mt-8 flex flex-col gap-3 sm:items-start">
        {/* The toolbar of a phone has no room for it. */}
        <Button variant="secondary" className="sm:hidden" onClick={() => setDialog('papers')}>
          {t('paper.open')}
        </Button>
        {withFee && (
          <Button variant="quiet" onClick={() => setDialog('cash')}>
            {t('cash.title')}
          </Button>
        )}
        <ButtonLink variant="quiet" to={paths.exportsOf(championship?.name ?? '')}>
          {t('exports.title')}
        </ButtonLink>
      </div>
      <OpenedPersonPanel
        championship={championship}
        list={list}
        selection={selection}
        opened={opened}
        sort={values.sort}
      />
      {(dialog === 'account' || dialog === 'sheet') && championship && (
        <AddParticipantDialog championship={championship} first={dialog} onAdded={reload} onClose={close} />
      )}
      {dialog === 'cash' && <CashDialog championshipId={id} onClose={close} />}
      {dialog === 'officials' && championship && (
        <ChampionshipOfficials
          championshipId={id}
          hasWeighIn={disciplines[championship.type].hasWeighIn}
          onClose={close}
        />
      )}
      {dialog === 'papers' && (
        <PaperDialog
          notes={describeNarrowing(values, championship?.levels)}
          count={list.total ?? 0}
          busy={paper.busy}
          onPrint={(kind) => void paper.print(kind, close)}
          onClose={close}
        />
      )}
      {dialog === 'paid' && (
        <MarkPaidDialog
          selected={[...selection.chosen.values()]}
          onChanged={(paid) => {
            selection.toggleAll(paid);
            reload();
          }}
          onClose={close}
        />
      )}
      <PrintedParticipants list={list} printed={printed} paper={paper} championship={championship} values={values} />
    </>
  );
}
