import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { createIndexes } from '@power-corner/service-kit/mongo/connection';
import mongoose from 'mongoose';
import { CampaignModel } from './campaigns/model.ts';
import { prepareRate } from './queue/rate.ts';
import { SuppressionModel } from './suppressions/model.ts';

/** The collections whose documents hold events on their way. */
export const outboxes = [CampaignModel, SuppressionModel, OutgoingPieceModel];

/** Creates every index, and the clock of the rate. */
export async function prepareDatabase(): Promise<void> {
  await createIndexes(Object.values(mongoose.models));
  await prepareRate();
}
