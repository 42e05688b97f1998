import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import { disciplineOf, hasEnded } from '../audience/championships.ts';
import type { EventMails } from './event-mail.ts';
import { isOvertaken, participationOf } from './participation-mails.ts';

const dayMs = 24 * 3_600_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The mails before a championship: that its registration opens, and that it is tomorrow. */
export const reminderMails = {
  /** To an athlete who has asked for it. */
  async OpeningReminderDue({ data, occurredAt }) {
    const { firstname, championshipId, championshipName, championshipDate, championshipLocation } = data;
    const { opensAt, closesAt } = data;
    if (await hasEnded(championshipId)) return null;
    const championshipType = await disciplineOf(championshipId);
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
        opened: Date.parse(opensAt) <= Date.parse(occurredAt),
      },
    };
  },
  async EveReminderDue({ data }) {
    const { participationId, type, description, feeDue, session, timetable } = data;
    if (await isOvertaken(data)) return null;
    const participation = await participationOf(data);
    const { championshipDate } = participation;
    // Put off meanwhile by a day or more: the new date has an eve of its own.
    if (Date.parse(championshipDate) - Date.parse(data.championshipDate) >= dayMs) return null;
    const day = dayInAlgiers(new Date(championshipDate));
    const daysLeft = daysBetween(dayInAlgiers(new Date()), day);
    // On another day by now: the times in the event are those of the day before.
    const isSameDay = day === dayInAlgiers(new Date(data.championshipDate));
    return {
      kind: 'championship-eve',
      lane: 'news',
      // The participation and the date make it one.
      origin: [participationId, data.championshipDate],
      data: {
        ...participation,
        participationId,
        type,
        description,
        feeDue,
        daysLeft,
        ...(session && { session }),
        ...(isSameDay && { timetable }),
      },
      expiresAt: championshipDate,
    };
  },
} satisfies EventMails;
