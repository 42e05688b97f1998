import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import type { CalendarEntry } from './calendar.ts';
import { calendarFileOf, invitationOf } from './calendar.ts';

const entry: CalendarEntry = {
  participationId: '6720c1b2f3a4d5e6f7081920',
  scheduleRevision: 0,
  championshipName: "Open d'Annaba",
  championshipDate: '2026-12-05T08:00:00.000Z',
  championshipLocation: 'Salle OMS, Annaba',
  url: 'https://power-corner.example/championships/1',
  state: 'confirmed',
};
const people = {
  organizer: { name: 'Power Corner', address: 'ne-pas-repondre@power-corner.example' },
  attendee: { name: 'Lina Haddad', address: 'lina@example.dz' },
  stamp: new Date('2026-11-22T18:00:00Z'),
};

function parsed(text: string) {
  const { event, ...rest } = byIcal(text);
  const { method, events = [] } = convertIcsCalendar(undefined, text);
  const { organizer, attendees = [], summary, location, description, start, end, stamp, uid, status } = events[0]!;
  expect(events).toHaveLength(1);
  expect({ method: method ?? null, summary, location, description, uid }).toEqual({
    method: rest.calendar.getFirstPropertyValue('method'),
    summary: event.summary,
    location: event.location,
    description: event.description,
    uid: event.uid,
  });
  expect([start.date, end?.date]).toEqual([event.startDate.toJSDate(), event.endDate.toJSDate()]);
  expect(stamp.date.toISOString()).toBe(people.stamp.toISOString());
  expect(status).toBe(rest.component.getFirstPropertyValue('status'));
  expect(organizer ? `mailto:${organizer.email}` : null).toBe(event.organizer);
  expect(attendees.map(({ email }) => `mailto:${email}`)).toEqual(
    event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
  );
  return { event, ...rest };
}

function byIcal(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return { calendar, component: events[0]!, event: new ICAL.Event(events[0]!) };
}

const sequence = (changed: Partial<CalendarEntry>) =>
  parsed(invitationOf({ ...entry, ...changed }, people).text).event.sequence;

describe('the calendar entry of a mail', () => {
  test.each([
    [undefined, "L'heure de fin est indicative."],
    ['en', 'The end time is approximate.'],
    ['ar', 'وقت النهاية تقريبي.'],
  ] as const)('is described in the language %s of its reader', (language, end) => {
    const { event } = parsed(invitationOf({ ...entry, ...(language && { language }) }, people).text);
    expect(event.description.split('\n\n')).toHaveLength(3);
    expect(event.description.endsWith(end)).toBe(true);
    expect(event.description).toContain(entry.url);
  });

  test.each([
    ['fr', 'Fran\u00a0: série 2, couloir 3 (samedi 10:40)\nCindy\u00a0: série 1, couloir 4'],
    ['en', 'Fran: heat 2, lane 3 (Saturday 10:40)\nCindy: heat 1, lane 4'],
    ['ar', 'Fran: السلسلة 2، الممر 3 (السبت 10:40)\nCindy: السلسلة 1، الممر 4'],
  ] as const)('names heats and lanes first, in the language %s', (language, expected) => {
    const fran = { event: 'Fran', number: 2, lane: 3, starts_at: '2026-12-05T09:40:00Z' };
    const heats = [fran, { event: 'Cindy', number: 1, lane: 4, starts_at: null }];
    expect(parsed(calendarFileOf({ ...entry, language, heats }, people.stamp)).event.description).toContain(expected);
  });

  test('is an accepted invitation in UTC that a calendar can read', () => {
    const { method, text } = invitationOf(entry, people);
    const { calendar, component, event } = parsed(text);
    expect([method, calendar.getFirstPropertyValue('method'), calendar.getFirstPropertyValue('version')]).toEqual([
      'REQUEST',
      'REQUEST',
      '2.0',
    ]);
    expect(event.uid).toBe('participation-6720c1b2f3a4d5e6f7081920@power-corner');
    expect(event.startDate.toString()).toBe('2026-12-05T08:00:00Z');
    expect(event.endDate.toString()).toBe('2026-12-05T16:00:00Z');
    expect([event.summary, event.location]).toEqual([entry.championshipName, entry.championshipLocation]);
    expect(event.organizer).toBe('mailto:ne-pas-repondre@power-corner.example');
    const [attendee] = event.attendees;
    expect(attendee?.getFirstValue()).toMatch(/^mailto:lina@example\.dz$/i);
    expect(['partstat', 'rsvp'].map((name) => attendee?.getParameter(name))).toEqual(['ACCEPTED', 'FALSE']);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-22T18:00:00Z');
  });

  test('keeps its UID, and its sequence rises with each change and with the cancellation', () => {
    const uids = [0, 1, 2].map((scheduleRevision) => {
      const { text } = invitationOf({ ...entry, scheduleRevision, state: 'canceled' }, people);
      return parsed(text).event.uid;
    });
    expect(new Set(uids).size).toBe(1);
    expect([
      sequence({}),
      sequence({ scheduleRevision: 1 }),
      sequence({ scheduleRevision: 1, state: 'canceled' }),
    ]).toEqual([0, 1, 2]);
  });

  test('is canceled by METHOD:CANCEL for the same organizer and attendee', () => {
    const { method, text } = invitationOf({ ...entry, state: 'canceled' }, people);
    const { calendar, component, event } = parsed(text);
    expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['CANCEL', 'CANCEL']);
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.organizer).toBe('mailto:ne-pas-repondre@power-corner.example');
    expect(event.attendees[0]?.getFirstValue()).toMatch(/^mailto:lina@example\.dz$/i);
  });

  test.each([
    ['separators and backslashes', 'Salle A, porte 2; étage \\1'],
    ['lines that look like properties', 'Annaba\nBEGIN:VALARM\nX-EVIL:1'],
    ['long lines of characters of several bytes', 'صالة الرياضة '.repeat(20).trim()],
    ['quotes and colons', 'Salle "Le Corner" : entrée'],
    ['long lines of characters outside the first plane', '🏋️‍♀️'.repeat(30)],
  ])('keeps %s as text, in lines of at most 75 bytes', (_, value) => {
    const { text } = invitationOf(
      { ...entry, championshipName: value, championshipLocation: value },
      { ...people, attendee: { ...people.attendee, name: value } },
    );
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    // A line broken within a character would lose it on its way.
    expect(Buffer.from(text).toString()).toBe(text);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
    const { component, event } = parsed(text);
    expect([event.summary, event.location]).toEqual([value, value]);
    expect(component.getAllSubcomponents()).toEqual([]);
    expect(component.getFirstProperty('x-evil')).toBeNull();
    expect(event.attendees).toHaveLength(1);
    expect(event.attendees[0]?.getFirstValue()).toMatch(/^mailto:lina@example\.dz$/i);
  });
});

