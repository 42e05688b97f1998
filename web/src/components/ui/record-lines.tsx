import type { RecordAttempt } from '@power-corner/contracts/records/records';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { kilos } from '../../lib/i18n/kilos.ts';
import { setName } from '../../lib/i18n/record-words.ts';

const about = ({ set_name: name, lift, weight_kg: kg }: RecordAttempt): string =>
  joined(setName({ name }), t(`live.lift.${lift}`), kilos(kg));

const titles = { attempt: 'records.attempt', broken: 'records.broken' } as const;

interface RecordLinesProps {
  /** Absent or empty without a record. */
  records: readonly RecordAttempt[] | undefined;
  is: keyof typeof titles;
  isPersonalBest?: boolean | undefined;
  className: string;
}

/** The records that an attempt beats if it is good, or has broken, each on a line. */
export function RecordLines({ records = [], is, isPersonalBest = false, className }: RecordLinesProps) {
  if (records.length === 0 && !isPersonalBest) return null;
  return (
    <ul className={`font-semibold ${className}`}>
      {records.map((record) => (
        <li key={`${record.set} ${record.lift}`} className="wrap-anywhere">
          {t(titles[is], { record: about(record) })}
        </li>
      ))}
      {isPersonalBest && <li>{t('records.personalAttempt')}</li>}
    </ul>
  );
}
