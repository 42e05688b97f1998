import type { Person } from '@power-corner/contracts/records/people';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { ResultsLink } from '../../../components/ui/results-link.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { categoryText, setNameOf } from '../../../lib/i18n/record-words.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';

function recordsAddress({ set_id: set, sex, age_category, weight_class }: HeldRecord): string {
  return `${paths.records}?${new URLSearchParams({ set, sex, age_category, weight_class }).toString()}`;
}

interface HeldRecordsProps {
  title: string;
  records: readonly HeldRecord[];
  sets: Person['record_sets'];
}

/** Records of a person. The name of the set leads to the records of its category, with their history. */
export function HeldRecords({ title, records, sets }: HeldRecordsProps) {
  if (records.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-xl">{title}</h3>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {records.map((record) => {
          const setName = setNameOf(record, sets);
          return (
            <li key={record.id} className="rounded-lg border border-line bg-surface px-4 py-3 break-inside-avoid">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold first-letter:uppercase">{liftName(record.lift)}</span>
                <strong className="font-display text-2xl tabular-nums">{kilos(record.weight_kg)}</strong>
                {record.state === 'provisional' && <Badge tone="info">{t('records.provisional')}</Badge>}
              </p>
              <p className="text-sm wrap-anywhere">
                {setName && (
                  <>
                    <Link
                      to={recordsAddress(record)}
                      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                    >
                      <bdi>{setName}</bdi>
                    </Link>
                    {' · '}
                  </>
                )}
                <span>{categoryText(record)}</span>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                <span>{shortDate(record.date)}</span>
                {record.championship && (
                  <>
                    {' · '}
                    <ResultsLink championship={record.championship} />
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
