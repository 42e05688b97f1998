import type { EventData } from '@power-corner/contracts/events';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MailContent, Reader } from './content.ts';
import { hourOn, longDate, participantFrame, passCode } from './content.ts';
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

const sessionText = (number: number, name: string | null, { say }: Reader): string =>
  name ? say('championshipEve.namedSession', { number, name }) : say('championshipEve.session', { number });

/** The hours of one session among all; one of them may be unknown. */
function timesText(weighIn: string | null, start: string | null, { say }: Reader): string {
  if (weighIn && start) return say('championshipEve.times', { weighIn, start });
  return weighIn
    ? say('championshipEve.weighInTime', { weighIn })
    : say('championshipEve.startTime', { start: start ?? '' });
}

/** The hours of the athlete's own session, or those of every session. */
function hours({ session, timetable = [], type, championshipDate }: ChampionshipEve, reader: Reader): Detail[] {
  const { say } = reader;
  const hour = (instant: string | null) => instant && hourOn(instant, championshipDate, reader);
  const unknown: Detail =
    type === 'Crossfit'
      ? [say('championshipEve.reception'), say('championshipEve.receptionText')]
      : [say('championshipEve.weighIn'), say('championshipEve.weighInText')];
  if (!session) {
    const all = timetable.map(({ number, name, weighInAt, startsAt }): Detail => [
      sessionText(number, name, reader),
      timesText(hour(weighInAt), hour(startsAt), reader),
    ]);
    return all.length > 0 ? all : [unknown];
  }
  const { number, flight } = session;
  const own = timetable.find((each) => each.number === number);
  const ownSession = sessionText(number, own?.name ?? null, reader);
  const [weighIn, start] = [hour(own?.weighInAt ?? null), hour(own?.startsAt ?? null)];
  return [
    [
      say('championshipEve.ownSession'),
      flight ? say('championshipEve.inFlight', { session: ownSession, flight }) : ownSession,
    ],
    weighIn ? [say('championshipEve.weighIn'), weighIn] : unknown,
    ...(start ? [[say('championshipEve.sessionStart'), start] as const] : []),
  ];
}

export function championshipEve(data: ChampionshipEve, reader: Reader): MailContent {
  const { say } = reader;
  const when = data.daysLeft <= 0 ? 'today' : data.daysLeft === 1 ? 'tomorrow' : 'soon';
  const frame = participantFrame(say(`championshipEve.when.${when}`), data, reader);
  return {
    ...frame,
    preheader: say('championshipEve.preheader', { date: longDate(data.championshipDate, reader) }),
    paragraphs: [say('championshipEve.showCode'), ...(data.feeDue ? [say('championshipEve.feeDue')] : [])],
    code: passCode(data.participationId, data.championshipName, reader),
    details: [
      ...frame.details,
      ...hours(data, reader),
      [say('championshipEve.bring'), say(`championshipEve.toBring.${data.type}`)],
    ],
    afterDetails: { title: say('championshipEve.fromOrganisers'), text: data.description },
    action: { label: say('championshipEve.action'), url: `${reader.publicUrl}/championships/${data.championshipId}` },
    notes: [say('championshipEve.cannotCome')],
  };
}
