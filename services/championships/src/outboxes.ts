import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { ChampionshipModel } from './catalogue/model.ts';
import { GymModel } from './catalogue/gym/model.ts';
import { ReminderModel } from './catalogue/reminders/model.ts';
import { MeetModel } from './day/meet/model.ts';
import { ParticipationModel } from './entries/places/model.ts';
import { RecordModel, RecordSetModel } from './history/records/model.ts';
import { ResultSheetModel } from './day/results/model.ts';

export const outboxes = [
  ChampionshipModel,
  ParticipationModel,
  GymModel,
  ReminderModel,
  MeetModel,
  ResultSheetModel,
  RecordSetModel,
  RecordModel,
  OutgoingPieceModel,
];
