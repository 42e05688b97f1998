import { t } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { EmptyState } from './feedback.tsx';

interface EmptyListProps {
  title: string;
  text?: string | undefined;
  /** Of all pages: when there are some, it is the page that lies beyond the last. */
  total: number;
  filters: { narrowed: boolean; clear: () => void; goTo: (page: number) => void };
}

/** What stands in place of a list's rows: why there are none, and the way to see some. */
export function EmptyList({ title, text, total, filters: { narrowed, clear, goTo } }: EmptyListProps) {
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
      {narrowed && (
        <Button variant="secondary" onClick={clear}>
          {t('championships.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
