import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { CampaignModel } from './campaigns/model.ts';
import { SuppressionModel } from './suppressions/model.ts';

export const outboxes = [CampaignModel, SuppressionModel, OutgoingPieceModel];
