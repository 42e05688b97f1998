import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { liftsIn } from '@power-corner/meet/disciplines';
import { inProposedOrder, openingTotal } from '@power-corner/meet/sessions/sessions';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../lib/hooks/use-media-query.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { groupedText } from '../../../../lib/i18n/number-text.ts';
import { useMeet } from '../meet-context.ts';
import { fullName, shortClass, weightText } from '../words.ts';

interface FlightRowsProps {
  caption: string;
  entries: readonly MeetEntry[];
  renderControl: (entry: MeetEntry) => ReactNode;
}

interface RowsProps extends FlightRowsProps {
  opener: (entry: MeetEntry) => Opener;
}

/** Lifters in the order of a proposal, which gives each their place: a table, and a list where names have no room. */
export function FlightRows({ entries, ...shared }: FlightRowsProps) {
  const { meet } = useMeet();
  const isWide = useMediaQuery('(min-width: 900px)');
  const Rows = isWide ? RowsTable : RowsList;
  const opener = (entry: MeetEntry): Opener => {
    const lifts = liftsIn(meet, entry);
    const known = lifts.filter((lift) => entry.openers[lift] !== undefined);
    if (known.length === 0) return { total: null, parts: null };
    const kilos = lifts.map((lift) => (entry.openers[lift] === undefined ? '–' : groupedText(entry.openers[lift])));
    return { total: weightText(openingTotal(meet, entry)), parts: lifts.length > 1 ? kilos.join(' / ') : null };
  };
  return <Rows {...shared} entries={inProposedOrder(meet, entries)} opener={opener} />;
}

interface Opener {
  /** The sum of the openers; null while there is none. */
  total: string | null;
  /** The opener of each lift; null of a single lift. */
  parts: string | null;
}

/** Only the name's column takes what the others leave. */
const columns = [
  ['place', 'w-14'],
  ['lot', 'w-14'],
  ['name', ''],
  ['sex', 'w-12'],
  ['class', 'w-26'],
  ['opener', 'w-36'],
  ['group', 'w-44'],
] as const;
const cell = 'border-t border-line px-1.5 py-1.5 align-middle';

function RowsTable({ caption, entries, renderControl, opener }: RowsProps) {
  return (
    <table className="flight-table mt-2 w-full table-fixed border-separate border-spacing-0 text-start text-[0.95rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          {columns.map(([column, width]) => (
            <th key={column} scope="col" className={`px-1.5 py-1.5 text-start font-semibold ${width}`}>
              {t(`meet.row.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => {
          const { total, parts } = opener(entry);
          return (
            <tr key={entry.id}>
              <td className={`${cell} font-display text-xl font-bold tabular-nums`}>{index + 1}</td>
              <td className={`${cell} tabular-nums`}>{entry.lot ?? '–'}</td>
              <th scope="row" className={`${cell} text-start font-bold wrap-anywhere`}>
                <bdi>{fullName(entry)}</bdi>
                {entry.club && (
                  <span className="block text-sm font-normal text-muted">
                    <bdi>{entry.club}</bdi>
                  </span>
                )}
              </th>
              <td className={cell}>{t(`papers.sex.${entry.sex}`)}</td>
              <td className={cell}>
                <span>{shortClass(entry.weight_class)}</span>
                {entry.division && (
                  <span className="block text-sm text-muted">
                    <bdi>{entry.division}</bdi>
                  </span>
                )}
              </td>
              <td className={`${cell} tabular-nums`}>
                <span>{total ?? '–'}</span>
                {parts && <span className="block text-sm text-muted">{parts}</span>}
              </td>
              <td className={cell}>{renderControl(entry)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function RowsList({ caption, entries, renderControl, opener }: RowsProps) {
  return (
    <ol aria-label={caption}>
      {entries.map((entry, index) => {
        const { total, parts } = opener(entry);
        return (
          <li
            key={entry.id}
            className="grid min-h-16 grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 border-b border-line py-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
          >
            <span className="row-span-2 text-center font-display text-xl font-bold tabular-nums">
              <span className="sr-only">{t('meet.row.place')} </span>
              <span>{index + 1}</span>
            </span>
            <span className="col-span-2 leading-tight font-bold wrap-anywhere">
              <bdi>{fullName(entry)}</bdi>
            </span>
            <span className="text-sm text-muted">
              <span className="block wrap-anywhere">
                {joined(t(`papers.sex.${entry.sex}`), shortClass(entry.weight_class), entry.division, entry.club)}
              </span>
              <span className="block tabular-nums">
                {joined(
                  t('meet.row.lotOf', { lot: entry.lot ?? '–' }),
                  total && t('meet.row.openerOf', { opener: total }),
                )}
              </span>
              {parts && <span className="block tabular-nums">{parts}</span>}
            </span>
            {renderControl(entry)}
          </li>
        );
      })}
    </ol>
  );
}
