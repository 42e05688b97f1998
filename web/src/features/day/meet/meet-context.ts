import type { Meet } from '@power-corner/contracts/results/meet';
import { createContext, useContext } from 'react';
import { notify } from '../../../lib/toast.ts';
import type { NewCommand, MeetStore, MeetView } from './device/meet-store.ts';

export interface MeetValue {
  meet: Meet;
  view: MeetView;
  store: MeetStore;
}

export const MeetContext = createContext<MeetValue | null>(null);

/**
 * The meet of the screen. `dispatch` sends commands; it shows a toast if the rules refuse one, and returns true if they
 * are kept.
 */
export function useMeet() {
  const value = useContext(MeetContext);
  if (!value) throw new Error('useMeet outside the screen of a meet');
  const dispatch = async (...commands: NewCommand[]): Promise<boolean> => {
    const refusal = await value.store.dispatch(commands);
    if (refusal !== null) void notify('error', refusal);
    return refusal === null;
  };
  return { ...value, dispatch };
}
