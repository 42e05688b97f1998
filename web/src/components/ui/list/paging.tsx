import { useRef, type ReactNode, type RefObject } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { TableSkeleton } from './data-view.tsx';
import { EmptyState, ErrorState } from '../feedback/feedback.tsx';
import { Icon } from '../icons.tsx';
import type { Read } from '../feedback/loaded.tsx';

interface Pages {
  /** The line above the rows: it takes the focus when the page changes. */
  top: RefObject<HTMLParagraphElement | null>;
  page: number;
  /** Rows of all pages; undefined while they load. */
  total: number | undefined;
  size: number;
  goTo: (page: number) => void;
}

interface Filters {
  page: number;
  goTo: (page: number, options?: NavigateOptions) => void;
  isFiltered: boolean;
  clear: () => void;
}

export interface List<Row> extends Pages {
  rows: readonly Row[] | undefined;
  first: number;
  error: unknown;
  reload: () => Promise<unknown>;
  filters: Filters;
}

export function useList<Row>(
  { data, error, mutate }: Read<{ data: readonly Row[]; total: number }>,
  filters: Filters,
  size: number,
): List<Row> {
  const top = useRef<HTMLParagraphElement>(null);
  const { page, goTo } = filters;
  const first = (page - 1) * size + 1;
  return { top, rows: data?.data, total: data?.total, page, size, goTo, first, error, reload: mutate, filters };
}

const countPages = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

interface ListCountProps {
  list: Pages;
  className?: string;
  count: (total: number) => string;
}

export function ListCount({ list: { top, page, total, size }, className = '', count }: ListCountProps) {
  const pages = countPages(total ?? 0, size);
  const shown = pages > 1 ? ` · ${t('paging.page', { page: String(page), pages: String(pages) })}` : '';
  return (
    <p role="status" ref={top} tabIndex={-1} className={`min-h-6 text-muted ${className}`}>
      {total !== undefined && count(total) + shown}
    </p>
  );
}

export function Paging({ list: { top, page, total = 0, size, goTo } }: { list: Pages }) {
  const last = countPages(total, size);
  if (last === 1 && page === 1) return null;
  const turn = (to: number) => {
    goTo(to);
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('paging.label')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button variant="secondary" disabled={page <= 1} className="disabled:opacity-45" onClick={() => turn(page - 1)}>
        <Icon name="left" />
        {t('paging.previous')}
      </Button>
      <span className="text-muted tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center">
        {t('paging.page', { page: String(page), pages: String(last) })}
      </span>
      <Button
        variant="secondary"
        disabled={page >= last}
        className="disabled:opacity-45"
        onClick={() => turn(page + 1)}
      >
        {t('paging.next')}
        <Icon name="right" />
      </Button>
    </nav>
  );
}

interface EmptyListProps {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  list: List<unknown>;
}

function EmptyList({ title, text, action, list: { total, filters } }: EmptyListProps) {
  const { isFiltered, clear, goTo } = filters;
  // This page is beyond the last one.
  if (total) {
    return (
      <EmptyState title={t('paging.beyond')}>
        <Button variant="secondary" onClick={() => goTo(1)}>
          {t('paging.first')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} text={text}>
      {isFiltered ? (
        <Button variant="secondary" onClick={clear}>
          {t('championships.clear')}
        </Button>
      ) : (
        action
      )}
    </EmptyState>
  );
}

interface ListRowsProps<Row> {
  list: List<Row>;
  failed: string;
  empty: string;
  emptyText?: string | undefined;
  /** Where no filter is why it is empty. */
  emptyAction?: ReactNode;
  skeleton?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListRows<Row>({ list, failed, empty, emptyText, emptyAction, skeleton, children }: ListRowsProps<Row>) {
  const { rows, error, reload } = list;
  if (!rows)
    return error ? (
      <ErrorState title={failed} text={messageOf(error, '')} onRetry={() => void reload()} />
    ) : (
      (skeleton ?? <TableSkeleton />)
    );
  if (rows.length === 0) return <EmptyList title={empty} text={emptyText} action={emptyAction} list={list} />;
  return (
    <>
      {children(rows)}
      <Paging list={list} />
    </>
  );
}
