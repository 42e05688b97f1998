import { useLayoutEffect, type ReactNode } from 'react';
import { usePrinting, type PrintedRows } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../button.tsx';
import type { Column } from './data-view.tsx';
import { Icon } from '../icons.tsx';

interface PrintSheetProps {
  title: string;
  about?: string | undefined;
  notes?: readonly string[];
  /** Landscape. */
  wide?: boolean;
  /** Of a pass, which is printed alone while it is open. */
  ofPass?: boolean;
  children: ReactNode;
}

/** The printed form of a screen. It replaces its siblings on paper (`.print-sheet` in styles.css). */
export function PrintSheet({ ofPass = false, ...props }: PrintSheetProps) {
  const isPrinting = usePrinting();
  return isPrinting && (ofPass || !document.querySelector('.ticket')) ? <Sheet {...props} /> : null;
}

function Sheet({ title, about, notes = [], wide = false, children }: Omit<PrintSheetProps, 'ofPass'>) {
  const line = joined(title, about);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = document.title;
    // The foot of every page, and the file name when the browser prints to a file.
    root.style.setProperty('--print-line', JSON.stringify(line.replaceAll(/\s+/g, ' ')));
    // Marks of direction have no place in the name of a file.
    document.title = line.replaceAll(/[\u2068\u2069]/g, '');
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
      {notes.length > 0 && <p className="mt-1 text-sm wrap-break-word">{joined(...notes)}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface PrintTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Without the `screenOnly` columns. Columns with a `paperMm` are equally wide in every table of a sheet. */
export function PrintTable<Row>({ columns, rows, rowKey }: PrintTableProps<Row>) {
  const printed = columns.filter(({ screenOnly }) => !screenOnly);
  const isFixed = printed.some(({ paperMm }) => paperMm !== undefined);
  return (
    <table style={isFixed ? { tableLayout: 'fixed' } : undefined}>
      {isFixed && (
        <colgroup>
          {printed.map(({ key, paperMm }) => (
            <col key={key} style={paperMm === undefined ? undefined : { width: `${paperMm}mm` }} />
          ))}
        </colgroup>
      )}
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

interface PrintButtonProps {
  print: () => void;
  busy: boolean;
  disabled?: boolean;
}

export function PrintButton({ print, busy, disabled = false }: PrintButtonProps) {
  return (
    <Button variant="secondary" disabled={disabled} className="disabled:opacity-45" busy={busy} onClick={print}>
      {!busy && <Icon name="print" />}
      <span>{t('print.print')}</span>
    </Button>
  );
}

export function describeRows(count: string, { partial, first, rows }: PrintedRows<unknown>): string {
  return partial ? `${count} (${t('print.part', { first, last: first + rows.length - 1 })})` : count;
}

export function describeFilters(set: readonly (readonly [label: string, value: string])[], sort: string): string[] {
  return [...set.filter(([, value]) => value !== '').map(([label, value]) => t('labelled', { label, value })), sort];
}
