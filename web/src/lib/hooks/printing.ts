import { useSyncExternalStore, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../i18n/i18n.ts';
import { notify } from '../toast.ts';
import { useAction } from './use-single-flight.ts';

let printing = false;

/** Firefox only sends `beforeprint`. The page is printed as it is when the listeners return, hence `flushSync`. */
function subscribe(listener: () => void): () => void {
  const media = matchMedia('print');
  const change = () => flushSync(listener);
  const begin = () => {
    printing = true;
    change();
  };
  const end = () => {
    printing = false;
    change();
  };
  media.addEventListener('change', change);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', change);
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing || matchMedia('print').matches,
    () => false,
  );
}

export function usePrint<Paper>(): [Paper | null, (paper: Paper, ready?: () => void) => void] {
  const [printed, setPrinted] = useState<Paper | null>(null);
  useEffect(() => {
    const clear = () => setPrinted(null);
    addEventListener('afterprint', clear);
    return () => removeEventListener('afterprint', clear);
  }, []);
  return [
    printed,
    (paper, ready) => {
      flushSync(() => {
        ready?.();
        setPrinted(paper);
      });
      window.print();
    },
  ];
}

/** More rows are useless on paper, and a phone cannot lay them out. */
export const maxPrintedRows = 2000;

interface Page<Row> {
  rows: readonly Row[] | undefined;
  total: number | undefined;
  first: number;
}

interface WholeList<Row> {
  /** Identifies the filters: rows fetched for other filters are not printed. */
  query: string;
  fetchAll: () => Promise<readonly Row[]>;
  /** Notes that the list is printed. Nothing is printed without it. */
  record?: () => Promise<void>;
}

export interface PrintedRows<Row> {
  rows: readonly Row[];
  first: number;
  /** True if the browser's own menu would print one page of several. */
  partial: boolean;
  print: () => void;
  busy: boolean;
}

/** Prints all pages of a list, also by Ctrl+P. The browser's menu prints the current page only. */
export function usePrintAll<Row>(page: Page<Row>, { query, fetchAll, record }: WholeList<Row>): PrintedRows<Row> {
  const { rows: shown = [], total = 0 } = page;
  const [all, printRows] = usePrint<{ query: string; rows: readonly Row[] }>();
  const [print, busy] = useAction(async () => {
    if (total > maxPrintedRows) return void notify('error', t('print.tooMany', { most: maxPrintedRows }));
    const rows = total > shown.length ? await fetchAll() : shown;
    await record?.();
    printRows({ query, rows });
  });
  const hasMorePages = total > shown.length;
  const ownPrint = hasMorePages || record !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !ownPrint ||
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void print();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [ownPrint, print]);
  const fetched = all?.query === query ? all.rows : null;
  const partial = !fetched && hasMorePages;
  return { rows: fetched ?? shown, first: partial ? page.first : 1, partial, print: () => void print(), busy };
}
