import type { ReactNode } from 'react';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import type { PaperFlight } from './groups.ts';

export interface PaperColumn<Row> {
  key: string;
  label: ReactNode;
  /** Stands over the columns beside each other that share it. */
  group?: string;
  /** In millimetres; the columns without one share what is left. */
  width?: number;
  cell: (row: Row) => ReactNode;
}

interface PaperTableProps<Row> {
  /** Stands over the columns on every page that the table takes. */
  title: string;
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  forPen?: boolean;
}

interface Group {
  key: string;
  label: string | undefined;
  span: number;
}

function groupsOf(columns: readonly Pick<PaperColumn<never>, 'key' | 'group'>[]): Group[] {
  if (columns.every(({ group }) => group === undefined)) return [];
  return columns.reduce<Group[]>((groups, { key, group }) => {
    const before = groups.at(-1);
    if (before && group !== undefined && before.label === group)
      return [...groups.slice(0, -1), { ...before, span: before.span + 1 }];
    return [...groups, { key, label: group, span: 1 }];
  }, []);
}

export function PaperTable<Row>({ title, columns, rows, rowKey, forPen = false }: PaperTableProps<Row>) {
  const groups = groupsOf(columns);
  return (
    <table className={`paper-table ${forPen ? 'paper-pen' : ''}`}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} scope="colgroup" className="paper-title">
            {title} <small>({rows.length})</small>
          </th>
        </tr>
        {groups.length > 0 && (
          <tr>
            {groups.map(({ key, label, span }) => (
              <th key={key} colSpan={span} scope="colgroup" className={label ? '' : 'paper-above'}>
                {label}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {columns.map(({ key, label, group }) => (
            <th key={key} scope="col" className={groups.length > 0 && !group ? 'paper-below' : ''}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Session 2 · Hommes, lourds · Groupe B`. */
export function flightTitle({ session, name, flight }: PaperFlight): string {
  if (session === null) return t('meet.noSession');
  return joined(t('results.session', { session }), name, flight && t('results.flight', { flight }));
}
