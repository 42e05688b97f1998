import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { findStartingBy } from '../championships/repository.ts';
import type { EventContext } from '../places/championship.ts';
import { journalEntry } from '../places/journal.ts';
import { feeOf, participationEventData } from '../places/rules.ts';
import { findForEve, markEveMailed } from './eve-repository.ts';

/** The mail goes out this long before the start. */
const eveMs = 24 * 3_600_000;
const batchSize = 100;

/**
 * Mails everybody who is confirmed, a day before the start; late rather than never, until the championship begins, and
 * also those who are confirmed within that day. Somebody is mailed again only when the championship was put off by a
 * day or more after the mail.
 */
export async function sendEveMails(ctx: EventContext): Promise<void> {
  for (const championship of await findStartingBy(new Date(ctx.now.getTime() + eveMs), ctx.now)) {
    const mailedUpTo = new Date(championship.date.getTime() - eveMs);
    for (;;) {
      const due = await findForEve(championship._id, mailedUpTo, batchSize);
      await Promise.all(
        due.map((participation) => {
          const { fee } = feeOf(participation, championship);
          const data = {
            ...participationEventData(participation, championship),
            type: championship.type,
            description: championship.description,
            feeDue: fee === 'unpaid' || fee === 'refused',
          };
          const event = createEvent('EveReminderDue', data, ctx);
          return markEveMailed(participation, championship.date, event, journalEntry(ctx, 'eve_mailed'));
        }),
      );
      if (due.length < batchSize) break;
    }
  }
}
