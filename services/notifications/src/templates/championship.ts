import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import { calendarOf, championshipDetails, longDate, participantFrame, roleOf, seeChampionship } from './content.ts';

export interface OpeningReminder extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  opensAt: string;
  closesAt: string | null;
  /** True for a mail that goes out late, after the opening. */
  opened: boolean;
}

export function openingReminder(data: OpeningReminder, reader: Reader): MailContent {
  const { say } = reader;
  const when = longDate(data.opensAt, reader);
  const closing: [string, string][] = data.closesAt
    ? [[say('openingReminder.registration'), say('openingReminder.until', { when: longDate(data.closesAt, reader) })]]
    : [];
  const title = say(data.opened ? 'openingReminder.titleOpen' : 'openingReminder.titleSoon');
  return {
    ...participantFrame(title, data, reader),
    preheader: data.opened ? say('openingReminder.preheaderOpen') : say('openingReminder.preheaderSoon', { when }),
    paragraphs: [data.opened ? say('openingReminder.open', { when }) : say('openingReminder.soon', { when })],
    details: [...championshipDetails(data, reader), ...closing],
    action: seeChampionship(data, reader),
    reason: say('openingReminder.reason'),
  };
}

export interface ChampionshipChanged extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  dateChanged: boolean;
  locationChanged: boolean;
  standing: Standing;
  /** Absent unless the participation is confirmed. */
  calendar?: InCalendar;
}

export function championshipChanged(data: ChampionshipChanged, reader: Reader): MailContent {
  const { say } = reader;
  const both = data.dateChanged && data.locationChanged;
  const what = both ? 'both' : data.dateChanged ? 'date' : 'location';
  const role = roleOf(data.standing);
  return {
    ...participantFrame(say(`championshipChanged.what.${what}`), data, reader),
    preheader: say('championshipChanged.preheader'),
    paragraphs: [say(`championshipChanged.${role}.text`)],
    details: championshipDetails(data, reader),
    action: seeChampionship(data, reader),
    notes: [
      ...(data.calendar ? [say('championshipChanged.calendarUpdated')] : []),
      say(`championshipChanged.${role}.note`),
    ],
    ...calendarOf(data, 'confirmed', reader),
  };
}

export interface ChampionshipCanceled extends ChampionshipFacts {
  firstname: string;
  reason: string | null;
  calendar?: InCalendar;
}

export function championshipCanceled(data: ChampionshipCanceled, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('championshipCanceled.title'), data, reader, say('championshipCanceled.subject')),
    preheader: say('championshipCanceled.preheader'),
    paragraphs: [say('championshipCanceled.text'), ...(data.reason ? [say('championshipCanceled.because')] : [])],
    ...(data.reason && { quote: data.reason }),
    ...calendarOf(data, 'canceled', reader),
  };
}

export interface ChampionshipDeleted extends ChampionshipFacts {
  firstname: string;
  /** True when it had been held or canceled before: then no place is lost. */
  over: boolean;
  calendar?: InCalendar;
}

export function championshipDeleted(data: ChampionshipDeleted, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('championshipDeleted.title'), data, reader, say('championshipDeleted.subject')),
    preheader: say(data.over ? 'championshipDeleted.preheaderOver' : 'championshipDeleted.preheader'),
    paragraphs: [say(data.over ? 'championshipDeleted.textOver' : 'championshipDeleted.text')],
    // A championship that was held stays in the calendar; one that was canceled has left it.
    ...(!data.over && calendarOf(data, 'canceled', reader)),
  };
}
