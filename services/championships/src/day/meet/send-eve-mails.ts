import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { EventData } from '@power-corner/contracts/events';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findStartingBy } from '../../catalogue/repository.ts';
import type { EventContext } from '../../catalogue/with-places.ts';
import { ownHeatsOf } from './own-heats.ts';
import { getTimetable, readMeet } from './read-meet.ts';
import { recordChange } from '../../entries/places/journal.ts';
import type { EntryDay, ParticipationRecord } from '../../entries/places/model.ts';
import { feeOf } from '../../entries/places/rules.ts';
import { participationEventData } from '../../entries/places/event-data.ts';
import type { Timetable } from './eve-repository.ts';
import { findForEve, findMailedOtherTimes, markEveMailed } from './eve-repository.ts';

const eveMs = 24 * 3_600_000;
/** A confirmation has said the same less long ago. */
const afterConfirmationMs = 6 * 3_600_000;
/** Smaller changes of times are not mailed, and none sooner after another mail. */
const movedMs = 10 * 60_000;
const betweenMailsMs = 3_600_000;
const batchSize = 100;

function timesFor(meet: Partial<EntryDay> | undefined, sessions: readonly TimedSession[]): Timetable {
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
 * Mails the confirmed a day before the start, also those who are confirmed within that day, until the championship
 * begins. Somebody is mailed again when the championship is put off by a day or more, and when their times move.
 */
export async function sendEveMails(ctx: EventContext): Promise<void> {
  for (const championship of await findStartingBy(new Date(ctx.now.getTime() + eveMs))) {
    const sessions = await getTimetable(championship);
    if (championship.date > ctx.now) await sendEveMailsOf(championship, sessions, ctx);
    await sendMovedTimes(championship, sessions, ctx);
  }
}

async function sendEveMailsOf(championship: ChampionshipRecord, sessions: readonly TimedSession[], ctx: EventContext) {
  const due = {
    mailedUpTo: new Date(championship.date.getTime() - eveMs),
    ...(sessions.length === 0 && { confirmedUpTo: new Date(ctx.now.getTime() - afterConfirmationMs) }),
  };
  for (;;) {
    const found = await findForEve(championship._id, due, batchSize);
    const heatsFor = await readHeats(championship, found, ctx.now);
    await markEveMailed(
      found.map((participation) => {
        const { fee } = feeOf(participation, championship);
        const times = timesFor(participation.meet, sessions);
        const heats = heatsFor(participation);
        const data = {
          ...participationEventData(participation, championship),
          type: championship.type,
          description: championship.description,
          feeDue: fee === 'unpaid' || fee === 'refused',
          ...times,
          ...(heats.length > 0 && { heats }),
        };
        const change = recordChange(ctx, 'eve_mailed', { events: [createEvent('EveReminderDue', data, ctx)] });
        return { participation, timesMailed: { at: ctx.now, timetable: times.timetable, heats }, change };
      }),
      championship.date,
    );
    if (found.length < batchSize) break;
  }
}

/** The meet is read for championships with heats alone. */
async function readHeats(championship: ChampionshipRecord, found: readonly ParticipationRecord[], now: Date) {
  const meet = found.some(({ meet: day }) => day?.heats) ? await readMeet(championship, now) : null;
  return ({ _id }: ParticipationRecord) => (meet ? ownHeatsOf(meet, _id) : []);
}

async function sendMovedTimes(championship: ChampionshipRecord, sessions: readonly TimedSession[], ctx: EventContext) {
  const times = [null, ...sessions.map(({ number }) => number)].map((session) => timesFor({ session }, sessions));
  const found = await findMailedOtherTimes(championship._id, new Date(ctx.now.getTime() - betweenMailsMs), times);
  const heatsFor = await readHeats(championship, found, ctx.now);
  const mailed = found.flatMap((participation) => {
    const { session, timetable } = timesFor(participation.meet, sessions);
    const heats = heatsFor(participation);
    const mailedBefore = participation.timesMailed?.timetable ?? [];
    const moved = timetable.map((each) => {
      // A mail that named several sessions did not say which of them would be the athlete's.
      const sole = mailedBefore.length === 1 ? mailedBefore[0] : undefined;
      return { ...each, before: (session ? sole : mailedBefore.find(({ number }) => number === each.number)) ?? null };
    });
    const movedHeats = heats.map((heat) => {
      const mailedHeat = participation.timesMailed?.heats?.find(({ event }) => event === heat.event);
      return { ...heat, before: mailedHeat?.starts_at ?? null };
    });
    const isNews =
      moved.some((each) => hasMoved(each, ctx.now)) ||
      movedHeats.some(({ starts_at: startsAt, before }) => isToCome(startsAt, ctx.now) && isOther(startsAt, before));
    if (!isNews) return [];
    const about = { ...participationEventData(participation, championship), type: championship.type };
    const ofHeats = heats.length > 0 && { heats: movedHeats };
    const data = { ...about, ...(session && { session }), timetable: moved, ...ofHeats };
    const change = recordChange(ctx, 'eve_mailed', { events: [createEvent('SessionTimesMoved', data, ctx)] });
    return [{ participation, timesMailed: { at: ctx.now, timetable, heats }, change }];
  });
  await markEveMailed(mailed, championship.date);
}

const isToCome = (instant: string | null, now: Date) => Date.parse(instant ?? '') > now.getTime();

/** A time that was taken away is mailed once there is another. */
const isOther = (is: string | null, was: string | null | undefined) =>
  is !== null && (!was || Math.abs(Date.parse(is) - Date.parse(was)) >= movedMs);

/** True for a coming session with another time. */
function hasMoved(session: EventData<'SessionTimesMoved'>['timetable'][number], now: Date): boolean {
  const { before, weighInAt, startsAt } = session;
  if (!isToCome(startsAt ?? weighInAt, now)) return false;
  return isOther(weighInAt, before?.weighInAt) || isOther(startsAt, before?.startsAt);
}