/** Decision 49 has the sources. */
describe('the rules of calendar programs', () => {
  const texts: [string, string][] = [
    ['an invitation', invitationOf(entry, people).text],
    ['an update', invitationOf({ ...entry, scheduleRevision: 2 }, people).text],
    ['a cancellation', invitationOf({ ...entry, state: 'canceled' }, people).text],
    ['a download', calendarFileOf(entry, people.stamp)],
  ];

  test.each(texts)('%s has one event with each property once, and begins with VERSION and PRODID', (_, text) => {
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Power Corner//Championnats//FR']);
    expect(lines.at(-1)).toBe('');
    const names = lines.map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? '').filter((name) => !/^(BEGIN|END)$/.test(name));
    expect(names).toHaveLength(new Set(names).size);
    expect(names).toEqual(
      expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'SUMMARY', 'STATUS']),
    );
  });

  test.each(texts)('%s has its times in UTC, so that no zone is missing, and no alarm of its own', (_, text) => {
    expect(text.match(/^DT(START|END|STAMP):\d{8}T\d{6}Z\r$/gm)).toHaveLength(3);
    expect(text).not.toMatch(/TZID|VTIMEZONE|VALARM/);
  });

  test.each(texts.slice(0, 3))('%s names organizer and attendee by mailto', (_, text) => {
    const lines = text.replaceAll('\r\n ', '');
    expect(lines).toMatch(/^ORGANIZER;CN="[^"]+":mailto:\S+@\S+\r$/im);
    expect(lines).toMatch(/^ATTENDEE;[^\r]*PARTSTAT=ACCEPTED[^\r]*:mailto:\S+@\S+\r$/im);
  });
});

test('a downloaded entry names nobody, and is the same at every download', () => {
  const text = calendarFileOf(entry, people.stamp);
  expect(calendarFileOf(entry, people.stamp)).toBe(text);
  const { calendar, event } = parsed(text);
  // PUBLISH would demand an organizer, whom calendars write to.
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  expect([event.organizer, event.attendees.length]).toEqual([null, 0]);
  expect(event.uid).toBe(parsed(invitationOf(entry, people).text).event.uid);
});

test.each([
  ['held', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['canceled', 'CANCELLED'],
] as const)('a %s participation is %s in a downloaded file', (state, status) => {
  const { component } = parsed(calendarFileOf({ ...entry, state }, people.stamp));
  expect(component.getFirstPropertyValue('status')).toBe(status);
});

test('a championship without a participation is an event of its own, which asks nobody to withdraw', () => {
  const text = calendarFileOf({ ...entry, participationId: null, championshipId: 'c1', url: null }, people.stamp);
  const { event } = parsed(text);
  expect([event.uid, event.description]).toEqual(['championship-c1@power-corner', "L'heure de fin est indicative."]);
});
