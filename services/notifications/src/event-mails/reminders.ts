import { disciplineOfChampionship } from '../audience/championships.ts';
import type { EventMails } from './event-mail.ts';
import { dayBeforeOn, timesMovedOn } from '../templates/reminders.ts';
import { participationOf } from './participation-mails.ts';

/** The mails before a championship: that its registration opens, that it is tomorrow, and that its times moved. */
export const reminderMails = {
  async OpeningReminderDue({ data }) {
    const { firstname, championshipId, championshipName, championshipDate, championshipLocation } = data;
    const { opensAt, closesAt } = data;
    const championshipType = await disciplineOfChampionship(championshipId);
    return {
      kind: 'opening-reminder',
      data: {
        firstname,
        championshipId,
        championshipName,
        championshipDate,
        championshipLocation,
        ...(championshipType && { championshipType }),
        opensAt,
        closesAt,
      },
      expiresAt: closesAt ?? championshipDate,
    };
  },
  async EveReminderDue({ data }) {
    const { participationId, type, description, feeDue, session, timetable, heats } = data;
    const participation = await participationOf(data);
    const { championshipDate } = participation;
    const mailed = { championshipDate: data.championshipDate, timetable, ...(heats && { heats }) };
    const times = dayBeforeOn(mailed, championshipDate);
    if (!times) return null;
    return {
      kind: 'championship-eve',
      lane: 'news',
      // The participation and the date make it one.
      origin: [participationId, data.championshipDate],
      data: {
        ...times,
        ...participation,
        participationId,
        type,
        description,
        feeDue,
        ...(session && { session }),
      },
      expiresAt: championshipDate,
    };
  },
  async SessionTimesMoved({ data }) {
    const { type, session, timetable, heats = [] } = data;
    const participation = await participationOf(data);
    if (!timesMovedOn(data, participation.championshipDate)) return null;
    const sessions = timetable.flatMap(({ weighInAt, startsAt }) => startsAt ?? weighInAt ?? []);
    const ends = [...sessions, ...heats.flatMap(({ starts_at: startsAt }) => startsAt ?? [])].toSorted();
    return {
      kind: 'times-moved',
      lane: 'news',
      data: { ...participation, type, timetable, ...(session && { session }), ...(heats.length > 0 && { heats }) },
      expiresAt: ends.at(-1) ?? participation.championshipDate,
    };
  },
} satisfies EventMails;
