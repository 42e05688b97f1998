import { expect, test } from '@jest/globals';
import { newId } from '@power-corner/service-kit/testing';
import ICAL from 'ical.js';
import { createConsumers } from '../../src/consumers.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championship, event, newToken, participation, soon } from '../builders.ts';
import { compose, idleSender, useDatabase, applyTo } from '../harness.ts';

const apply = applyTo(createConsumers(idleSender));

useDatabase();

interface Entry {
  kind: string;
  method: string;
  sequence: number;
  start: string;
  location: string;
  uid: string;
}

async function entriesOf(address: string): Promise<Entry[]> {
  const mails = await MailModel.find({ 'to.address': address }).lean<Mail[]>();
  const entries = await Promise.all(
    mails.map(async (mail): Promise<Entry[]> => {
      const message = (await compose(mail)).message.toString();
      const file = /application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(message)?.[1];
      if (!file) return [];
      const parsed = new ICAL.Component(ICAL.parse(Buffer.from(file, 'base64').toString()) as unknown[]);
      const entry = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!);
      const { sequence, location, uid, startDate } = entry;
      const start = startDate.toJSDate().toISOString();
      return [
        { kind: mail.kind, method: String(parsed.getFirstPropertyValue('method')), sequence, start, location, uid },
      ];
    }),
  );
  return entries.flat().toSorted((one, other) => one.sequence - other.sequence);
}

const at = { first: '2027-03-02T08:00:00.000Z', second: '2027-03-27T08:00:00.000Z' };

function moved() {
  const championshipId = newId();
  const before = { ...championship(), championshipId, date: at.first, location: 'Annaba', scheduleRevision: 0 };
  const after = { ...before, revision: before.revision + 1, date: at.second, scheduleRevision: 1 };
  const place = {
    ...participation(),
    championshipId,
    championshipDate: at.first,
    championshipLocation: 'Annaba',
    scheduleRevision: 0,
  };
  return {
    championshipId,
    place,
    after,
    created: event('ChampionshipCreated', before),
    change: event('ChampionshipUpdated', { ...after, dateChanged: true, locationChanged: false }),
    held: event('ParticipationCreated', {
      ...place,
      ageCategory: 'Open',
      weightClass: '66Kg-74Kg',
      token: newToken(),
      expiresAt: soon(48),
    }),
    verified: event('ParticipationVerified', place),
  };
}

test('an entry is added, moved and canceled under one UID, each time with a higher sequence', async () => {
  const { place, after, created, held, verified, change } = moved();
  await apply(created, held, verified, change);
  await apply(event('ChampionshipCanceled', { ...after, revision: after.revision + 1, reason: null }));
  const entries = await entriesOf(place.email);
  expect(entries.map(({ kind, method, sequence, start }) => [kind, method, sequence, start])).toEqual([
    ['participation-confirmed', 'REQUEST', 0, at.first],
    ['championship-changed', 'REQUEST', 1, at.second],
    ['championship-canceled', 'CANCEL', 2, at.second],
  ]);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
});

test('a withdrawal cancels the entry of a confirmed participation, and says nothing to calendars before that', async () => {
  const { place, created, held, verified } = moved();
  await apply(created, held, verified, event('ParticipationWithdrawn', { ...place, confirmed: true }));
  expect((await entriesOf(place.email)).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 1],
  ]);
  const other = moved();
  await apply(other.created, other.held, event('ParticipationWithdrawn', { ...other.place, confirmed: false }));
  expect(await entriesOf(other.place.email)).toEqual([]);
});

test('the confirmation names the latest date and place when the change has overtaken it', async () => {
  const { place, created, held, verified, change } = moved();
  // The athlete was not confirmed yet when the change was announced: that mail had no entry.
  await apply(created, held, change, verified);
  expect((await entriesOf(place.email)).map(({ kind, sequence, start }) => [kind, sequence, start])).toEqual([
    ['participation-confirmed', 1, at.second],
  ]);
});

test('a change is mailed once to those who wait and those with an offer, without an entry', async () => {
  const { championshipId, place, created, change } = moved();
  const waits = {
    ...place,
    ...participation(),
    championshipId,
    championshipDate: at.first,
    championshipLocation: 'Annaba',
  };
  const late = {
    ...waits,
    ...participation(),
    championshipId,
    championshipDate: at.first,
    championshipLocation: 'Annaba',
  };
  const offered = event('PlaceOffered', { ...place, token: newToken(), expiresAt: soon(24) });
  const joined = event('WaitingListJoined', { ...waits, position: 1 });
  const joinedLate = event('WaitingListJoined', { ...late, position: 2 });
  await apply(created, offered, joined, change, joinedLate, change, joined, joinedLate);
  for (const [{ email }, standing] of [
    [place, 'offered'],
    [waits, 'waiting'],
    [late, 'waiting'],
  ] as const) {
    const changes = await MailModel.find({ 'to.address': email, kind: 'championship-changed' }).lean<Mail[]>();
    expect(changes.map(({ data }) => data?.['standing'])).toEqual([standing]);
    expect(await entriesOf(email)).toEqual([]);
  }
});

test('the end of a championship is no announcement to those who wait: their list ends by a mail of its own', async () => {
  const { place, after, created } = moved();
  await apply(created, event('WaitingListJoined', { ...place, position: 1 }));
  await apply(event('ChampionshipCanceled', { ...after, reason: null }));
  expect(await MailModel.countDocuments({ 'to.address': place.email, kind: 'championship-canceled' })).toBe(0);
});
