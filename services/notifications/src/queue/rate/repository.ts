import { lanes, type Lane } from '../mail.ts';
import { RateModel } from './model.ts';

/** Transactional mail may run this far ahead of its rate, so that a short burst of sign-ups leaves at once. */
const burstMs = 1000;

export async function prepareRate(): Promise<void> {
  const start = new Date(0);
  await RateModel.updateOne(
    { _id: 'mails' },
    { $setOnInsert: { transactionalAt: start, newsAt: start, bulkAt: start, slot: start } },
    { upsert: true },
  );
}

/**
 * Reserves the next moments at which so many mails of that lane may leave. All replicas share one document, so that there is one
 * rate for all. Each lane keeps the rate, and its mails also push back the lanes that come after it, never the other way round.
 * @returns the moments, in milliseconds since 1970
 */
export async function reserveSlots(lane: Lane, perSecond: number, now: Date, wanted: number): Promise<number[]> {
  const intervalMs = 1000 / perSecond;
  const takenMs = wanted * intervalMs;
  const next = (each: Lane) => ({
    $max: [`$${each}At`, each === 'transactional' ? new Date(now.getTime() - burstMs) : now],
  });
  const after = lanes.slice(lanes.indexOf(lane) + 1);
  const pushed = Object.fromEntries([
    [`${lane}At`, { $add: ['$slot', takenMs] }],
    ...after.map((each) => [`${each}At`, { $add: [next(each), takenMs] }]),
  ]);
  // A clock that a crash of the database sets back by a moment is no loss: it need not wait for the journal.
  const writeConcern = { w: 1, journal: false };
  const clock = await RateModel.collection.findOneAndUpdate(
    { _id: 'mails' as never },
    [{ $set: { slot: next(lane) } }, { $set: pushed }],
    { returnDocument: 'after', writeConcern },
  );
  const firstAt = clock ? (clock.slot as Date).getTime() : now.getTime();
  return Array.from({ length: wanted }, (_, index) => firstAt + index * intervalMs);
}
