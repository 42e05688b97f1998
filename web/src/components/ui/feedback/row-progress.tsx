import { messageOf } from '../../../lib/api/api-client.ts';
import type { Failure } from '../../../lib/api/for-each-row.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Notice } from './feedback.tsx';

export function RowProgress({ done, total }: { done: number; total: number }) {
  return (
    <div role="status">
      <progress className="bar" max={total} value={done} aria-label={t('markPaid.progress')} />
      <p className="mt-1 text-sm text-muted">{t('markPaid.progressOf', { done, total })}</p>
    </div>
  );
}

interface RowFailuresProps<Row> {
  title: string;
  failures: readonly Failure<Row>[];
  nameOf: (row: Row) => string;
}

export function RowFailures<Row extends { id: string }>({ title, failures, nameOf }: RowFailuresProps<Row>) {
  if (failures.length === 0) return null;
  return (
    <Notice>
      <p>{title}</p>
      <ul className="mt-2 max-h-[30vh] overflow-y-auto">
        {failures.map(({ row, error }) => (
          <li key={row.id} className="wrap-anywhere">
            {t('labelled', { label: nameOf(row), value: messageOf(error, t('error.occurred')) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
