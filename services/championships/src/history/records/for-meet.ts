import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { hasLifts } from '@power-corner/contracts/lists';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { weightClassesOf } from '@power-corner/contracts/championships/category-lists';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { liftsOf } from '@power-corner/meet/disciplines';
import { recordKeys, recordKeyText } from '@power-corner/meet/records/rules';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findBestsBefore } from '../performances/repository.ts';
import { countedWeights } from '../performances/rules.ts';
import type { RecordSetRecord } from './model.ts';
import { presentStanding } from './present.ts';
import { findOfKeys, findSets } from './repository.ts';
import { standingBefore } from './standing.ts';
import { rulesOf } from './stored-set.ts';

type MeetRecords = NonNullable<Meet['records']>;
type Beside = Pick<Meet, 'records' | 'personal_bests'>;

/** In every weight class: a device may weigh without a network. */
const keysOf = (set: RecordSetRecord, { type, categorySet }: ChampionshipRecord, entry: MeetEntry) => {
  const lifts = liftsOf(type, { lifts: [] }, entry);
  return weightClassesOf[categorySet].flatMap((weightClass) => {
    const lifter = {
      sex: entry.sex,
      ageCategory: entry.age_category,
      weightClass,
      equipment: 'Raw',
      club: entry.club,
      lifts,
      allLifts: true,
    };
    return recordLifts.flatMap((lift) =>
      lift === 'total' || lifts.includes(lift) ? recordKeys(rulesOf(set), lifter, lift) : [],
    );
  });
};

async function standingIn(
  set: RecordSetRecord,
  championship: ChampionshipRecord,
  entries: readonly MeetEntry[],
): Promise<MeetRecords['standing']> {
  // Most entries share their sex, age category, club and division.
  const kinds = new Map(
    entries.map((entry) => [[entry.sex, entry.age_category, entry.club, entry.division].join('|'), entry]),
  );
  const keys = new Map(
    [...kinds.values()].flatMap((entry) =>
      keysOf(set, championship, entry).map((key) => [recordKeyText(set._id, key), key] as const),
    ),
  );
  const records = await findOfKeys(set._id, [...keys.keys()]);
  const standing = standingBefore({ id: championship._id, day: dayInAlgiers(championship.date) }, records);
  return [...standing.values()].map(presentStanding);
}

/** @returns undefined without a set for the discipline. @param publicOnly for spectators */
export async function recordsForMeet(
  championship: ChampionshipRecord,
  entries: readonly MeetEntry[],
  { publicOnly }: { publicOnly: boolean },
): Promise<MeetRecords | undefined> {
  if (!hasLifts(championship.type)) return undefined;
  const sets = await findSets({ discipline: championship.type, ...(publicOnly && { public: true }) });
  if (sets.length === 0) return undefined;
  const standing = await Promise.all(sets.map((set) => standingIn(set, championship, entries)));
  return {
    sets: sets.map((set) => ({ name: set.name, ...rulesOf(set) })),
    standing: standing.flat(),
  };
}

/** @param people the person of each entry, by its id */
async function personalBests(
  { date, type }: ChampionshipRecord,
  entries: readonly MeetEntry[],
  people: ReadonlyMap<string, string>,
): Promise<NonNullable<Meet['personal_bests']>> {
  const results = Map.groupBy(await findBestsBefore([...people.values()], type, date), ({ personId }) => personId);
  const bests = entries.flatMap((entry) => {
    const before = results.get(people.get(entry.id) ?? '') ?? [];
    const best: Partial<Record<RecordLift, number>> = {};
    for (const each of before)
      for (const [lift, kg] of Object.entries(countedWeights(each)) as [RecordLift, number][])
        if (lift !== 'total' || each.division === entry.division) best[lift] = Math.max(best[lift] ?? 0, kg);
    return before.length > 0 ? [[entry.id, best] as const] : [];
  });
  return Object.fromEntries(bests);
}

export async function besideMeet(
  championship: ChampionshipRecord,
  entries: readonly MeetEntry[],
  people: ReadonlyMap<string, string>,
  { publicOnly }: { publicOnly: boolean },
): Promise<Beside> {
  const [records, bests] = await Promise.all([
    recordsForMeet(championship, entries, { publicOnly }),
    personalBests(championship, entries, people),
  ]);
  return { ...(records && { records }), ...(Object.keys(bests).length > 0 && { personal_bests: bests }) };
}
