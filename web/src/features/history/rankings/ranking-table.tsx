import type { RankingRow } from '@power-corner/contracts/records/rankings';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { type Column, DataView } from '../../../components/ui/list/data-view.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { RowAction } from '../../../components/ui/list/row-action.tsx';
import { ResultsLink } from '../../../components/ui/results-link.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { useAnchor } from '../../../lib/navigation/use-anchor.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { bodyweightText, rankedByText, valueText } from './words.ts';

/** The address names the row of the athlete who is logged in. */
export const ownRowId = 'own-row';

function You() {
  return (
    <strong
      ref={useAnchor(ownRowId, true)}
      id={ownRowId}
      tabIndex={-1}
      className="inline-block scroll-mt-24 rounded bg-accent px-2 text-sm font-semibold text-iron"
    >
      {t('rankings.you')}
    </strong>
  );
}

type Ask = ((row: RankingRow) => void) | undefined;

/** For an admin: which results are of this person. An account knows by itself. */
function AskWhose({ row, ask }: { row: RankingRow; ask: Ask }) {
  if (!ask || row.handle) return null;
  const label = t('rankings.joinOrPart');
  return <RowAction label={label} short={{ icon: 'users' }} name={row.name} onPress={() => ask(row)} />;
}

const columnsOf = (by: RankedBy, ownId: string | undefined, ask: Ask): Column<RankingRow>[] => [
  { key: 'rank', label: t('rankings.rank'), cell: ({ rank }) => <span className="tabular-nums">{rank}</span> },
  {
    key: 'name',
    label: t('live.column.name'),
    title: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <PersonName {...row} /> {row.id === ownId && <You />} <AskWhose row={row} ask={ask} />
      </span>
    ),
  },
  {
    key: 'value',
    label: rankedByText(by),
    cell: (row) => <span className="font-semibold tabular-nums">{valueText(row, by)}</span>,
  },
  { key: 'bodyweight', label: t('rankings.bodyweight'), cell: bodyweightText },
  { key: 'club', label: t('field.club'), cell: ({ club }) => <bdi>{club ?? '—'}</bdi> },
  { key: 'date', label: t('field.date'), cell: ({ date }) => shortDate(date) },
  { key: 'championship', label: t('field.championship'), cell: (row) => <ResultsLink {...row} /> },
];

const rankedName = ({ rank, name, handle }: RankingRow) => (
  <>
    <span>{rank}</span>. <PersonName name={name} handle={handle} />
  </>
);

const linesOf = (by: RankedBy, ownId: string | undefined, ask: Ask) => (row: RankingRow) => (
  <div className="text-sm text-muted">
    <p>
      <span className="text-base font-semibold text-ink">{valueText(row, by)}</span>{' '}
      {row.bodyweight_kg !== null && <span>{t('rankings.atBodyweight', { weight: bodyweightText(row) })}</span>}{' '}
      {row.id === ownId && <You />}
    </p>
    {row.club && (
      <p>
        <bdi>{row.club}</bdi>
      </p>
    )}
    <p>
      {shortDate(row.date)} · <ResultsLink {...row} />
    </p>
    <AskWhose row={row} ask={ask} />
  </div>
);

interface RankingTableProps {
  rows: readonly RankingRow[];
  by: RankedBy;
  caption: string;
  ownId: string | undefined;
  ask: Ask;
}

export function RankingTable({ rows, by, caption, ownId, ask }: RankingTableProps) {
  return (
    <DataView
      caption={caption}
      columns={columnsOf(by, ownId, ask)}
      rows={rows}
      rowKey={({ id }) => id}
      brief={{ name: rankedName, lines: linesOf(by, ownId, ask) }}
    />
  );
}
