import type { ChampionshipType } from '@power-corner/contracts/lists';
import { championshipTypes, disciplines } from '@power-corner/contracts/lists';

/** The colours of the plates on the site. White on them has a contrast of 4.9 at least. */
export const disciplineColours: Record<ChampionshipType, string> = {
  Powerlifting: '#c92a22',
  Calisthenics: '#1f5fb4',
  Crossfit: '#22804a',
};

/** The discipline that a mail is about: named in its data, or the only one with its division, else null. */
export function disciplineOf(data: object): ChampionshipType | null {
  const { championshipType, division } = data as { championshipType?: unknown; division?: unknown };
  const named = championshipTypes.find((type) => type === championshipType);
  if (named || division === undefined) return named ?? null;
  const [found = null, ...others] = championshipTypes.filter((type) =>
    disciplines[type].contests.some((contest) => contest.division === division),
  );
  return others.length === 0 ? found : null;
}
