import { useCallback, useState, type ReactNode } from 'react';
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

/** Rows that can be ticked. The labels name the boxes, which show no text. */
interface Select<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: (rows: readonly Row[]) => void;
  label: (row: Row) => string;
  allLabel: string;
}

interface DataViewProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  select?: Select<Row>;
}

/** A table that scrolls in its own frame; on phones a list of cards whose rest unfolds. */
export function DataView<Row>(props: DataViewProps<Row>) {
  return useMedia('(min-width: 768px)') ? <Table {...props} /> : <Cards {...props} />;
}

/** The press counts on a finger's width around the box. */
function Tick({ label, checked, mixed = false, onToggle }: { label: string; checked: boolean; mixed?: boolean; onToggle: () => void }) {
  return (
    <label className="-my-2.5 flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={onToggle}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
      />
    </label>
  );
}

function TickAll<Row>({ rows, select }: { rows: readonly Row[]; select: Select<Row> }) {
  const ticked = rows.filter((row) => select.has(row)).length;
  return <Tick label={select.allLabel} checked={ticked === rows.length} mixed={ticked > 0 && ticked < rows.length} onToggle={() => select.toggleAll(rows)} />;
}

/** Whether a frame that scrolls sideways has more to show at its end. */
function useMoreAside(): [(frame: HTMLDivElement | null) => (() => void) | undefined, boolean] {
  const [more, setMore] = useState(false);
  const watch = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return;
    const look = () => setMore(frame.scrollWidth - frame.clientWidth - Math.abs(frame.scrollLeft) > 1);
    const resized = new ResizeObserver(look);
    resized.observe(frame);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, []);
  return [watch, more];
}

function Table<Row>({ caption, columns, rows, rowKey, select }: DataViewProps<Row>) {
  const [watch, more] = useMoreAside();
  return (
    <div className="relative">
      <div ref={watch} role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-sm whitespace-nowrap">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="on-iron bg-iron text-start text-chalk">
              {select && (
                <th scope="col" className="ps-2">
                  <TickAll rows={rows} select={select} />
                </th>
              )}
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
                {select && (
                  <td className="ps-2">
                    <Tick label={select.label(row)} checked={select.has(row)} onToggle={() => select.toggle(row)} />
                  </td>
                )}
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
      <div
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 end-0 w-14 rounded-e-lg bg-linear-to-l from-iron/30 to-transparent dark:from-iron transition-opacity ${more ? 'opacity-100' : 'opacity-0'}`}
      />
    </div>
  );
}

function Pair<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1 text-sm">
      <dt className="shrink-0 text-muted">{column.label}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{column.cell(row, index)}</dd>
    </div>
  );
}

function Cards<Row>({ caption, columns, rows, rowKey, select }: DataViewProps<Row>) {
  const titles = columns.filter(({ title }) => title);
  const glance = columns.filter(({ glance: shown }) => shown);
  const rest = columns.filter(({ title, glance: shown }) => !title && !shown);
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <li key={rowKey(row)} className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex items-start justify-between gap-2">
            <p className="flex flex-wrap gap-x-2 font-display text-xl font-bold">
              {titles.map(({ key, cell }) => (
                <span key={key} className="wrap-anywhere">
                  {cell(row, index)}
                </span>
              ))}
            </p>
            {select && (
              <div className="-me-3 -mt-1">
                <Tick label={select.label(row)} checked={select.has(row)} onToggle={() => select.toggle(row)} />
              </div>
            )}
          </div>
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
