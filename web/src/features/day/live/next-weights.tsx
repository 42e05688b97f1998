import { getNextWeights } from '@power-corner/contracts/calls/results/meet';
import type { NextWeights } from '@power-corner/contracts/results/next-weights';
import type { Live } from '@power-corner/contracts/results/live';
import { liftsOf } from '@power-corner/meet/disciplines';
import { nextNumber } from '@power-corner/meet/platform/attempts';
import { Button } from '../../../components/ui/button.tsx';
import { Unfold } from '../../../components/ui/unfold.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { declaredText, ifGoodText, NeededWeights } from '../results/needed-weights.tsx';
import { attemptName } from '../results/words.ts';
import { usePolled } from './use-live.ts';

const attemptText = ({ lift, number, weight_kg: kg, if_good: ifGood }: NonNullable<NextWeights['attempt']>): string =>
  joined(attemptName(lift, number), declaredText(kg), ifGood && ifGoodText(ifGood));

function Needed({ id, entryId }: { id: string; entryId: string }) {
  const { data, error, retry } = usePolled(getNextWeights, { params: { id, entryId } });
  return (
    <div aria-live="polite" className="pb-2">
      {data ? (
        <>
          {data.data.attempt && <p className="text-muted">{attemptText(data.data.attempt)}</p>}
          <NeededWeights needed={data.data} />
        </>
      ) : error ? (
        <>
          <p>{t('live.need.failed')}</p>
          <Button variant="quiet" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <p className="text-muted">{t('loading')}</p>
      )}
    </div>
  );
}

/** The name of a lifter who has attempts to come in a session that is open; null for any other. */
function lifterName({ championship, lifts, sessions, standings }: Live, id: string): string | null {
  const category = standings.find(({ entries }) => entries.some(({ entry_id }) => entry_id === id));
  const entry = category?.entries.find(({ entry_id }) => entry_id === id);
  const session = sessions.find(({ number }) => number === entry?.session);
  if (!category || !entry || (sessions.length > 0 && session?.state !== 'open')) return null;
  if (typeof entry.place === 'string' && !entry.bombed_out) return null;
  const own = liftsOf(championship.type, { lifts }, category);
  return own.some((lift) => nextNumber(entry, lift) !== null) ? entry.name : null;
}

/** What the next attempt of a lifter needs: read while it is unfolded, by everybody who asks. */
export function NextWeightsUnfold({ live, entryId }: { live: Live; entryId: string }) {
  const name = lifterName(live, entryId);
  if (name === null) return null;
  return (
    <Unfold
      className="text-sm"
      summaryClassName="w-fit font-semibold underline decoration-edge underline-offset-4"
      summary={
        <>
          {t('live.need.title')}
          <span className="sr-only"> {name}</span>
        </>
      }
    >
      {() => <Needed id={live.championship.id} entryId={entryId} />}
    </Unfold>
  );
}
