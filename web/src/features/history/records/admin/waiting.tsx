import { groupBy } from '@power-corner/contracts/group-by';
import type { ProvisionalRecord, RecordSet } from '@power-corner/contracts/records/records';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { LiftName } from '../../../../components/ui/lift-name.tsx';
import { Unfold } from '../../../../components/ui/unfold.tsx';
import { usePrint } from '../../../../lib/hooks/printing.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../../lib/time/dates.ts';
import { categoryText, setNameOf } from '../../../../lib/i18n/record-words.ts';
import { PrintButton } from '../../../../components/ui/list/print-sheet.tsx';
import { RatifyDialog } from './ratify-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { JurySheet } from './jury-sheet.tsx';
import { kilos } from '../../../../lib/i18n/kilos.ts';

/** The dialog that is open, and its records. */
type OpenDialog = { to: 'ratify'; records: readonly ProvisionalRecord[] } | { to: 'refuse'; record: ProvisionalRecord };

interface WaitingProps {
  record: ProvisionalRecord;
  sets: readonly RecordSet[];
  onAsk: (dialog: OpenDialog) => void;
}

function Waiting({ record, sets, onAsk }: WaitingProps) {
  const { name, club, replaced, bodyweight_kg: bodyweight, set, lift, steps } = record;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-56 flex-1">
        <p className="font-semibold wrap-anywhere">
          <LiftName lift={lift} /> · {kilos(record.weight_kg)} · <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {joined(
            // The sets may have been read before this one was made: its French name remains.
            setNameOf(record, sets) ?? set,
            categoryText(record),
            club,
            bodyweight !== null && t('records.bodyweight', { weight: kilos(bodyweight) }),
            replaced && t('records.replaces', { weight: kilos(replaced.weight_kg), name: replaced.name }),
          )}
        </p>
        {steps.length > 0 && (
          <Unfold summary={t('records.steps', { count: steps.length })} className="text-sm">
            {() => (
              <ul>
                {steps.map((step) => (
                  <li key={step.id} className="wrap-anywhere">
                    {joined(kilos(step.weight_kg), step.name, shortDate(step.date))}
                  </li>
                ))}
              </ul>
            )}
          </Unfold>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => onAsk({ to: 'ratify', records: [record] })}>
          {t('records.ratify')}
        </Button>
        <Button variant="quiet" onClick={() => onAsk({ to: 'refuse', record })}>
          {t('records.refuse')}
        </Button>
      </div>
    </li>
  );
}

/** The key by which the list groups the records of one championship. */
const championshipKey = ({ date, championship }: ProvisionalRecord): string =>
  [date, championship?.slug, championship?.name].join();

interface WaitingRecordsProps {
  records: readonly ProvisionalRecord[];
  sets: readonly RecordSet[];
  /** Also after a failure: another admin may have decided meanwhile. */
  onDecided: () => void;
}

/** A dialog stays open until it is closed, also when the list became empty meanwhile. */
export function WaitingRecords({ records, sets, onDecided }: WaitingRecordsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [printed, print] = usePrint<string>();
  const close = () => setDialog(null);
  const groups = groupBy(records, championshipKey);
  return (
    <>
      {records.length === 0 && <p className="mt-2 text-muted">{t('records.noneWaiting')}</p>}
      {[...groups].map(([key, ofChampionship]) => (
        <section key={key} className="mt-4 rounded-lg border border-line bg-surface">
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 sm:px-5">
            <h3 className="text-xl">
              <bdi>{ofChampionship[0]?.championship?.name}</bdi>{' '}
              <span className="text-base font-normal text-muted">
                {joined(shortDate(ofChampionship[0]?.date ?? ''), t('records.count', { count: ofChampionship.length }))}
              </span>
            </h3>
            <div className="flex flex-wrap gap-2">
              <PrintButton busy={false} print={() => print(key)} />
              {ofChampionship.length > 1 && (
                <Button onClick={() => setDialog({ to: 'ratify', records: ofChampionship })}>
                  {t('records.ratifyAll')}
                </Button>
              )}
            </div>
          </div>
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {ofChampionship.map((record) => (
              <Waiting key={record.id} record={record} sets={sets} onAsk={setDialog} />
            ))}
          </ul>
        </section>
      ))}
      <JurySheet records={groups.get(printed ?? '') ?? records} sets={sets} />
      {dialog?.to === 'ratify' && <RatifyDialog records={dialog.records} onDecided={onDecided} onClose={close} />}
      {dialog?.to === 'refuse' && <RefuseDialog record={dialog.record} onDecided={onDecided} onClose={close} />}
    </>
  );
}
