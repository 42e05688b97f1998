import type { AskedWeight } from '@power-corner/contracts/results/meet';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { timeOfDay } from '../../../lib/time/dates.ts';
import { AskWeight } from './ask-weight.tsx';
import { LifterList } from './lifters.tsx';
import { NextWeightsUnfold } from './next-weights.tsx';
import { useLive } from './use-live.ts';

interface OwnLiftersProps {
  id: string;
  /** What is asked for each of them, by the ids of their participations. */
  own: ReadonlyMap<string, AskedWeight | undefined>;
  onAsked: () => unknown;
}

/** A coach's own on the day, by what spectators see. */
export function OwnLifters({ id, own, onAsked }: OwnLiftersProps) {
  const { live, notYet, error, staleSince } = useLive(id);
  if (!live) return <p className="text-muted">{t(notYet ? 'live.notYet' : error ? 'live.failed' : 'loading')}</p>;
  const time = staleSince && timeOfDay(new Date(staleSince).toISOString());
  return (
    <section aria-label={t('coach.mine')} className="my-3 rounded-md bg-sunken p-3">
      <h3 className="text-xl">{t('coach.mine')}</h3>
      {time && <Notice tone="info">{t('live.stale', { time })}</Notice>}
      <LifterList
        live={live}
        chosen={new Set(own.keys())}
        renderBelow={(lifter) => (
          <>
            {live.weights_by_phone && (
              <AskWeight championshipId={id} lifter={lifter} asked={own.get(lifter.entry.entry_id)} onAsked={onAsked} />
            )}
            <NextWeightsUnfold live={live} entryId={lifter.entry.entry_id} />
          </>
        )}
      />
    </section>
  );
}
