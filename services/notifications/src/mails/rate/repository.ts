import { lanes, type Lane } from '../mail.ts';
import { RateModel } from './model.ts';

/** Transactional mail may run this far ahead of its rate, so that a short burst of sign-ups leaves at once. */
const burstMs = 1000;

export async function prepareRate(): Promise<void> {
  const start = new Date(0);
  await RateModel.updateOne({ _id: 'mails' }, { $setOnInsert: { transactionalAt: start, newsAt: start, bulkAt: start, slot: start } }, { upsert: true });
}

/**
 * Reserves the next moment at which a mail of that lane may leave. All replicas share one document, so that there is one
 * rate for all. Each lane keeps the rate, and its mails also push back the lanes that come after it, never the other way round.
 * @returns how long to wait, in milliseconds
 */
export async function reserveSlot(lane: Lane, perSecond: number, now: Date): Promise<number> {
  const intervalMs = 1000 / perSecond;
  const next = (each: Lane) => ({ $max: [`$${each}At`, each === 'transactional' ? new Date(now.getTime() - burstMs) : now] });
  const after = lanes.slice(lanes.indexOf(lane) + 1);
  const pushed = Object.fromEntries([[`${lane}At`, { $add: ['$slot', intervalMs] }], ...after.map((each) => [`${each}At`, { $add: [next(each), intervalMs] }])]);
  // A clock that a crash of the database sets back by a moment is no loss: it need not wait for the journal.
  const writeConcern = { w: 1, journal: false };
  const clock = await RateModel.collection.findOneAndUpdate({ _id: 'mails' as never }, [{ $set: { slot: next(lane) } }, { $set: pushed }], { returnDocument: 'after', writeConcern });
  return clock ? Math.max(0, (clock.slot as Date).getTime() - now.getTime()) : 0;
}
