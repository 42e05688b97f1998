import type { ChampionshipType } from '@power-corner/contracts/lists';

/** The colours of the disciplines, as on the plates of a bar. */
export const plates: Record<ChampionshipType, { solid: string; border: string; bar: string }> = {
  Powerlifting: { solid: 'bg-plate-red', border: 'border-plate-red', bar: '[--bar:var(--plate-red)]' },
  Calisthenics: { solid: 'bg-plate-blue', border: 'border-plate-blue', bar: '[--bar:var(--plate-blue)]' },
  Crossfit: { solid: 'bg-plate-green', border: 'border-plate-green', bar: '[--bar:var(--plate-green)]' },
};
