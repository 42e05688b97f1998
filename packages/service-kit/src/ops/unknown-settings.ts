import type { Log } from '../observability/log.ts';
import names from './setting-names.json' with { type: 'json' };

/** The letters to add, remove or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries())
    row = row.reduce<number[]>(
      (next, above, j) =>
        j === 0
          ? [i + 1]
          : [...next, Math.min(above + 1, next[j - 1]! + 1, row[j - 1]! + (letter === other[j - 1] ? 0 : 1))],
      [],
    );
  return row[other.length]!;
}

/** Unread variables that look like a setting, by their beginning or nearly all letters, each with the nearest one. */
export function unknownSettings(env: NodeJS.ProcessEnv): { setting: string; nearest: string }[] {
  return Object.keys(env).flatMap((setting) => {
    if (names.includes(setting)) return [];
    const distances = names.map((nearest) => ({ nearest, distance: distanceOf(nearest, setting) }));
    const { nearest, distance } = distances.reduce((one, other) => (other.distance < one.distance ? other : one));
    return setting.startsWith('LIMIT_') || 4 * distance <= nearest.length ? [{ setting, nearest }] : [];
  });
}

export function warnOfUnknownSettings(env: NodeJS.ProcessEnv, log: Log): void {
  for (const unknown of unknownSettings(env)) log.warn(unknown, 'a setting has a name that nobody reads');
}
