import { t } from '../../lib/i18n.ts';
import { Button } from './button.tsx';
import { Blank } from './feedback.tsx';

interface NoRowsProps {
  title: string;
  text?: string | undefined;
  /** Of all pages: when there are some, it is the page that lies beyond the last. */
  total: number;
  filters: { narrowed: boolean; clear: () => void; goTo: (page: number) => void };
}

/** What stands in place of a list's rows: why there are none, and the way to see some. */
export function NoRows({ title, text, total, filters: { narrowed, clear, goTo } }: NoRowsProps) {
  if (total > 0) {
    return (
      <Blank title={t('paging.beyond')}>
        <Button look="secondary" onClick={() => goTo(1)}>
          {t('paging.first')}
        </Button>
      </Blank>
    );
  }
  return (
    <Blank title={title} text={text}>
      {narrowed && (
        <Button look="secondary" onClick={clear}>
          {t('championships.clear')}
        </Button>
      )}
    </Blank>
  );
}
