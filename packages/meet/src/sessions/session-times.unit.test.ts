import { expect, test } from '@jest/globals';
import { applyCommand } from '../commands/apply-command.ts';
import { timesFault } from './session-times.ts';
import { aCommand, aMeet, anEntry } from '../testing.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const nadia = { id: 'nadia', name: 'Nadia Haddad' };
const karim = { id: 'karim', name: 'Karim Saïdi' };
const times = (weigh_in_at: string | null, starts_at: string | null) => ({ weigh_in_at, starts_at });
const schedule = (weigh_in_at: string | null, starts_at: string | null, given = {}) =>
  aCommand('ScheduleSession', null, { session: 1, weigh_in_at, starts_at }, given);

test.each<[string, string | null, string | null, [string, string] | null]>([
  ['two hours apart', '2026-11-20T06:00:00Z', '2026-11-20T08:00:00Z', null],
  ['none', null, null, null],
  ['one of them', null, '2026-11-20T08:00:00Z', null],
  ['a weigh-in on the evening before', '2026-11-18T23:00:00Z', '2026-11-20T08:00:00Z', null],
  ['a weigh-in two days before', '2026-11-18T22:59:59Z', '2026-11-20T08:00:00Z', ['weigh_in_at', 'sessionTimeRange']],
  ['a start on the sixth day after', null, '2026-11-26T22:59:00Z', null],
  ['a start on the seventh day after', null, '2026-11-26T23:00:00Z', ['starts_at', 'sessionTimeRange']],
  ['a weigh-in at the start', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', ['weigh_in_at', 'weighInAfterStart']],
])('times of a session, %s', (_, weighIn, start, fault) => {
  const found = timesFault({ date: '2026-11-20T08:00:00.000Z' }, times(weighIn, start));
  expect(found && [found.field, found.message.code]).toEqual(fault);
});

test('the times of a session are set, stay when it opens, and are taken away again', () => {
  const meet = aMeet([anEntry(1)]);
  const set = applyCommand(meet, schedule('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00Z'), nadia, now);
  if (set.refused) throw new Error(set.refused);
  const open = applyCommand(set.meet, aCommand('SetSession', null, { session: 1, state: 'open' }), nadia, now);
  if (open.refused) throw new Error(open.refused);
  expect(open.meet.sessions[0]).toMatchObject(times('2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'));
  const gone = applyCommand(open.meet, schedule(null, null), nadia, now);
  if (gone.refused) throw new Error(gone.refused);
  expect(gone.meet.sessions).toEqual(meet.sessions);
});

test('of two officials who set other times, the second is told; opening the session is no contradiction', () => {
  const meet = aMeet([anEntry(1)]);
  const set = applyCommand(meet, schedule(null, '2026-11-20T10:00:00Z'), nadia, now);
  if (set.refused) throw new Error(set.refused);
  const based_on = { based_on: meet.revision };
  const other = applyCommand(set.meet, schedule(null, '2026-11-20T11:00:00Z', based_on), karim, now);
  expect(other.refused && [other.refused, other.conflict?.key]).toEqual(['CHANGED', 'session.1.times']);
  expect(applyCommand(set.meet, schedule(null, '2026-11-20T10:00:00Z', based_on), karim, now).refused).toBeUndefined();
  const close = aCommand('SetSession', null, { session: 1, state: 'closed' }, based_on);
  expect(applyCommand(set.meet, close, karim, now).refused).toBeUndefined();
});
