import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MailContent, Reader } from './content.ts';
import { championshipDetails, hourOn, longDate, passCode } from './content.ts';
import type { Participation } from './participation.ts';

export interface ChampionshipEve extends Participation {
  participationId: string;
  type: ChampionshipType;
  /** Of the organisers, who often name the hours of the weigh-in there. */
  description: string;
  /** The entry fee is not paid. */
  feeDue: boolean;
  /** The nights until then, in Algiers: 0 on the day itself. */
  daysLeft: number;
  /** The athlete's own. Absent while none is assigned. */
  session?: NonNullable<EventData<'EveReminderDue'>['session']>;
  /** Absent when the championship is on another day by now. */
  timetable?: readonly TimedSession[];
}

type TimedSession = EventData<'EveReminderDue'>['timetable'][number];
type Detail = readonly [label: string, value: string];

/** The hours of the athlete's own session, or those of every session. */
function hours({ session, timetable = [], type, championshipDate }: ChampionshipEve, reader: Reader): Detail[] {
  const texts = reader.texts.championshipEve;
  const hour = (instant: string | null) => instant && hourOn(instant, championshipDate, reader);
  const unknown: Detail =
    type === 'Crossfit' ? [texts.reception, texts.receptionText] : [texts.weighIn, texts.weighInText];
  if (!session) {
    const all = timetable.map(({ number, name, weighInAt, startsAt }): Detail => [
      texts.session(number, name),
      texts.times(hour(weighInAt), hour(startsAt)),
    ]);
    return all.length > 0 ? all : [unknown];
  }
  const own = timetable.find(({ number }) => number === session.number);
  const [weighIn, start] = [hour(own?.weighInAt ?? null), hour(own?.startsAt ?? null)];
  return [
    [texts.ownSession, texts.inFlight(texts.session(session.number, own?.name ?? null), session.flight)],
    weighIn ? [texts.weighIn, weighIn] : unknown,
    ...(start ? [[texts.sessionStart, start] as const] : []),
  ];
}

export function championshipEve(data: ChampionshipEve, reader: Reader): MailContent {
  const texts = reader.texts.championshipEve;
  const when = texts.when[data.daysLeft <= 0 ? 'today' : data.daysLeft === 1 ? 'tomorrow' : 'soon'];
  return {
    subject: texts.subject(when, data.championshipName),
    preheader: texts.preheader(longDate(data.championshipDate, reader)),
    title: when,
    firstname: data.firstname,
    paragraphs: [texts.showCode, ...(data.feeDue ? [texts.feeDue] : [])],
    code: passCode(data.participationId, data.championshipName, reader),
    details: [
      ...championshipDetails(data, reader, data.division),
      ...hours(data, reader),
      [texts.bring, texts.toBring[data.type]],
    ],
    afterDetails: { title: texts.fromOrganisers, text: data.description },
    action: { label: texts.action, url: `${reader.publicUrl}/championships/${data.championshipId}` },
    notes: [texts.cannotCome],
    reason: reader.texts.facts.participantReason,
  };
}
