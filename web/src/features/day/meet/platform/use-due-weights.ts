import { dueDeclarations } from '@power-corner/meet/platform/weight-clock';
import { useEffect } from 'react';
import { useClock } from '../../../../lib/time/use-second.ts';
import { useMeet } from '../meet-context.ts';
import type { NewCommand } from '../device/rules.ts';

/** Declares what stands when a minute to name a weight has ended, also without a network. The server does so too. */
export function useDueWeights(): void {
  const { meet, store } = useMeet();
  const due = useClock((nowMs) => JSON.stringify(dueDeclarations(meet, new Date(nowMs))));
  useEffect(() => {
    const commands = JSON.parse(due) as NewCommand[];
    if (commands.length > 0) void store.dispatch(commands);
  }, [due, store]);
}
