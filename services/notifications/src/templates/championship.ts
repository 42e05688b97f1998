import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import {
  calendarOf,
  championshipDetails,
  longDate,
  participantFrame,
  reasonFor,
  roleOf,
  seeChampionship,
} from './content.ts';

export interface OpeningReminder extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  opensAt: string;
  closesAt: string | null;
  /** True for a mail that goes out late, after the opening. */
  opened: boolean;
}

export function openingReminder(data: OpeningReminder, reader: Reader): MailContent {
  const texts = reader.texts.openingReminder;
  const when = longDate(data.opensAt, reader);
  return {
    subject: (data.opened ? texts.subjectOpen : texts.subjectSoon)(data.championshipName),
    preheader: data.opened ? texts.preheaderOpen : texts.preheaderSoon(when),
    title: data.opened ? texts.titleOpen : texts.titleSoon,
    firstname: data.firstname,
    paragraphs: [data.opened ? texts.open(when) : texts.soon(when)],
    details: [
      ...championshipDetails(data, reader),
      ...(data.closesAt ? [[texts.registration, texts.until(longDate(data.closesAt, reader))] as const] : []),
    ],
    action: seeChampionship(data, reader),
    reason: texts.reason,
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
  const texts = reader.texts.championshipChanged;
  const both = data.dateChanged && data.locationChanged;
  const what = texts.what[both ? 'both' : data.dateChanged ? 'date' : 'location'];
  const { text, note } = texts[roleOf(data.standing)];
  return {
    subject: texts.subject(what, data.championshipName),
    preheader: texts.preheader,
    title: what,
    firstname: data.firstname,
    paragraphs: [text],
    details: championshipDetails(data, reader),
    action: seeChampionship(data, reader),
    notes: [...(data.calendar ? [texts.calendarUpdated] : []), note],
    ...calendarOf(data, 'confirmed', reader),
    reason: reasonFor(data.standing, reader),
  };
}

export interface ChampionshipCanceled extends ChampionshipFacts {
  firstname: string;
  reason: string | null;
  calendar?: InCalendar;
}

export function championshipCanceled(data: ChampionshipCanceled, reader: Reader): MailContent {
  const texts = reader.texts.championshipCanceled;
  return {
    ...participantFrame(texts, data, reader),
    preheader: texts.preheader,
    paragraphs: [texts.text, ...(data.reason ? [texts.because] : [])],
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
  const texts = reader.texts.championshipDeleted;
  return {
    ...participantFrame(texts, data, reader),
    preheader: data.over ? texts.preheaderOver : texts.preheader,
    paragraphs: [data.over ? texts.textOver : texts.text],
    // A championship that was held stays in the calendar; one that was canceled has left it.
    ...(!data.over && calendarOf(data, 'canceled', reader)),
  };
}
