import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';
import { disciplineOf, hasEnded } from './championships.ts';

/** The mail to an athlete who wants to know when registration opens. The event's id makes it one. */
export function openingReminderConsumers(sender: MailSender) {
  return {
    OpeningReminderDue: async ({ id, correlationId, occurredAt, data }: DomainEvent<'OpeningReminderDue'>) => {
      if (await hasEnded(data.championshipId)) return;
      const { firstname, lastname, email, language, championshipId, opensAt, closesAt } = data;
      const { championshipName, championshipDate, championshipLocation } = data;
      const championshipType = await disciplineOf(championshipId);
      await recordMail(sender, {
        origin: [id],
        requestId: correlationId,
        lane: 'transactional',
        kind: 'opening-reminder',
        userId: data.athleteId,
        to: { name: `${firstname} ${lastname}`, address: email },
        language,
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
        now: new Date(),
      });
    },
  } satisfies Handlers;
}
