import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { disciplines } from '@power-corner/contracts/lists';
import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { OwnHeat } from '@power-corner/contracts/results/heats';
import type { ChampionshipFacts, MailContent, Reader } from './content.ts';
import { championshipDetails, hourOn, longDate, participantFrame, passCode, seeChampionship } from './content.ts';
import type { Participation } from './participation.ts';

export interface OpeningReminder extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  opensAt: string;
  closesAt: string | null;
}

export function openingReminder(data: OpeningReminder, reader: Reader): MailContent {
  const { say } = reader;
  const when = longDate(data.opensAt, reader);
  const closing: [string, string][] = data.closesAt
    ? [[say('openingReminder.registration'), say('openingReminder.until', { when: longDate(data.closesAt, reader) })]]
    : [];
  const opened = Date.parse(data.opensAt) <= reader.now.getTime();
  const title = say(opened ? 'openingReminder.titleOpen' : 'openingReminder.titleSoon');
  return {
    ...participantFrame(title, data, reader),
    preheader: opened ? say('openingReminder.preheaderOpen') : say('openingReminder.preheaderSoon', { when }),
    paragraphs: [opened ? say('openingReminder.open', { when }) : say('openingReminder.soon', { when })],
    details: [...championshipDetails(data, reader), ...closing],
    action: seeChampionship(data, reader),
    reason: say('openingReminder.reason'),
  };
}

export interface DayBeforeReminder extends Participation {
  participationId: string;
  type: ChampionshipType;
  /** The organisers' text, which often names the hours of the weigh-in. */
  description: string;
  feeDue: boolean;
  session?: NonNullable<EventData<'EveReminderDue'>['session']>;
  timetable?: readonly TimedSession[];
  heats?: readonly TimedHeat[];
}

/** After the reminder of the day before: other times of the athlete's session or heats, or another session. */
export type TimesMoved = Omit<DayBeforeReminder, 'participationId' | 'description' | 'feeDue'>;

type TimedHeat = OwnHeat & { before?: string | null };

type MailedTimes = EventData<'EveReminderDue'>['timetable'][number];
type TimedSession = MailedTimes & { before?: MailedTimes | null };

type Timed = Pick<DayBeforeReminder, 'championshipDate' | 'timetable' | 'heats'>;

const dayMs = 24 * 3_600_000;
/** Counted in Algiers: 0 within one day. */
const nightsBetween = (from: string | Date, to: string | Date): number =>
  (Date.parse(dayInAlgiers(new Date(to))) - Date.parse(dayInAlgiers(new Date(from)))) / dayMs;

/** The times of a mail of the eve, when the championship has this date by now: none when it is on another day. */
export function dayBeforeOn<Data extends Timed>({ timetable, heats, ...data }: Data, date: string) {
  // The new date has an eve of its own.
  if (Date.parse(date) - Date.parse(data.championshipDate) >= dayMs) return null;
  return { ...data, ...(nightsBetween(data.championshipDate, date) === 0 && { timetable, ...(heats && { heats }) }) };
}

/** The next times are mailed in their turn when the championship is on another day by now. */
export const timesMovedOn = <Data extends Timed>(data: Data, date: string): Data | null =>
  nightsBetween(data.championshipDate, date) === 0 ? data : null;

type Detail = readonly [label: string, value: string];

const sessionText = (number: number, name: string | null, { say }: Reader): string =>
  name ? say('championshipEve.namedSession', { number, name }) : say('championshipEve.session', { number });

function timesText(weighIn: string | null, start: string | null, { say }: Reader): string {
  if (weighIn && start) return say('championshipEve.times', { weighIn, start });
  return weighIn
    ? say('championshipEve.weighInTime', { weighIn })
    : say('championshipEve.startTime', { start: start ?? '' });
}

function movedHour(now: string, before: string | null | undefined, day: string, reader: Reader): string {
  const on = (instant: string) => hourOn(instant, day, reader);
  return before && before !== now ? reader.say('timesMoved.hour', { now: on(now), before: on(before) }) : on(now);
}

function hours({ session, timetable = [], type, championshipDate }: TimesMoved, reader: Reader): Detail[] {
  const { say } = reader;
  const hour = (of: TimedSession | undefined, which: 'weighInAt' | 'startsAt') =>
    of?.[which] ? movedHour(of[which], of.before?.[which], championshipDate, reader) : null;
  const unknown: Detail = disciplines[type].hasWeighIn
    ? [say('championshipEve.weighIn'), say('championshipEve.weighInText')]
    : [say('championshipEve.reception'), say('championshipEve.receptionText')];
  if (!session) {
    const all = timetable.map((each): Detail => [
      sessionText(each.number, each.name, reader),
      timesText(hour(each, 'weighInAt'), hour(each, 'startsAt'), reader),
    ]);
    return all.length > 0 ? all : [unknown];
  }
  const { number, flight } = session;
  const own = timetable.find((each) => each.number === number);
  const ownSession = sessionText(number, own?.name ?? null, reader);
  const [weighIn, start] = [hour(own, 'weighInAt'), hour(own, 'startsAt')];
  return [
    [
      say('championshipEve.ownSession'),
      flight ? say('championshipEve.inFlight', { session: ownSession, flight }) : ownSession,
    ],
    weighIn ? [say('championshipEve.weighIn'), weighIn] : unknown,
    ...(start ? [[say('championshipEve.sessionStart'), start] as const] : []),
  ];
}

const heatDetails = ({ heats = [], championshipDate }: TimesMoved, reader: Reader): Detail[] =>
  heats.map(({ event, number, lane, starts_at, before }) => {
    const heat = reader.say('championshipEve.heat', { number, lane });
    const start = starts_at && movedHour(starts_at, before, championshipDate, reader);
    return [event, start ? reader.say('championshipEve.heatAt', { heat, start }) : heat];
  });

export function dayBeforeReminder(data: DayBeforeReminder, reader: Reader): MailContent {
  const { say } = reader;
  const nights = nightsBetween(reader.now, data.championshipDate);
  const when = nights <= 0 ? 'today' : nights === 1 ? 'tomorrow' : 'soon';
  const frame = participantFrame(say(`championshipEve.when.${when}`), data, reader);
  return {
    ...frame,
    preheader: say('championshipEve.preheader', { date: longDate(data.championshipDate, reader) }),
    paragraphs: [say('championshipEve.showCode'), ...(data.feeDue ? [say('championshipEve.feeDue')] : [])],
    code: passCode(data.participationId, data.championshipName, reader),
    details: [
      ...frame.details,
      ...hours(data, reader),
      ...heatDetails(data, reader),
      [say('championshipEve.bring'), say(`championshipEve.toBring.${data.type}`)],
    ],
    afterDetails: { title: say('championshipEve.fromOrganisers'), text: data.description },
    action: { label: say('championshipEve.action'), url: `${reader.publicUrl}/championships/${data.championshipId}` },
    notes: [say('championshipEve.cannotCome')],
  };
}

export function timesMoved(data: TimesMoved, reader: Reader): MailContent {
  const { say } = reader;
  const frame = participantFrame(say('timesMoved.title'), data, reader);
  return {
    ...frame,
    preheader: say('timesMoved.preheader'),
    paragraphs: [say('timesMoved.text')],
    details: [...frame.details, ...hours(data, reader), ...heatDetails(data, reader)],
    action: seeChampionship(data, reader),
  };
}
