import { listRecordHistory } from '@power-corner/contracts/calls/results/records';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import { Button } from '../../../components/ui/button.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { ResultsLink } from '../../../components/ui/results-link.tsx';
import { Unfold } from '../../../components/ui/unfold.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { categoryText } from '../../../lib/i18n/record-words.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';

/** A link to the results of the championship; for a record from before the platform, its place as text. */
export function Where({ record: { championship, place } }: { record: HeldRecord }) {
  return championship ? <ResultsLink championship={championship} /> : <bdi>{place ?? '—'}</bdi>;
}

export function HistoryList({ id }: { id: string }) {
  const { data, error, mutate } = useGet(listRecordHistory, { params: { id } });
  if (data)
    return (
      <ol className="flex flex-col gap-2 md:min-w-56">
        {data.data.map((record) => (
          <li key={record.id} className="border-t border-line pt-1">
            <strong className="tabular-nums">{kilos(record.weight_kg)}</strong> <PersonName {...record} />{' '}
            {record.state === 'provisional' && <span>{`(${t('records.provisional')})`}</span>}
            <br />
            <span>{`${joined(shortDate(record.date), record.club)} · `}</span>
            <Where record={record} />
          </li>
        ))}
      </ol>
    );
  if (!error) return <p role="status">{t('loading')}</p>;
  return (
    <div role="alert">
      <p>{t('records.historyFailed')}</p>
      <Button variant="secondary" onClick={() => void mutate()}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** All records of the same category, the latest first. */
export function RecordHistory({ record }: { record: HeldRecord }) {
  const summary = (
    <>
      {t('records.history')}
      <span className="sr-only"> {joined(categoryText(record), liftName(record.lift))}</span>
    </>
  );
  return (
    <Unfold
      summary={summary}
      className="text-start text-sm"
      summaryClassName="whitespace-nowrap underline decoration-edge decoration-2 underline-offset-4"
    >
      {() => <HistoryList id={record.id} />}
    </Unfold>
  );
}
