import type { RecordSet } from '@power-corner/contracts/records/records';
import type { RecordRules } from '@power-corner/meet/records/rules';
import type { RecordSetRecord } from './model.ts';

export const rulesOf = (set: RecordSetRecord): RecordRules => ({
  id: set._id,
  minimum_step_kg: set.minimumStepKg,
  cascade: set.cascade,
  single_lifts: set.singleLifts,
  without_total: set.withoutTotal,
  open_to: set.openTo,
});

export const presentSet = (set: RecordSetRecord): RecordSet => ({
  name: set.name,
  discipline: set.discipline,
  ...rulesOf(set),
  public: set.public,
  order: set.order,
});

type Settings = Omit<RecordSet, 'id' | 'discipline' | 'name'>;

export const storedSettings = (settings: Partial<Settings>): Partial<RecordSetRecord> => {
  const named: { [Field in keyof Settings]: keyof RecordSetRecord } = {
    minimum_step_kg: 'minimumStepKg',
    cascade: 'cascade',
    single_lifts: 'singleLifts',
    without_total: 'withoutTotal',
    open_to: 'openTo',
    public: 'public',
    order: 'order',
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, stored]) => {
      const value = settings[field as keyof Settings];
      return value === undefined ? [] : [[stored, value] as const];
    }),
  );
};
