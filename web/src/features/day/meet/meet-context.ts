import type { Meet } from '@power-corner/contracts/results/meet';
import { createContext, useContext } from 'react';
import { notify } from '../../../lib/toast.ts';
import type { MeetStore } from './device/meet-store.ts';
import type { MeetView } from './device/meet-view.ts';
import type { NewCommand } from './device/rules.ts';

export interface MeetValue {
  meet: Meet;
  view: MeetView;
  store: MeetStore;
}

export const MeetContext = createContext<MeetValue | null>(null);

/** `dispatch` shows a toast if the rules refuse a command, and returns true if all are kept. */
export function useMeet() {
  const value = useContext(MeetContext);
  if (!value) throw new Error('useMeet outside the screen of a meet');
  const dispatch = async (...commands: NewCommand[]): Promise<boolean> => {
    const refusal = await value.store.dispatch(commands);
    if (refusal !== null) void notify('error', refusal);
    return refusal === null;
  };
  // An official is entrusted with parts of the day, an admin with all of it.
  return { ...value, isAdmin: !value.meet.parts, dispatch };
}
