import { useLayoutEffect, type ReactNode } from 'react';
import { usePrinting, type Printed } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { Button } from '../button.tsx';
import type { Column } from './data-view.tsx';
import { Icon } from '../icons.tsx';

interface PrintSheetProps {
  title: string;
  /** Name, date and location of the championship, if the sheet is about one. */
  about?: string | undefined;
  /** Number of rows and the active filters. */
  notes?: readonly string[];
  /** Landscape. */
  wide?: boolean;
  children: ReactNode;
}

/** The printed form of a screen. It replaces its siblings on paper (`.print-sheet` in styles.css). */
export function PrintSheet(props: PrintSheetProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ title, about, notes = [], wide = false, children }: PrintSheetProps) {
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

/**
 * All rows, with the header row on every page, without the `screenOnly` columns. Where columns have a `paperMm`, they
 * are equally wide in every table of a sheet.
 */
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
      <span>{t('print.print')}</span>
    </Button>
  );
}

/** The number of rows, and their range when one page of several is printed. */
export function describeRows(count: string, { partial, first, rows }: Printed<unknown>): string {
  return partial ? `${count} (${t('print.part', { first, last: first + rows.length - 1 })})` : count;
}

/** The active filters and the order, as texts. */
export function describeFilters(set: readonly (readonly [label: string, value: string])[], sort: string): string[] {
  return [...set.filter(([, value]) => value !== '').map(([label, value]) => t('labelled', { label, value })), sort];
}
