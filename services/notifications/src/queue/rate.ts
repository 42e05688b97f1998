import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import { lanes, type Lane } from './mail.ts';

const fields = {
  _id: f.text<'mails'>(),
  transactionalAt: f.date(),
  newsAt: f.date(),
  bulkAt: f.date(),
  slot: f.date(),
};

/** The next free moment of each lane. One document, so that all replicas share one rate. */
interface RateClock extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

const RateModel = mongoose.model<RateClock>('Rate', schema, 'rates');

/** Transactional mail may run this far ahead of its rate, so that a short burst of registrations is not delayed. */
const burstMs = 1000;

/** No lane is honestly further ahead. A later moment comes from a process whose clock was ahead, and counts as now. */
const longestBacklogMs = (perSecond: number) => Math.max(60_000, 30 * (1000 / perSecond));

export async function prepareRate(): Promise<void> {
  const start = new Date(0);
  await RateModel.updateOne(
    { _id: 'mails' },
    { $setOnInsert: { transactionalAt: start, newsAt: start, bulkAt: start, slot: start } },
    { upsert: true },
  );
}

/**
 * Reserves a number of mails of that lane. Each lane keeps the rate, and its mails also push back the lanes after it,
 * never the lanes before it.
 * @returns the wait until they may leave, in ms: that of the next reservation is longer by as many intervals
 */
export async function reserve(lane: Lane, perSecond: number, count: number, now: Date): Promise<number> {
  const takenMs = (count * 1000) / perSecond;
  const latest = new Date(now.getTime() + longestBacklogMs(perSecond));
  const next = (each: Lane) => {
    const earliest = each === 'transactional' ? new Date(now.getTime() - burstMs) : now;
    const stored = `$${each}At`;
    return { $cond: [{ $gt: [stored, latest] }, earliest, { $max: [stored, earliest] }] };
  };
  const after = lanes.slice(lanes.indexOf(lane) + 1);
  const pushed = Object.fromEntries([
    [`${lane}At`, { $add: ['$slot', takenMs] }],
    ...after.map((each) => [`${each}At`, { $add: [next(each), takenMs] }]),
  ]);
  const clock = await RateModel.findOneAndUpdate(
    { _id: 'mails' },
    [{ $set: { slot: next(lane) } }, { $set: pushed }],
    // A crash of the database may set the clock back by a moment: it need not wait for the journal.
    { returnDocument: 'after', updatePipeline: true, writeConcern: { w: 1, journal: false } },
  ).lean<RateClock>();
  return clock ? Math.max(0, clock.slot.getTime() - now.getTime()) : 0;
}
