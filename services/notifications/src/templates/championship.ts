import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipFacts, InCalendar, MailContent, Reader } from './content.ts';
import { calendarOf, championshipDetails, participantFrame, roleOf, seeChampionship } from './content.ts';

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

interface WithoutChampionship extends ChampionshipFacts {
  firstname: string;
  hasFee?: boolean | undefined;
  calendar?: InCalendar;
}

const moneyNotes = ({ hasFee = true }: WithoutChampionship, { say }: Reader) =>
  hasFee ? [say('championshipCanceled.paid')] : [];

export function championshipCanceled(
  data: WithoutChampionship & { reason: string | null },
  reader: Reader,
): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('championshipCanceled.title'), data, reader, say('championshipCanceled.subject')),
    preheader: say('championshipCanceled.preheader'),
    paragraphs: [say('championshipCanceled.text'), ...(data.reason ? [say('championshipCanceled.because')] : [])],
    ...(data.reason && { quote: data.reason }),
    notes: moneyNotes(data, reader),
    ...calendarOf(data, 'canceled', reader),
  };
}

export function championshipDeleted(data: WithoutChampionship & { over: boolean }, reader: Reader): MailContent {
  const { say } = reader;
  return {
    ...participantFrame(say('championshipDeleted.title'), data, reader, say('championshipDeleted.subject')),
    preheader: say(data.over ? 'championshipDeleted.preheaderOver' : 'championshipDeleted.preheader'),
    paragraphs: [say(data.over ? 'championshipDeleted.textOver' : 'championshipDeleted.text')],
    notes: data.over ? [] : moneyNotes(data, reader),
    // A championship that was held stays in the calendar; one that was canceled has left it.
    ...(!data.over && calendarOf(data, 'canceled', reader)),
  };
}
