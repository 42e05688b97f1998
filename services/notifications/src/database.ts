import { createIndexes } from '@power-corner/service-kit/mongo';
import { CampaignModel } from './campaigns/model.ts';
import { ChampionshipModel } from './championships/model.ts';
import { MailModel, RateModel } from './mails/model.ts';
import { prepareRate } from './mails/rate.ts';
import { ParticipantModel } from './participants/model.ts';

/** Makes what the first mail needs: every index, and the clock of the rate. */
export async function prepareDatabase(): Promise<void> {
  await createIndexes([MailModel, RateModel, ParticipantModel, ChampionshipModel, CampaignModel] as never);
  await prepareRate();
}
