import { divisionsOf, eventScoringOf, hasLifts } from '@power-corner/contracts/lists';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { liftsOf } from '../disciplines.ts';

const street = { division: 'Street Lifting' } as const;

export const streetLiftsOf = (settings: Pick<MeetSettings, 'lifts'>): readonly Lift[] =>
  liftsOf('Calisthenics', settings, street);

export const settingsOfType = (type: ChampionshipType) => ({
  streetLifts: divisionsOf[type].includes(street.division),
  bar: hasLifts(type),
  scoring: eventScoringOf(type) !== undefined,
});

/**
 * The lifts that go with this choice, and how many people have attempts in them. The attempts stay stored, and count
 * again once their lift is back.
 */
export function lossesOf(meet: Meet, lifts: readonly Lift[] | undefined): { lift: Lift; people: number }[] {
  const after = streetLiftsOf({ lifts: [...(lifts ?? meet.settings.lifts)] });
  const own = meet.entries.filter(({ division }) => division === street.division);
  return streetLiftsOf(meet.settings)
    .filter((lift) => !after.includes(lift))
    .map((lift) => ({ lift, people: own.filter(({ attempts }) => attempts[lift]?.length).length }))
    .filter(({ people }) => people > 0);
}
