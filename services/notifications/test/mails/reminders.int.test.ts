import { expect, test } from '@jest/globals';
import type { EventData } from '@power-corner/contracts/events';
import { createConsumers } from '../../src/consumers.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championship, event, participation, soon } from '../builders.ts';
import { applyTo, idleSender, leavingFor, useDatabase } from '../harness.ts';

const apply = applyTo(createConsumers(idleSender));

useDatabase();

const eve = (change: Partial<EventData<'EveReminderDue'>> = {}): EventData<'EveReminderDue'> => ({
  ...participation({ championshipDate: soon(24) }),
  type: 'Powerlifting',
  description: 'Pesée de 7 h à 8 h.',
  feeDue: false,
  timetable: [],
  ...change,
});
const mailsTo = async (address: string | null) => MailModel.find({ 'to.address': address }).lean<Mail[]>();
const moved = ({ championshipId }: EventData<'EveReminderDue'>, date: string) =>
  event('ChampionshipUpdated', {
    ...championship({ championshipId, revision: 2, date, scheduleRevision: 1 }),
    dateChanged: true,
    locationChanged: false,
  });

test('the eve is mailed once for a date, however many events there are, and useless after the start', async () => {
  const data = eve();
  await apply(event('EveReminderDue', data), event('EveReminderDue', data));
  const mails = await mailsTo(data.email);
  expect(mails.map(({ kind, lane }) => [kind, lane])).toEqual([['championship-eve', 'news']]);
  expect(mails[0]?.expiresAt?.toISOString()).toBe(data.championshipDate);
  expect(mails[0]?.data).toMatchObject({ participationId: data.participationId });
});

test('the eve of a date that was moved meanwhile names the new hour, or waits for the new eve', async () => {
  const [data, later] = [eve(), soon(27)];
  await apply(moved(data, later), event('EveReminderDue', data));
  expect((await mailsTo(data.email)).map((mail) => mail.data?.['championshipDate'])).toEqual([later]);
  const postponed = eve();
  await apply(moved(postponed, soon(24 * 8)), event('EveReminderDue', postponed));
  expect(await mailsTo(postponed.email)).toEqual([]);
});

test('the hours of the sessions are in the mail, unless the championship is on another day by now', async () => {
  const noon = `${soon(24).slice(0, 10)}T11:00:00.000Z`;
  const timetable = [{ number: 1, name: null, weighInAt: null, startsAt: noon }];
  const session = { number: 1, flight: 'A' };
  const told = eve({ championshipDate: noon, session, timetable });
  const postponed = eve({ championshipDate: noon, session, timetable });
  const later = new Date(Date.parse(noon) + 20 * 3_600_000).toISOString();
  await apply(event('EveReminderDue', told), moved(postponed, later), event('EveReminderDue', postponed));
  expect((await mailsTo(told.email))[0]?.data).toMatchObject({ session, timetable });
  const [mail] = await mailsTo(postponed.email);
  expect(mail?.data).toMatchObject({ session, championshipDate: later });
  expect(mail?.data).not.toHaveProperty('timetable');
});

test('nobody is mailed about a canceled championship, nor without an address', async () => {
  const data = eve();
  const { championshipId } = data;
  await apply(event('ChampionshipCanceled', { ...championship({ championshipId, revision: 2 }), reason: null }));
  await apply(event('EveReminderDue', data), event('EveReminderDue', eve({ email: null })));
  expect(await leavingFor(data.email)).toEqual([]);
  expect(await mailsTo(null)).toEqual([]);
});

const timesOf = (data: EventData<'EveReminderDue'>, weighInAt: string): EventData<'SessionTimesMoved'> => {
  const { type, description: _, feeDue: __, heats: ___, ...rest } = data;
  const before = { number: 2, name: null, weighInAt: soon(22), startsAt: null };
  const heats = [{ event: 'Fran', number: 1, name: null, lane: 2, starts_at: null, before: null }];
  return { ...rest, type, timetable: [{ number: 1, name: null, weighInAt, startsAt: null, before }], heats };
};

test('times that moved after the eve are mailed for each event, once, until they have passed', async () => {
  const data = eve();
  const moves = [soon(23), soon(25)].map((weighInAt) => event('SessionTimesMoved', timesOf(data, weighInAt)));
  await apply(event('EveReminderDue', data), ...moves, ...moves);
  const [, ...mails] = await mailsTo(data.email);
  expect(mails.map(({ kind, lane, expiresAt }) => [kind, lane, expiresAt?.toISOString()])).toEqual(
    moves.map(({ data: { timetable } }) => ['times-moved', 'news', timetable[0]?.weighInAt]),
  );
  expect(mails[0]?.data).toMatchObject({ timetable: moves[0]?.data.timetable, heats: moves[0]?.data.heats });
});

test('times that moved are not mailed of a day that is another by now, nor after a withdrawal', async () => {
  const entry = participation({ championshipDate: soon(24) });
  const [postponed, withdrawn] = [eve(), eve(entry)];
  await apply(
    moved(postponed, soon(24 * 3)),
    event('SessionTimesMoved', timesOf(postponed, soon(23))),
    event('ParticipationWithdrawn', { ...entry, quiet: true }),
    event('SessionTimesMoved', timesOf(withdrawn, soon(23))),
  );
  for (const { email } of [postponed, withdrawn]) expect(await leavingFor(email)).toEqual([]);
});
