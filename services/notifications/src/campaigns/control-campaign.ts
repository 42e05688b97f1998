import type { Campaign as CampaignAnswer } from '@power-corner/contracts/mails';
import { AppError } from '@power-corner/service-kit/errors';
import { cancelQueued } from '../queue/campaign-mails.ts';
import type { Post } from '../queue/record-mail.ts';
import { followCampaign, getCampaign } from './follow-campaigns.ts';
import { endCampaign, steer } from './repository.ts';

const over = (message: string) => new AppError('CONFLICT', { message });

/** Nobody else gets it until it is resumed; what a worker is handing over just now still arrives. @throws NOT_FOUND, CONFLICT */
export async function pauseCampaign(id: string | undefined): Promise<CampaignAnswer> {
  const { state } = await followCampaign(id);
  if (state === 'done') throw over('Cet envoi est terminé.');
  const campaign = await getCampaign(id);
  if (!(await steer(campaign._id, ['sending', 'paused'], 'paused'))) throw over('Cet envoi a été arrêté.');
  return followCampaign(id);
}

/** @throws NOT_FOUND, CONFLICT */
export async function resumeCampaign(post: Post, id: string | undefined): Promise<CampaignAnswer> {
  const campaign = await getCampaign(id);
  if (!(await steer(campaign._id, ['sending', 'paused'], 'sending'))) throw over('Cet envoi a été arrêté.');
  post.nudge();
  return followCampaign(id);
}

/** Who has not got it by now does not get it any more. @throws NOT_FOUND, CONFLICT when everybody was served */
export async function cancelCampaign(id: string | undefined, now: Date): Promise<CampaignAnswer> {
  const { state } = await followCampaign(id);
  if (state === 'done') throw over('Cet envoi est terminé.');
  const campaign = await getCampaign(id);
  // The decision stands first: a mail that is recorded or claimed a moment after it finds it (see the rules of bulk mail).
  await endCampaign(campaign._id);
  await cancelQueued(campaign._id, now);
  return followCampaign(id);
}
