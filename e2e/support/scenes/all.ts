import { athleteScenes } from './athlete.ts';
import { dayScenes } from './day.ts';
import { organiserScenes } from './organiser.ts';
import type { Scene } from './scene.ts';
import { refereeScenes } from './referee.ts';
import { visitorScenes } from './visitor.ts';

export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...refereeScenes,
  ...athleteScenes,
  ...organiserScenes,
  ...dayScenes,
];

/** Those on which nothing is done: they open in every language. */
export const screens: readonly Scene[] = scenes.filter(({ act }) => !act);
