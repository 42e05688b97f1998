import type { ChampionshipType } from '@power-corner/contracts/lists';

/** The colours of the disciplines, as on the plates of a bar. */
export const plates: Record<ChampionshipType, string> = {
  Powerlifting: 'text-plate-red',
  Calisthenics: 'text-plate-blue',
  Crossfit: 'text-plate-green',
};
