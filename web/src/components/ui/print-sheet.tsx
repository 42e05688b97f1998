import { useLayoutEffect, type ReactNode } from 'react';
import { usePrinting } from '../../lib/hooks/printing.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../lib/time/dates.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Button } from './button.tsx';
import type { Column } from './data-view.tsx';
import { Icon } from './icons.tsx';

interface PrintSheetProps {
  title: string;
  /** The championship, its date and its place, where the sheet is about one. */
  about?: string | undefined;
  /** How many rows, and the filters in words. */
  notes?: readonly string[];
  /** Printed across the long side of the paper. */
  wide?: boolean;
  children: ReactNode;
}

/** The paper form of a screen. While it is printed it stands in place of its siblings: see `.print-sheet` in styles.css. */
export function PrintSheet(props: PrintSheetProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ title, about, notes = [], wide = false, children }: PrintSheetProps) {
  const line = about ? `${title} · ${about}` : title;
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = document.title;
    // At the foot of every page, and the name of the file when the browser prints into one.
    root.style.setProperty('--print-line', JSON.stringify(line.replaceAll(/\s+/g, ' ')));
    document.title = line;
    return () => {
      root.style.removeProperty('--print-line');
      document.title = before;
    };
  }, [line]);
  return (
    <section className={`print-sheet ${wide ? 'print-wide' : ''}`}>
      <p className="flex justify-between text-xs">
        <strong>{t('app.name')}</strong>
        <span>{t('print.at', { time: shortDateTime(new Date(serverNow()).toISOString()) })}</span>
      </p>
      <h1 className="mt-2 text-3xl wrap-break-word">{title}</h1>
      {about && <p className="mt-1 text-lg font-semibold wrap-break-word">{about}</p>}
      {notes.length > 0 && <p className="mt-1 text-sm wrap-break-word">{notes.join(' · ')}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** All rows, with the header row on every page; without the columns that only a screen needs. */
export function PrintTable<Row>({
  columns,
  rows,
  rowKey,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const printed = columns.filter(({ screenOnly }) => !screenOnly);
  return (
    <table>
      <thead>
        <tr>
          {printed.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {printed.map(({ key, cell }) => (
              <td key={key}>{cell(row, index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PrintButton({
  print,
  busy,
  disabled = false,
}: {
  print: () => void;
  busy: boolean;
  disabled?: boolean;
}) {
  return (
    <Button variant="secondary" disabled={disabled} className="disabled:opacity-45" busy={busy} onClick={print}>
      {!busy && <Icon name="print" />}
      {t('print.print')}
    </Button>
  );
}

/** How many rows are printed, and which of them where the paper shows one page of the screen. */
export function describeRows(
  count: string,
  { partial, first, rows }: { partial: boolean; first: number; rows: number },
): string {
  return partial ? `${count} (${t('print.part', { first, last: first + rows - 1 })})` : count;
}

/** Filters in words: those that are set, then the order. */
export function describeFilters(set: readonly (readonly [label: string, value: string])[], sort: string): string[] {
  return [
    ...set.filter(([, value]) => value !== '').map(([label, value]) => t('print.filter', { label, value })),
    sort,
  ];
}
