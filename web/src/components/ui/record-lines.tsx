import type { RecordAttempt } from '@power-corner/contracts/records/records';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../lib/i18n/kilos.ts';
import { recordSetName } from '../../lib/i18n/record-words.ts';
import { liftName } from '../../lib/i18n/score-text.ts';

const about = ({
  set_name: name,
  lift,
  weight_kg: kg,
  age_category: age,
  weight_class: bound,
}: RecordAttempt): string =>
  joined(recordSetName({ name }), liftName(lift), kilos(kg), age, bound && t('live.kg', { value: bound }));

/** Without the lift that is to come and its weight, which stand beside it. */
export const recordName = ({ set_name: name, lift, weight_kg: kg, age_category: age }: RecordAttempt): string =>
  joined(lift === 'total' && [liftName(lift), kilos(kg)].join(' '), age, recordSetName({ name }));

export const brokenText = (record: RecordAttempt): string => t('records.broken', { record: about(record) });

const titles = { attempt: 'records.attempt', broken: 'records.broken' } as const;

interface RecordsSaid {
  records: readonly RecordAttempt[] | undefined;
  /** Nothing where a title says it. */
  is?: keyof typeof titles;
  isPersonalBest?: boolean | undefined;
}

export function RecordLines({
  records = [],
  is,
  isPersonalBest = false,
  className,
}: RecordsSaid & { className: string }) {
  if (records.length === 0 && !isPersonalBest) return null;
  return (
    <ul className={`font-semibold ${className}`}>
      {records.map((record) => (
        <li key={`${record.set} ${record.lift}`} className="wrap-anywhere">
          {is ? t(titles[is], { record: about(record) }) : about(record)}
        </li>
      ))}
      {isPersonalBest && <li>{t('records.personalAttempt')}</li>}
    </ul>
  );
}

/** The same as short marks, once a lift whichever list it is in: `R 180,5`, `RP`. The lines may be read out beside it. */
export function RecordChips({
  records = [],
  isPersonalBest = false,
  className,
}: Omit<RecordsSaid, 'is'> & { className: string }) {
  const chips = records.map(({ lift, weight_kg: kg }) =>
    t(lift === 'total' ? 'records.chipTotal' : 'records.chip', { weight: decimal(kg) }),
  );
  const all = new Set(isPersonalBest ? [...chips, t('records.chipPersonal')] : chips);
  if (all.size === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-[0.3em] font-bold ${className}`}>
      {[...all].map((chip) => (
        <li key={chip} className="rounded bg-accent px-[0.4em] leading-snug whitespace-nowrap text-iron">
          <bdi>{chip}</bdi>
        </li>
      ))}
    </ul>
  );
}
