import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { EventData } from '@power-corner/contracts/events';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import { findStartingBy } from '../../catalogue/repository.ts';
import type { EventContext } from '../../catalogue/with-places.ts';
import { getTimetable } from './read-meet.ts';
import { journalEntry } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { feeOf, participationEventData } from '../../entries/places/rules.ts';
import { findForEve, markEveMailed } from './eve-repository.ts';

/** The mail goes out this long before the start. */
const eveMs = 24 * 3_600_000;
/** A confirmation says the same. */
const afterConfirmationMs = 6 * 3_600_000;
const batchSize = 100;

const hasTimes = ({ weigh_in_at: weighInAt, starts_at: startsAt }: Pick<TimedSession, 'weigh_in_at' | 'starts_at'>) =>
  Boolean(weighInAt ?? startsAt);

/** The times that concern an athlete: of their session once they have one, of all sessions before. */
function timesFor(
  { meet }: ParticipationRecord,
  sessions: readonly TimedSession[],
): Pick<EventData<'EveReminderDue'>, 'session' | 'timetable'> {
  const own = meet?.session ?? null;
  const timetable = sessions
    .filter(({ number }) => own === null || number === own)
    .map(({ number, name, weigh_in_at: weighInAt = null, starts_at: startsAt = null }) => ({
      number,
      name,
      weighInAt,
      startsAt,
    }));
  return { timetable, ...(own !== null && { session: { number: own, flight: meet?.flight ?? null } }) };
}

/**
 * Mails everybody who is confirmed, a day before the start; late rather than never, until the championship begins, and
 * also those who are confirmed within that day. Somebody is mailed again only when the championship was put off by a
 * day or more after the mail, and once when times were set after a mail without them.
 */
export async function sendEveMails(ctx: EventContext): Promise<void> {
  for (const championship of await findStartingBy(new Date(ctx.now.getTime() + eveMs), ctx.now)) {
    const sessions = await getTimetable(championship);
    const due = {
      mailedUpTo: new Date(championship.date.getTime() - eveMs),
      confirmedUpTo: new Date(ctx.now.getTime() - afterConfirmationMs),
      timed: sessions.filter(hasTimes).map(({ number }) => number),
    };
    for (;;) {
      const found = await findForEve(championship._id, due, batchSize);
      await markEveMailed(
        found.map((participation) => {
          const { fee } = feeOf(participation, championship);
          const times = timesFor(participation, sessions);
          const data = {
            ...participationEventData(participation, championship),
            type: championship.type,
            description: championship.description,
            feeDue: fee === 'unpaid' || fee === 'refused',
            ...times,
          };
          const event = createEvent('EveReminderDue', data, ctx);
          const withTimes = times.timetable.some(({ weighInAt, startsAt }) => weighInAt ?? startsAt);
          return { participation, withTimes, event, entry: journalEntry(ctx, 'eve_mailed') };
        }),
        championship.date,
      );
      if (found.length < batchSize) break;
    }
  }
}
