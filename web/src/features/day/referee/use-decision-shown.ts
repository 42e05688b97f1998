import type { RefereeState } from '@power-corner/contracts/results/referees';
import { useEffect, useState } from 'react';

const shownMs = 5000;

type ShownDecision = RefereeState['decision'];

const decisionKey = (decision: ShownDecision) =>
  decision && [decision.entry_id, decision.lift, decision.number, decision.at].join();

/**
 * The platform answers a decision until the next bar is loaded. It leaves the phone earlier once its referee has nothing
 * to add: a meet whose bars nobody announces goes on without another tap.
 */
export function useDecisionShown(decision: ShownDecision, isDone: boolean) {
  const [left, setLeft] = useState<string | null>(null);
  const key = decisionKey(decision);
  const isShown = key !== null && key !== left;
  useEffect(() => {
    if (!isShown || !isDone) return undefined;
    const timer = setTimeout(() => setLeft(key), shownMs);
    return () => clearTimeout(timer);
  }, [isShown, isDone, key]);
  return { decision: isShown ? decision : null, leave: () => setLeft(key), open: () => setLeft(null) };
}
