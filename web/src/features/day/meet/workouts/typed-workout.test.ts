import { expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { formatTime } from '@power-corner/meet/platform/times';
import { toLocalInput } from '../../../../lib/time/dates.ts';
import { checkWorkout, eventIdOf } from './typed-workout.ts';

const fran: MeetEvent = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 };
const whole: MeetEvent = {
  ...fran,
  description: '21-15-9',
  reveal_at: '2026-11-20T07:00:00.000Z',
  reps_total: 90,
  tiebreak: 'time',
  weight: 0.5,
  lanes: 6,
  transition_minutes: 0,
  heats_published: true,
};
/** The form as the dialog fills it for an event. */
const form = ({ tiebreak, caps: _, ...event }: MeetEvent): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(event).map(([field, value]) => [field, String(value ?? '')])),
  cap_seconds: event.cap_seconds ? formatTime(event.cap_seconds) : '',
  reveal_at: event.reveal_at ? toLocalInput(new Date(event.reveal_at)) : '',
  ...(tiebreak === 'time' && { tiebreak: 'on' }),
});
function check(typed: Record<string, string>, before = fran, events: MeetEvent[] = [fran]) {
  const data = new FormData();
  for (const [field, value] of Object.entries({ ...form(before), ...typed })) data.set(field, value);
  const { faults, event } = checkWorkout(data, before, events);
  return { faults: [...faults.keys()], event: JSON.parse(JSON.stringify(event)) as MeetEvent };
}

test.each([fran, whole])('an event that is not changed is sent as it was', (event) => {
  expect(check({}, event)).toEqual({ faults: [], event });
});

test('a field that the form does not show is dropped; the weight stays where places are summed', () => {
  const data = new FormData();
  data.set('name', 'Fran');
  expect(checkWorkout(data, whole, [whole]).event).toMatchObject({ kind: 'time', weight: 0.5, heats_published: true });
  expect(checkWorkout(data, whole, [whole]).event.reps_total).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ['name', { name: ' ' }],
  ['name', { name: 'Grace ' }],
  ['cap_seconds', { cap_seconds: 'dix' }],
  ['reps_total', { reps_total: '0' }],
  ['reps_total', { reps_total: '9,5' }],
  ['lanes', { lanes: '51' }],
  ['transition_minutes', { transition_minutes: 'deux' }],
  ['description', { description: 'x'.repeat(2001) }],
])('%s is a fault of %j', (fault, typed) => {
  expect(check(typed, fran, [fran, { ...fran, id: 'Grace', name: 'Grace' }]).faults).toEqual([fault]);
});

test('a new event never takes the id of a renamed one', () => {
  const events = [{ id: 'Fran' }, { id: 'Fran 2' }];
  expect(['Grace', 'Fran'].map((name) => eventIdOf(name, events))).toEqual(['Grace', 'Fran 3']);
});
