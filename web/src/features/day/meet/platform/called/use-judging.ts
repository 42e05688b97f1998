import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import type { Turn } from '@power-corner/meet/platform/order';
import { useSingleFlight } from '../../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import { useSteady } from '../use-steady.ts';

export type Judging = ReturnType<typeof useJudging>;

/**
 * The decision on the lifter who is called. Buttons and keys share it, and so the moment in which neither counts.
 * @param isOpen false before somebody has opened the session: nothing is judged then
 */
export function useJudging(turn: Turn | undefined, isOpen: boolean) {
  const { store, view } = useMeet();
  const { steady, takes } = useSteady(turn ? `${turnKey(turn)} ${turn.weight_kg ?? ''} ${isOpen}` : '');
  const [judge, busy] = useSingleFlight(
    async (outcome: NonNullable<AttemptOutcome>, onEnd: (refusal: string | null) => void) => {
      if (!turn) return;
      const { entry, lift, number, weight_kg } = turn;
      const data = { lift, number, outcome, ...(weight_kg !== null && { weight_kg }) };
      onEnd(await store.dispatch([{ type: 'JudgeAttempt', entry_id: entry.id, data }]));
    },
  );
  // While a command is kept, as one that takes a decision back, another lifter is about to stand here.
  const held = !isOpen || busy || view.keeping || !steady;
  return { isOpen, held, busy, steady, takes, judge };
}
