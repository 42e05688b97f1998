import { longDate } from '../../templates/dates.ts';

export interface ChampionshipFacts {
  championshipName: string;
  championshipDate: string;
  championshipLocation: string;
}

/** What an athlete wants to know of a championship at a glance. */
export function championshipDetails(
  { championshipName, championshipDate, championshipLocation }: ChampionshipFacts,
  division: string | null = null,
): [string, string][] {
  const details: [string, string][] = [
    ['Championnat', championshipName],
    ['Date', longDate(championshipDate)],
    ['Lieu', championshipLocation],
  ];
  if (division) details.push(['Division', division]);
  return details;
}
