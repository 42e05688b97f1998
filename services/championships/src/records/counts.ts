import type { RecordRecord } from './model.ts';

/** True for a record that is to be beaten: it waits for its ratification, or has it. */
export const counts = ({ state }: Pick<RecordRecord, 'state'>): boolean =>
  state === 'provisional' || state === 'ratified';
