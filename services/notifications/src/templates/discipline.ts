import type { ChampionshipType } from '@power-corner/contracts/lists';
import { championshipTypes, divisionsOf } from '@power-corner/contracts/lists';

/** The colours of the plates on the site. White on them has a contrast of 4.9 at least. */
export const disciplineColours: Record<ChampionshipType, string> = {
  Powerlifting: '#c92a22',
  Calisthenics: '#1f5fb4',
  Crossfit: '#22804a',
};

/** The discipline that a mail is about: named in its data, or that of the division. Crossfit alone has no division. */
export function disciplineOf(data: object): ChampionshipType | null {
  const { championshipType, division } = data as { championshipType?: unknown; division?: unknown };
  const named = championshipTypes.find((type) => type === championshipType);
  if (named || division === undefined) return named ?? null;
  if (division === null) return 'Crossfit';
  return championshipTypes.find((type) => divisionsOf[type].some((each) => each === division)) ?? null;
}
