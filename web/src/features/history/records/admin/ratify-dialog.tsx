import { ratifyRecord } from '@power-corner/contracts/calls/results/records';
import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import { type RecordCondition, recordConditions } from '@power-corner/contracts/records/record-lists';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { CheckboxField } from '../../../../components/ui/form/checkbox-field.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { RowFailures, RowProgress } from '../../../../components/ui/feedback/row-progress.tsx';
import { request } from '../../../../lib/api/api-client.ts';
import { forEachRow, type Failure } from '../../../../lib/api/for-each-row.ts';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

const nameOf = (record: ProvisionalRecord): string =>
  joined(liftName(record.lift), kilos(record.weight_kg), record.name);

interface RatifyDialogProps {
  records: readonly ProvisionalRecord[];
  /** Also after a failure: another admin may have decided meanwhile. */
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the conditions once, ratifies each of the records, and names those that failed. */
export function RatifyDialog({ records, onDecided, onClose }: RatifyDialogProps) {
  const [ticked, setTicked] = useState<readonly RecordCondition[]>([]);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure<ProvisionalRecord>[]>([]);
  const isComplete = ticked.length === recordConditions.length;
  const [ratify, busy] = useSingleFlight(async () => {
    setAsked(true);
    if (!isComplete) return;
    setDone(0);
    const ratifyOne = ({ id }: ProvisionalRecord) =>
      request(ratifyRecord, { params: { id }, body: { conditions: [...ticked] } });
    const failed = await forEachRow(records, ratifyOne, setDone);
    setDone(null);
    setFailures(failed);
    const count = records.length - failed.length;
    if (count > 0) void notify('success', t('records.ratified', { count }));
    onDecided();
    if (failed.length === 0) onClose();
  });
  return (
    <Dialog title={t('records.ratifyQuestion', { count: records.length })} onClose={() => !busy && onClose()}>
      {failures.length === 0 && (
        <>
          <ul className="max-h-[24vh] overflow-y-auto font-semibold">
            {records.map((record) => (
              <li key={record.id} className="wrap-anywhere first-letter:uppercase">
                {nameOf(record)}
              </li>
            ))}
          </ul>
          <fieldset>
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
          {asked && !isComplete && <Notice>{t('records.tickAll')}</Notice>}
        </>
      )}
      {done !== null && records.length > 1 && <RowProgress done={done} total={records.length} />}
      <RowFailures title={t('records.notRatified', { count: failures.length })} failures={failures} nameOf={nameOf} />
      <DialogButtons>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          {t(failures.length > 0 ? 'close' : 'cancel')}
        </Button>
        {failures.length === 0 && (
          <Button busy={busy} onClick={() => void ratify()}>
            {t('records.ratify')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
