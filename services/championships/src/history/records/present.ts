import type { HeldRecord, ProvisionalRecord } from '@power-corner/contracts/records/records';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { publicPagesOf } from '../people/public-pages.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findByIds } from './repository.ts';

export interface WaitingRecord {
  record: RecordRecord;
  /** The lighter records that its decision decides too, from the heaviest. */
  steps: RecordRecord[];
}

/** Its category, and the weight that others have to beat. */
export const presentStanding = (record: RecordRecord) => ({
  set_id: record.setId,
  sex: record.sex,
  age_category: record.ageCategory,
  weight_class: record.weightClass,
  equipment: record.equipment,
  lift: record.lift,
  weight_kg: record.weightKg,
});

export async function presentRecords(records: readonly RecordRecord[]): Promise<HeldRecord[]> {
  const [pages, replaced] = await Promise.all([
    publicPagesOf(
      records.flatMap(({ personId }) => personId ?? []),
      new Date(),
    ),
    findByIds(records.flatMap(({ replacedId }) => replacedId ?? [])),
  ]);
  return records.map((record) => {
    const before = replaced.get(record.replacedId ?? '');
    return {
      id: record._id,
      ...presentStanding(record),
      name: record.name,
      handle: pages.get(record.personId ?? '') ?? null,
      club: record.club,
      date: record.day,
      place: record.location,
      championship: record.championship === undefined ? null : { slug: record.slug ?? null, name: record.championship },
      state: record.state,
      replaced: before ? { id: before._id, weight_kg: before.weightKg, name: before.name } : null,
    };
  });
}

export async function presentProvisional(
  waiting: readonly WaitingRecord[],
  sets: readonly RecordSetRecord[],
): Promise<ProvisionalRecord[]> {
  // Its steps are decided with it: it takes the place of what stood before the lightest.
  const held = await presentRecords(
    waiting.map(({ record, steps }) => ({ ...record, replacedId: (steps.at(-1) ?? record).replacedId })),
  );
  const nameOf = new Map(sets.map(({ _id, name }) => [_id, name.fr]));
  return held.map((record, index) => ({
    ...record,
    set: nameOf.get(record.set_id) ?? '',
    conditions: [...recordConditions],
    bodyweight_kg: waiting[index]?.record.bodyweightKg ?? null,
    steps: (waiting[index]?.steps ?? []).map(({ _id: id, weightKg, name, day }) => ({
      id,
      weight_kg: weightKg,
      name,
      date: day,
    })),
  }));
}
