import { expect, test } from '@jest/globals';
import { eventually, newId } from '@power-corner/service-kit/testing';
import { createConsumers } from '../../src/consumers.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championship, event, newToken, participation, soon } from '../builders.ts';
import { idleSender, startSender, useDatabase, applyTo } from '../harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

useDatabase();

const apply = applyTo(createConsumers(idleSender));
const texts: string[] = [];
const noCategory = { ageCategory: null, weightClass: null };

/** Sends what has waited for a mail server. @returns the kinds of the mails to an address by what became of them */
async function deliver(address: string | null): Promise<Record<string, string[]>> {
  const smtp = await scriptedSmtp({
    onText({ to, text }) {
      if (to.includes(address ?? '')) texts.push(text.replaceAll(/=\r?\n/g, ''));
      return '250 taken';
    },
  });
  texts.length = 0;
  const sender = startSender(smtp.url);
  await eventually(async () => (await MailModel.countDocuments({ status: { $in: ['queued', 'sending'] } })) === 0);
  await sender.stop();
  await smtp.close();
  const mails = await MailModel.find({ 'to.address': address }).sort({ kind: 1 }).lean();
  return Object.fromEntries(
    ['sent', 'canceled'].map((ended) => [ended, mails.flatMap(({ kind, status }) => (status === ended ? [kind] : []))]),
  );
}

test('a mail that waited for a mail server until its place was withdrawn is not sent, but for what has happened', async () => {
  const data = participation({ championshipDate: soon(24) });
  const eve = { ...data, type: 'Powerlifting' as const, description: '', feeDue: true, timetable: [] };
  await apply(
    event('ParticipationVerified', { ...data, ...noCategory }),
    event('EveReminderDue', eve),
    event('SessionTimesMoved', { ...data, type: 'Powerlifting', timetable: [] }),
    event('ParticipationFeeChanged', { ...data, state: 'verified', fee: 'paid', reason: null }),
    event('ParticipationWithdrawn', { ...data, confirmed: true }),
  );
  expect(await deliver(data.email)).toEqual({
    sent: ['participation-withdrawn'],
    canceled: ['championship-eve', 'participation-confirmed', 'participation-fee', 'times-moved'],
  });
});

test('a mail about a championship that was called off while it waited is not sent', async () => {
  const data = participation({ championshipDate: soon(24) });
  const { championshipId } = data;
  await apply(
    event('ParticipationVerified', { ...data, ...noCategory }),
    event('ChampionshipCanceled', { ...championship({ championshipId, revision: 2 }), reason: null }),
  );
  expect(await deliver(data.email)).toEqual({ sent: ['championship-canceled'], canceled: ['participation-confirmed'] });
});

test('the link of a place that was withdrawn is sent when it confirms the one that its athlete took at once', async () => {
  const data = participation({ championshipDate: soon(24) });
  const taken = { ...data, ...noCategory, token: newToken(), expiresAt: soon(24) };
  await apply(
    event('ParticipationCreated', taken),
    event('ParticipationWithdrawn', { ...data, quiet: true }),
    event('ParticipationCreated', { ...taken, participationId: newId(), token: newToken(), quiet: true }),
  );
  expect(await deliver(data.email)).toEqual({ sent: ['confirm-participation'], canceled: [] });
});

const movedTo = (championshipId: string, date: string, location = 'Salle omnisports, Annaba') =>
  event('ChampionshipUpdated', {
    ...championship({ championshipId, revision: 2, scheduleRevision: 1, date, location }),
    dateChanged: true,
    locationChanged: true,
  });
const hourOf = (instant: string) =>
  new Intl.DateTimeFormat('fr', { timeZone: 'Africa/Algiers', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
const inDays = (days: number, hour: string) => `${soon(24 * days).slice(0, 10)}T${hour}:00:00.000Z`;

async function waitingEve(date: string, moved: string) {
  const data = participation({ championshipDate: date, championshipLocation: 'Ancienne salle' });
  const { championshipId } = data;
  const timetable = [{ number: 1, name: null, weighInAt: date, startsAt: null }];
  const schedule = { date, location: data.championshipLocation };
  await apply(
    event('ChampionshipCreated', championship({ championshipId, ...schedule })),
    event('ParticipationVerified', { ...data, ...noCategory }),
    event('EveReminderDue', { ...data, type: 'Powerlifting', description: '', feeDue: false, timetable }),
    movedTo(championshipId, moved, 'Nouvelle salle'),
  );
  return data;
}

test('a mail that waited while its championship moved names the new date and place, also to the calendar', async () => {
  const [date, moved] = [inDays(2, '08'), inDays(2, '10')];
  const { email } = await waitingEve(date, moved);
  expect((await deliver(email))['sent']).toEqual([
    'championship-changed',
    'championship-eve',
    'participation-confirmed',
  ]);
  for (const text of texts) {
    expect(text).toContain(`=C3=A0 ${hourOf(moved)}`);
    expect(text).toContain('Nouvelle salle');
    expect(text).not.toContain('Ancienne salle');
  }
});

test('the mail of an eve that waited is not sent for a date that has an eve of its own, or has passed', async () => {
  const putOff = await waitingEve(inDays(2, '08'), inDays(9, '08'));
  expect((await deliver(putOff.email))['canceled']).toEqual(['championship-eve']);
  const advanced = await waitingEve(inDays(2, '08'), soon(-1));
  expect((await deliver(advanced.email))['sent']).not.toContain('championship-eve');
  expect(await MailModel.countDocuments({ 'to.address': advanced.email, status: 'expired' })).toBe(1);
});

test('the mail of an eve that waited until its championship is on an earlier day names no times any more', async () => {
  const { email } = await waitingEve(inDays(3, '07'), inDays(2, '10'));
  expect((await deliver(email))['sent']).toContain('championship-eve');
  const eve = texts.find((text) => text.includes('image/png'))!;
  expect(eve).toContain('Nouvelle salle');
  expect(texts.join()).not.toContain(`08:00`);
});
