import { ErasureModel } from '@power-corner/service-kit/erasure/model';
import { ActModel } from './acts/model.ts';
import { DataExportModel, PieceModel } from './data-export/model.ts';
import { ChallengeModel } from './passkeys/model.ts';
import { ErasedUserModel, LoginSessionModel, RevokedTokenModel } from './sessions/model.ts';
import { UserModel } from './users/model.ts';

/** The collections whose documents hold events on their way. */
export const outboxes = [UserModel, DataExportModel];

/** Every collection of the service, for its indexes. */
export const models = [
  ...outboxes,
  RevokedTokenModel,
  LoginSessionModel,
  ActModel,
  PieceModel,
  ErasedUserModel,
  ErasureModel,
  ChallengeModel,
];
