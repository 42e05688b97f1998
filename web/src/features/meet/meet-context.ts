import type { Meet } from '@power-corner/contracts/meet';
import { createContext, useContext } from 'react';
import { notify } from '../../lib/toast.ts';
import type { Act, MeetStore, MeetView } from './device/meet-store.ts';

export interface MeetValue {
  meet: Meet;
  view: MeetView;
  store: MeetStore;
}

export const MeetContext = createContext<MeetValue | null>(null);

/**
 * The meet, and how to act on it.
 * `perform` says in a toast why the rules refuse an act. @returns true if the acts are kept
 */
export function useMeet() {
  const value = useContext(MeetContext);
  if (!value) throw new Error('useMeet outside the screen of a meet');
  const perform = async (...acts: Act[]): Promise<boolean> => {
    const refusal = await value.store.perform(acts);
    if (refusal !== null) void notify('error', refusal);
    return refusal === null;
  };
  return { ...value, perform };
}
