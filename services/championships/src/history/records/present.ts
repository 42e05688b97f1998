import type { HeldRecord, ProvisionalRecord } from '@power-corner/contracts/records/records';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { publicPagesOf } from '../people/public-pages.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findByIds } from './repository.ts';

/** Records as everybody reads them, with the pages of their holders and what they have replaced. */
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
      set_id: record.setId,
      sex: record.sex,
      age_category: record.ageCategory,
      weight_class: record.weightClass,
      equipment: record.equipment,
      lift: record.lift,
      weight_kg: record.weightKg,
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

/** Those that wait for an admin, with what is to be checked. */
export async function presentProvisional(
  records: readonly RecordRecord[],
  sets: readonly RecordSetRecord[],
): Promise<ProvisionalRecord[]> {
  const held = await presentRecords(records);
  const nameOf = new Map(sets.map(({ _id, name }) => [_id, name.fr]));
  return held.map((record, index) => ({
    ...record,
    set: nameOf.get(record.set_id) ?? '',
    conditions: [...recordConditions],
    bodyweight_kg: records[index]?.bodyweightKg ?? null,
  }));
}
