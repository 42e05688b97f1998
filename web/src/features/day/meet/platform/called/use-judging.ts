import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import type { Turn } from '@power-corner/meet/platform/order';
import { useSingleFlight } from '../../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import { usePressGuard, type Press } from '../use-press-guard.ts';

export type Judging = ReturnType<typeof useJudging>;

/** Buttons and keys share the moment in which neither counts. @param isOpen false before the session is opened */
export function useJudging(turn: Turn | undefined, isOpen: boolean) {
  const { store, view } = useMeet();
  const { ready, accepts } = usePressGuard(turn ? `${turnKey(turn)} ${turn.weight_kg ?? ''} ${isOpen}` : '');
  const [judge, busy] = useSingleFlight(
    async (outcome: NonNullable<AttemptOutcome>, onEnd: (refusal: string | null) => void) => {
      if (!turn) return;
      const { entry, lift, number, weight_kg } = turn;
      const data = { lift, number, outcome, ...(weight_kg !== null && { weight_kg }) };
      onEnd(await store.dispatch([{ type: 'JudgeAttempt', entry_id: entry.id, data }]));
    },
  );
  // While a command is kept, as one that takes a decision back, another lifter is about to stand here.
  const blocked = !isOpen || busy || view.keeping || !ready;
  return { isOpen, blocked, busy, ready, accepts, judge };
}

export type TakingBack = ReturnType<typeof useTakeBack>;

/** Takes the last decision back. A double press takes back one, and not the one before it too. */
export function useTakeBack(judged: Turn | null) {
  const { dispatch } = useMeet();
  const outcome = judged?.entry.attempts[judged.lift]?.[judged.number - 1]?.outcome;
  const { ready, accepts } = usePressGuard(judged ? `${turnKey(judged)} ${outcome ?? ''}` : '');
  const takeBack = (press: Press) => {
    if (!judged || !accepts(press)) return;
    const { entry, lift, number } = judged;
    void dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } });
  };
  return { ready, takeBack };
}
