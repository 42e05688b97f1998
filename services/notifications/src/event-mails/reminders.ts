import { dayInAlgiers } from '@power-corner/contracts/categories';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';
import { accountIn } from '../audience/event-data.ts';
import { hasEnded, latestSchedule } from '../audience/championships.ts';

const dayMs = 24 * 3_600_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The mail on the eve of a championship. The participation and the date make it one. */
export function eveReminderConsumers(sender: MailSender) {
  return {
    EveReminderDue: async ({ correlationId, data }: DomainEvent<'EveReminderDue'>) => {
      const { participationId, championshipId, email, firstname, lastname, language } = data;
      if (email === null || (await hasEnded(championshipId))) return;
      const { championshipDate, championshipLocation } = await latestSchedule(data);
      // Put off meanwhile by a day or more: the new date has an eve of its own.
      if (Date.parse(championshipDate) - Date.parse(data.championshipDate) >= dayMs) return;
      const now = new Date();
      const { championshipName, division, type, description, feeDue } = data;
      await recordMail(sender, {
        origin: [participationId, data.championshipDate],
        requestId: correlationId,
        lane: 'news',
        kind: 'championship-eve',
        userId: accountIn(data),
        to: { name: `${firstname} ${lastname}`, address: email },
        language,
        data: {
          participationId,
          firstname,
          championshipId,
          championshipName,
          championshipDate,
          championshipLocation,
          division,
          type,
          description,
          feeDue,
          daysLeft: daysBetween(dayInAlgiers(now), dayInAlgiers(new Date(championshipDate))),
        },
        now,
        expiresAt: new Date(championshipDate),
      });
    },
  } satisfies Handlers;
}
