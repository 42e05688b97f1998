import { recordConditions, recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import type { ProvisionalRecord, RecordSet } from '@power-corner/contracts/records/records';
import { idOf } from './builders.ts';

export const aRecordSet = (values: Partial<RecordSet> = {}): RecordSet => ({
  ...recordSetDefaults,
  id: idOf(1),
  name: { fr: 'Algérie', en: 'Algeria', ar: null },
  discipline: 'Powerlifting',
  ...values,
});

export const aProvisionalRecord = (values: Partial<ProvisionalRecord> = {}): ProvisionalRecord => ({
  id: idOf(11),
  set_id: idOf(1),
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  weight_kg: 262.5,
  name: 'Yacine Boudiaf',
  handle: null,
  club: null,
  date: '2026-04-24',
  place: null,
  championship: null,
  state: 'provisional',
  replaced: null,
  set: 'Algérie',
  conditions: [...recordConditions],
  bodyweight_kg: 81.35,
  steps: [],
  ...values,
});
