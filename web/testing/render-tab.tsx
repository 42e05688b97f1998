import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { act, render } from '@testing-library/react';
import { useSyncExternalStore, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { MeetStore } from '../src/features/day/meet/device/meet-store.ts';
import type { MeetView } from '../src/features/day/meet/device/meet-view.ts';
import type { NewCommand } from '../src/features/day/meet/device/rules.ts';
import { MeetContext } from '../src/features/day/meet/meet-context.ts';
import { messageText } from '../src/lib/i18n/i18n.ts';

const nadia = { id: 'nadia', name: 'Nadia Kaci' };
const karim = { id: 'karim', name: 'Karim Belkacem' };

/** Shows a tab of the officials' screen with a meet to which commands are applied by the rules of the day. */
export function renderTab(Tab: ComponentType, first: Meet, view: Partial<MeetView> = {}) {
  const commands: NewCommand[] = [];
  const listeners = new Set<() => void>();
  let meet = first;
  let count = 0;
  const apply = (each: NewCommand, official: typeof nadia): string | null => {
    count += 1;
    const command = { based_on: meet.revision, ...each, id: `command-${count}`, at: new Date().toISOString() };
    const done = applyCommand(meet, command as MeetCommand, official, new Date());
    if (done.refused) return messageText(done.message);
    meet = done.meet;
    for (const listener of listeners) listener();
    return null;
  };
  const dispatch = async (all: NewCommand[]) => {
    commands.push(...all);
    return all.map((each) => apply(each, nadia)).find((refusal) => refusal !== null) ?? null;
  };
  const store = { dispatch } as unknown as MeetStore;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Day() {
    const shown = useSyncExternalStore(subscribe, () => meet);
    return (
      <MeetContext value={{ meet: shown, store, view: view as MeetView }}>
        <Tab />
      </MeetContext>
    );
  }
  render(<Day />, { wrapper: MemoryRouter });
  return {
    commands,
    meet: () => meet,
    /** An act of another official meanwhile. */
    other: (each: NewCommand) => act(() => void apply(each, karim)),
  };
}
