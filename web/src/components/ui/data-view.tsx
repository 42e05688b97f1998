import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { useMedia } from '../../lib/use-media.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What the title of the row's card is made of on a phone. */
  title?: boolean;
  /** Shown on the card without unfolding it. */
  glance?: boolean;
  ariaSort?: 'ascending' | 'descending' | undefined;
}

interface DataViewProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that scrolls in its own frame; on phones a list of cards whose rest unfolds. */
export function DataView<Row>(props: DataViewProps<Row>) {
  return useMedia('(min-width: 768px)') ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>({ caption, columns, rows, rowKey }: DataViewProps<Row>) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-iron text-start text-chalk">
            {columns.map(({ key, label, ariaSort }) => (
              <th key={key} scope="col" aria-sort={ariaSort} className="px-4 py-3.5 text-start font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className="border-t border-line even:bg-sunken/60 hover:bg-sunken">
              {columns.map(({ key, cell }) => (
                <td key={key} className="px-4 py-2.5">
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pair<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 text-sm">
      <dt className="shrink-0 text-muted">{column.label}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{column.cell(row, index)}</dd>
    </div>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey }: DataViewProps<Row>) {
  const titles = columns.filter(({ title }) => title);
  const glance = columns.filter(({ glance: shown }) => shown);
  const rest = columns.filter(({ title, glance: shown }) => !title && !shown);
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <li key={rowKey(row)} className="rounded-lg border border-line bg-surface p-4">
          <p className="mb-2 flex flex-wrap gap-x-2 font-display text-xl font-bold">
            {titles.map(({ key, cell }) => (
              <span key={key} className="wrap-anywhere">
                {cell(row, index)}
              </span>
            ))}
          </p>
          <dl>
            {glance.map((column) => (
              <Pair key={column.key} column={column} row={row} index={index} />
            ))}
          </dl>
          <details className="group border-t border-line">
            <summary className="flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">{t('table.more')}</summary>
            <dl>
              {rest.map((column) => (
                <Pair key={column.key} column={column} row={row} index={index} />
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

export function TableSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface" aria-hidden="true">
      <div className="h-12 bg-iron max-md:hidden" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="border-t border-line p-4">
          <div className="skeleton h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
