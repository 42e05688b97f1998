import { DataExportModel } from './data-export/model.ts';
import { UserModel } from './users/model.ts';

/** The collections whose documents hold events on their way. */
export const outboxes = [UserModel, DataExportModel];
