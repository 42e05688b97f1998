import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { AskWeight } from './ask-weight.tsx';
import { LifterList } from './lifters.tsx';
import { NextWeightsUnfold } from './next-weights.tsx';
import { useLive } from './use-live.ts';

interface OwnLiftersProps {
  id: string;
  /** What is asked for each of them, by the ids of their participations. */
  own: ReadonlyMap<string, AskedWeight | undefined>;
  renderWait?: (before: number) => ReactNode;
}

/** A coach's own on the day, or the athlete who reads it, by what spectators see. */
export function OwnLifters({ id, own, renderWait }: OwnLiftersProps) {
  const { live, notYet, error, stale } = useLive(id);
  if (!live) return <p className="text-muted">{t(notYet ? 'live.notYet' : error ? 'live.failed' : 'loading')}</p>;
  return (
    <>
      {stale && <Notice tone="info">{stale}</Notice>}
      <LifterList
        live={live}
        chosen={new Set(own.keys())}
        renderBelow={(lifter) => (
          <>
            {lifter.before !== null && renderWait?.(lifter.before)}
            {live.weights_by_phone && (
              <AskWeight championshipId={id} lifter={lifter} asked={own.get(lifter.entry.entry_id)} />
            )}
            <NextWeightsUnfold live={live} entryId={lifter.entry.entry_id} />
          </>
        )}
      />
    </>
  );
}
