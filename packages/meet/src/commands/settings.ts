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
  pointsTable: eventScoringOf(type) === 'points',
});

/** A lift or the id of an event that no longer counts, and how many people have attempts or a score in it. */
export interface Loss {
  what: string;
  people: number;
}

/** The records that no longer count stay stored, and count again once their lifts or events are back. */
export function lossesOf(meet: Meet, { lifts, events }: Partial<Pick<MeetSettings, 'lifts' | 'events'>>): Loss[] {
  const after = lifts && streetLiftsOf({ lifts });
  const goneLifts = after ? streetLiftsOf(meet.settings).filter((lift) => !after.includes(lift)) : [];
  const goneEvents = events ? meet.settings.events.filter(({ id }) => events.every((event) => event.id !== id)) : [];
  return [
    ...goneLifts.map((lift) => ({
      what: lift,
      people: meet.entries.filter((entry) => entry.division === street.division && entry.attempts[lift]?.length).length,
    })),
    ...goneEvents.map(({ id }) => ({ what: id, people: meet.entries.filter(({ scores }) => scores[id]).length })),
  ].filter(({ people }) => people > 0);
}
