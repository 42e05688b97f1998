import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { ChampionshipModel } from './championships/model.ts';
import { ReminderModel } from './championships/reminders/model.ts';
import { ExportModel } from './exports/model.ts';
import { MeetModel } from './meet/model.ts';
import { ParticipationModel } from './places/model.ts';
import { RecordModel, RecordSetModel } from './records/model.ts';
import { ResultSheetModel } from './results/model.ts';

/** The collections whose documents hold events on their way. */
export const outboxes = [
  ChampionshipModel,
  ParticipationModel,
  ReminderModel,
  MeetModel,
  ResultSheetModel,
  ExportModel,
  RecordSetModel,
  RecordModel,
  OutgoingPieceModel,
];
