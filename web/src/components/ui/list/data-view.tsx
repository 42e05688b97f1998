import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Unfold } from '../unfold.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The title of the row's card on a phone, and a column that stays visible while the table scrolls. */
  title?: boolean;
  /** On a phone the card shows it without being unfolded. */
  summary?: boolean;
  screenOnly?: true;
  /** Its width on paper; the columns without one share what is left. */
  paperMm?: number;
  ariaSort?: 'ascending' | 'descending' | undefined;
}

interface RowSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: (rows: readonly Row[]) => void;
  label: (row: Row) => string;
  allLabel: string;
}

interface Brief<Row> {
  /** Without a link where the row opens. */
  name: (row: Row) => ReactNode;
  lines: (row: Row) => ReactNode;
  /** Opens the row; without it, the row is text. */
  open?: { label: string; press: (row: Row) => void };
  /** What the row unfolds. It is drawn once it is open. */
  more?: (row: Row) => ReactNode;
}

interface DataViewProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  select?: RowSelection<Row>;
  /** On a phone each row is its name and these lines, without unfolding. */
  brief?: Brief<Row>;
}

/** Prerendered markup has the list of a phone, which a wide screen hides until the application draws the table. */
export function DataView<Row>(props: DataViewProps<Row>) {
  const isWide = useMediaQuery('(min-width: 768px)');
  if (isWide) return <Table {...props} />;
  return props.brief ? <BriefRows {...props} brief={props.brief} /> : <Cards {...props} />;
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The label extends the click area to the width of a finger. */
function RowCheckbox({ label, checked, mixed = false, onToggle }: RowCheckboxProps) {
  return (
    <label className="-my-2.5 flex min-h-11 min-w-11 cursor-pointer md:-mx-1.5 md:min-w-10 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-6 accent-accent"
        checked={checked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
      />
    </label>
  );
}

/** Toggles a row, or with the Shift key every row from the one before it on. */
function useToggle<Row>(rows: readonly Row[], select: RowSelection<Row> | undefined) {
  const before = useRef<Row | null>(null);
  return (row: Row, isRange: boolean) => {
    const ends = [before.current === null ? -1 : rows.indexOf(before.current), rows.indexOf(row)];
    before.current = row;
    if (!select) return;
    if (!isRange || ends.includes(-1)) return select.toggle(row);
    const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
    select.toggleAll(range.filter((each) => select.has(each) === select.has(row)));
  };
}

function SelectAllCheckbox<Row>({ rows, select }: { rows: readonly Row[]; select: RowSelection<Row> }) {
  const selectedCount = rows.filter((row) => select.has(row)).length;
  return (
    <RowCheckbox
      label={select.allLabel}
      checked={selectedCount === rows.length}
      mixed={selectedCount > 0 && selectedCount < rows.length}
      onToggle={() => select.toggleAll(rows)}
    />
  );
}

/** A table wider than its frame scrolls there. The second sticky column needs the width of the first. */
function useScrollFrame(): [(frame: HTMLDivElement | null) => (() => void) | undefined, boolean] {
  const [fits, setFits] = useState(true);
  const frameRef = useCallback((frame: HTMLDivElement | null) => {
    const table = frame?.querySelector('table');
    if (!frame || !table) return;
    const measure = () => {
      setFits(table.offsetWidth <= frame.clientWidth);
      frame.style.setProperty('--name-width', `${frame.querySelector<HTMLElement>('th.name')?.offsetWidth ?? 0}px`);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(frame);
    resized.observe(table);
    return () => resized.disconnect();
  }, []);
  return [frameRef, fits];
}

/** The name columns stick to the start and the actions to the end while the rest scrolls. */
function stickyClass<Row>({ key, title }: Column<Row>, names: readonly Column<Row>[]): string {
  if (key === 'actions') return 'stick-end';
  if (!title) return '';
  return names[0]?.key === key ? 'name stick-start' : 'stick-start stick-second';
}

function Table<Row>({ caption, columns, rows, rowKey, select }: DataViewProps<Row>) {
  const [frameRef, fits] = useScrollFrame();
  const toggle = useToggle(rows, select);
  const names = columns.filter(({ title }) => title);
  const frame = fits ? '' : 'max-h-[calc(100dvh-6rem)] overflow-auto';
  return (
    <div
      ref={frameRef}
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={`relative rounded-lg border border-line bg-surface ${frame}`}
    >
      <table className={`data-table ${fits ? '' : 'scrolls'}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="on-iron">
            {select && (
              <th scope="col">
                <SelectAllCheckbox rows={rows} select={select} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.ariaSort} className={stickyClass(column, names)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {select && (
                <td>
                  <RowCheckbox
                    label={select.label(row)}
                    checked={select.has(row)}
                    onToggle={(isRange) => toggle(row, isRange)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={stickyClass(column, names)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LabelledCell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1 text-sm">
      <dt className="shrink-0 text-muted">{column.label}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{column.cell(row, index)}</dd>
    </div>
  );
}

/** In pixels, as the query of DataView: `md` follows the browser's font size. */
const narrowOnly = 'min-[768px]:[@media(scripting:enabled)]:invisible';

/** More than a phone shows at first. The others follow when these are painted. */
const firstCards = 6;

function Cards<Row>({ caption, columns, rows, rowKey, select }: DataViewProps<Row>) {
  const titles = columns.filter(({ title }) => title);
  const summary = columns.filter(({ summary: shown }) => shown);
  const rest = columns.filter(({ title, summary: shown }) => !title && !shown);
  const all = useDeferredValue(true, false);
  return (
    <ul aria-label={caption} className={`flex flex-col gap-3 ${narrowOnly}`}>
      {(all ? rows : rows.slice(0, firstCards)).map((row, index) => (
        <li key={rowKey(row)} className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex items-start justify-between gap-2">
            {/* One line of text: names in Latin letters keep their order in an Arabic page. */}
            <p className="min-w-0 font-display text-xl font-bold wrap-break-word">
              {titles.map(({ key, cell }) => (
                <span key={key}>{cell(row, index)} </span>
              ))}
            </p>
            {select && (
              <div className="-me-3 -mt-1">
                <RowCheckbox label={select.label(row)} checked={select.has(row)} onToggle={() => select.toggle(row)} />
              </div>
            )}
          </div>
          <dl>
            {summary.map((column) => (
              <LabelledCell key={column.key} column={column} row={row} index={index} />
            ))}
          </dl>
          <details className="group border-t border-line">
            <summary className="flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
              {t('table.more')}
            </summary>
            <dl>
              {rest.map((column) => (
                <LabelledCell key={column.key} column={column} row={row} index={index} />
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function BriefRows<Row>({ caption, rows, rowKey, select, brief }: DataViewProps<Row> & { brief: Brief<Row> }) {
  const { name, lines, open, more } = brief;
  return (
    <ul aria-label={caption} className={`overflow-hidden rounded-lg border border-line bg-surface ${narrowOnly}`}>
      {rows.map((row) => {
        const text = (
          <>
            <span className="block font-display text-lg leading-tight font-bold">
              {open && <span className="sr-only">{t('labelled', { label: open.label, value: '' })}</span>}
              {/* A box of its own: a long name loses its end in either direction of the page. */}
              <bdi className="block truncate">{name(row)}</bdi>
            </span>
            {lines(row)}
          </>
        );
        return (
          <li key={rowKey(row)} className="flex items-center border-t border-line first:border-t-0">
            {select && (
              <div className="ps-1">
                <RowCheckbox label={select.label(row)} checked={select.has(row)} onToggle={() => select.toggle(row)} />
              </div>
            )}
            {open ? (
              <button
                type="button"
                data-row={rowKey(row)}
                className="min-h-16 min-w-0 flex-1 px-2 py-1.5 text-start hover:bg-sunken"
                onClick={() => open.press(row)}
              >
                {text}
              </button>
            ) : more ? (
              <Unfold summary={text} className="min-w-0 flex-1 px-3 py-0.5">
                {() => more(row)}
              </Unfold>
            ) : (
              <div className="min-w-0 flex-1 px-4 py-1.5">{text}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function TableSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface" aria-hidden="true">
      <div className="h-10 bg-iron max-md:hidden" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="border-t border-line px-4 py-2.5">
          <div className="skeleton h-[1.1875rem] w-full" />
        </div>
      ))}
    </div>
  );
}
