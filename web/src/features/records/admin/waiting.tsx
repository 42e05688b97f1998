import { type ProvisionalRecord } from '@power-corner/contracts/records';
import { type RecordCondition, recordConditions } from '@power-corner/contracts/record-lists';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';
import { categoryText, weightText } from '../../../lib/i18n/record-words.ts';
import { sendRatification } from './api.ts';
import { RefuseDialog } from './dialogs.tsx';

interface DecisionProps {
  record: ProvisionalRecord;
  /** Also after a failure: another admin may have decided meanwhile. */
  onDecided: () => void;
}

/** A record that waits: what it is, the conditions to tick, and the two decisions. */
export function WaitingRecord({ record, onDecided }: DecisionProps) {
  const [ticked, setTicked] = useState<readonly RecordCondition[]>([]);
  const [refusing, setRefusing] = useState(false);
  const [ratify, busy] = useAction(async () => (await sendRatification(record.id, [...ticked])).message, {
    settled: onDecided,
  });
  const { name, club, date, championship, replaced, bodyweight_kg: bodyweight, set, lift } = record;
  const isComplete = ticked.length === recordConditions.length;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-xl">
        <span className="inline-block first-letter:uppercase">{t(`live.lift.${lift}`)}</span> · {weightText(record)} ·{' '}
        <bdi>{name}</bdi>
      </h3>
      <p className="mt-1 text-muted wrap-anywhere">{joined(set, categoryText(record), club)}</p>
      <p className="text-muted wrap-anywhere">
        {joined(
          shortDate(date),
          championship?.name,
          bodyweight !== null && t('records.bodyweight', { weight: weightText({ weight_kg: bodyweight }) }),
          replaced && t('records.replaces', { weight: weightText(replaced), name: replaced.name }),
        )}
      </p>
      <fieldset className="mt-3">
        <legend className="font-semibold">{t('records.conditions')}</legend>
        {recordConditions.map((condition) => (
          <CheckboxField
            key={condition}
            label={t(`records.condition.${condition}`)}
            checked={ticked.includes(condition)}
            onChange={({ target }) =>
              setTicked((before) =>
                target.checked ? [...before, condition] : before.filter((each) => each !== condition),
              )
            }
          />
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void (isComplete ? ratify() : notify('error', t('records.tickAll')))}>
          {t('records.ratify')}
        </Button>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          {t('records.refuse')}
        </Button>
      </div>
      <Suspense>
        {refusing && <RefuseDialog record={record} onDecided={onDecided} onClose={() => setRefusing(false)} />}
      </Suspense>
    </li>
  );
}
