import type { ReactNode, RefObject } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { EmptyState } from './feedback.tsx';
import { Icon } from './icons.tsx';

interface Pages {
  page: number;
  total: number;
  size: number;
}

const countPages = ({ total, size }: Pages) => Math.max(1, Math.ceil(total / size));

interface ListCountProps {
  /** Takes the focus when the page changes. */
  top: RefObject<HTMLParagraphElement | null>;
  /** Undefined while the rows load. */
  pages: Pages | undefined;
  className?: string;
  children?: ReactNode;
}

/** The line above the rows of a list: their number and the current page. */
export function ListCount({ top, pages, className = '', children }: ListCountProps) {
  return (
    <p role="status" ref={top} tabIndex={-1} className={`min-h-6 text-muted ${className}`}>
      {children}
      {pages &&
        countPages(pages) > 1 &&
        ` · ${t('paging.page', { page: String(pages.page), pages: String(countPages(pages)) })}`}
    </p>
  );
}

/** Previous and next page. Changing the page scrolls to the top of the list. */
export function Paging({ top, goTo, ...pages }: Pages & { top: ListCountProps['top']; goTo: (page: number) => void }) {
  const { page } = pages;
  const last = countPages(pages);
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
  /** Rows of all pages. More than 0 means that this page is beyond the last one. */
  total: number;
  filters: { isFiltered: boolean; clear: () => void; goTo: (page: number) => void };
}

/** Replaces the rows of an empty list: the reason, and a way back to rows. */
export function EmptyList({ title, text, total, filters: { isFiltered, clear, goTo } }: EmptyListProps) {
  if (total > 0) {
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
      {isFiltered && (
        <Button variant="secondary" onClick={clear}>
          {t('championships.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
