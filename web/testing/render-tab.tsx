import type { Meet } from '@power-corner/contracts/meet';
import type { MeetCommand } from '@power-corner/contracts/meet-commands';
import { applyCommand } from '@power-corner/meet/apply-command';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore, type ComponentType } from 'react';
import type { Act, MeetStore, MeetView } from '../src/features/meet/device/meet-store.ts';
import { MeetContext } from '../src/features/meet/meet-context.ts';

const nadia = { id: 'nadia', name: 'Nadia Kaci' };
const karim = { id: 'karim', name: 'Karim Belkacem' };

/** Shows a tab of the officials' screen with a meet on which the rules of the day act. */
export function renderTab(Tab: ComponentType, first: Meet) {
  const acts: Act[] = [];
  const listeners = new Set<() => void>();
  let meet = first;
  let count = 0;
  const apply = (each: Act, official: typeof nadia): string | null => {
    count += 1;
    const command = { ...each, id: `act-${count}`, based_on: meet.revision, at: new Date().toISOString() };
    const done = applyCommand(meet, command as MeetCommand, official, new Date());
    if (done.refused) return done.message;
    meet = done.meet;
    for (const listener of listeners) listener();
    return null;
  };
  const perform = async (all: Act[]) => {
    acts.push(...all);
    return all.map((each) => apply(each, nadia)).find((refusal) => refusal !== null) ?? null;
  };
  const store = { perform } as unknown as MeetStore;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Day() {
    const shown = useSyncExternalStore(subscribe, () => meet);
    return (
      <MeetContext value={{ meet: shown, store, view: {} as MeetView }}>
        <Tab />
      </MeetContext>
    );
  }
  render(<Day />);
  return {
    acts,
    meet: () => meet,
    /** What another official does meanwhile. */
    other: (each: Act) => act(() => void apply(each, karim)),
  };
}
