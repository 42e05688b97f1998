import { entries } from './entries/asked.ts';

/**
 * The rooms of this service import each other in one direction: history, day, entries, catalogue. What a room asks of
 * one that imports it, it gets by that one's name in its dependencies.
 */
export const rooms = { entries };

export type Rooms = typeof rooms;
