import { expect, test } from '@jest/globals';
import type { MeetSettings } from '@power-corner/contracts/results/meet';
import { mergeEvents } from './merge-events.ts';

type Event = MeetSettings['events'][number];
const event = (id: string, given: Partial<Event> = {}): Event => ({
  id,
  name: id,
  kind: 'reps',
  cap_seconds: null,
  ...given,
});
const [fran, murph, grace] = [event('Fran'), event('Murph'), event('Grace')];
const renamed = event('Fran', { name: 'Fran lourd' });

test.each<[string, Event[], Event[], Event[], Event[]]>([
  ['two tables that each add an event have both', [fran], [fran, murph], [fran, grace], [fran, grace, murph]],
  ['an event that this official removed goes', [fran, murph], [murph], [fran, murph, grace], [murph, grace]],
  ['an event that the other one removed stays away', [fran, murph], [fran, murph, grace], [murph], [murph, grace]],
  [
    "this official's name of an event stands",
    [fran],
    [renamed],
    [event('Fran', { name: 'F' }), grace],
    [renamed, grace],
  ],
  [
    "the other one's name stays where this one changed another event",
    [fran],
    [fran, murph],
    [renamed],
    [renamed, murph],
  ],
  [
    "another one's field stays beside this official's, who cleared one",
    [event('Fran', { lanes: 6, reps_per_round: 30 })],
    [event('Fran', { lanes: 8 })],
    [event('Fran', { lanes: 6, reps_per_round: 30, heats_published: true })],
    [event('Fran', { lanes: 8, heats_published: true })],
  ],
  ['of an event that both added, the value of this official stands', [], [renamed], [fran], [renamed]],
  ['nothing goes for a command that names no events before it', [], [murph], [fran, grace], [fran, grace, murph]],
])('%s', (_, before, mine, now, merged) => {
  expect(mergeEvents(before, mine, now)).toEqual(merged);
});
