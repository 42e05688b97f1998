import { day } from './day/asked.ts';
import { entries } from './entries/asked.ts';
import { history } from './history/asked.ts';

/**
 * The rooms of this service import each other in one direction: history, day, entries, catalogue. What a room asks of
 * one that imports it, it gets by that one's name in its dependencies.
 */
export const rooms = { entries, day, history };

export type Rooms = typeof rooms;
