import { accountScenes } from './account.ts';
import { accountDataScenes } from './account-data.ts';
import { actScenes } from './admin/acts.ts';
import { adminScenes } from './admin/admin.ts';
import { athleteScenes } from './athlete.ts';
import { athleteHomeScenes } from './athlete-home.ts';
import { competitionScenes } from './competitions.ts';
import { liveScenes } from './live.ts';
import { meetScenes } from './meet.ts';
import { passkeyScenes } from './passkeys.ts';
import { peopleScenes } from './people.ts';
import { publicScenes } from './public.ts';
import { rankingScenes } from './rankings.ts';
import { recordScenes } from './records.ts';
import { resultScenes } from './admin/results.ts';
import { secondFactorScenes } from './second-factor.ts';
import type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...competitionScenes,
  ...rankingScenes,
  ...recordScenes,
  ...peopleScenes,
  ...liveScenes,
  ...athleteScenes,
  ...athleteHomeScenes,
  ...adminScenes,
  ...actScenes,
  ...meetScenes,
  ...resultScenes,
  ...accountScenes,
  ...accountDataScenes,
  ...secondFactorScenes,
  ...passkeyScenes,
];

/**
 * One scene of each screen: the first at its address on which nothing is done. A path that is a function counts by its
 * text.
 */
export const screens: ReadonlySet<Scene> = new Set(
  Object.values(Object.groupBy(scenes, ({ role, path }) => `${role} ${path}`)).flatMap(
    (states = []) => states.find(({ act }) => !act) ?? states.slice(0, 1),
  ),
);
