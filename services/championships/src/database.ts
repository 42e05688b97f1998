import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { ErasureModel } from '@power-corner/service-kit/erasure/model';
import { AthleteModel } from './athletes/model.ts';
import { ChampionshipModel } from './championships/model.ts';
import { KeptRulesModel } from './championships/kept-rules.ts';
import { ReminderModel } from './championships/reminders/model.ts';
import { ExportModel } from './exports/model.ts';
import { AppliedCommandModel } from './meet/applied-commands.ts';
import { MeetModel } from './meet/model.ts';
import { ParticipationModel } from './places/model.ts';
import { PerformanceModel, ProjectionLeaseModel } from './performances/model.ts';
import { PersonModel } from './people/model.ts';
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

/** Every collection of the service, for its indexes. */
export const models = [
  ...outboxes,
  AthleteModel,
  ErasureModel,
  KeptRulesModel,
  AppliedCommandModel,
  PerformanceModel,
  ProjectionLeaseModel,
  PersonModel,
];
