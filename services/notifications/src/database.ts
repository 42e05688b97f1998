import { createIndexes } from '@power-corner/service-kit/mongo/connection';
import mongoose from 'mongoose';
import { prepareRate } from './queue/rate.ts';

/** Creates every index, and the clock of the rate. */
export async function prepareDatabase(): Promise<void> {
  await createIndexes(Object.values(mongoose.models));
  await prepareRate();
}
