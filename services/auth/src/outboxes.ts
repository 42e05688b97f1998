import { DataExportModel } from './data-export/model.ts';
import { UserModel } from './users/model.ts';

export const outboxes = [UserModel, DataExportModel];
