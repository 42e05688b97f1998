import type { Turn } from '@power-corner/meet/platform/order';
import { useMeet } from '../../meet-context.ts';
import { turnKey } from '../turns.ts';
import { useSteady, type Press } from '../use-steady.ts';

export type TakingBack = ReturnType<typeof useTakeBack>;

/** Takes the last decision back. A double press takes back one, and not the one before it too. */
export function useTakeBack(judged: Turn | null) {
  const { dispatch } = useMeet();
  const outcome = judged?.entry.attempts[judged.lift]?.[judged.number - 1]?.outcome;
  const { steady, takes } = useSteady(judged ? `${turnKey(judged)} ${outcome ?? ''}` : '');
  const takeBack = (press: Press) => {
    if (!judged || !takes(press)) return;
    const { entry, lift, number } = judged;
    void dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } });
  };
  return { steady, takeBack };
}
