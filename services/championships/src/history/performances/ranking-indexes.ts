import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { rankedBy } from '@power-corner/contracts/records/rankings-view';

/** These rankings are read often, so that they have an index for each narrowing filter too. */
const often: readonly RankedBy[] = ['total', 'squat', 'bench', 'deadlift', 'ipf_gl', 'dots'];

/**
 * The filters that narrow a ranking most, the narrowest first: an index that begins with them lets a page read little
 * more than its own rows. Other filters are compared while the index is read, so that the total is counted
 * without a document.
 */
const narrowings = [['clubKey', 'season'], ['clubKey'], ['weightClass', 'sex'], ['weightClass'], ['season']] as const;
type Narrowing = (typeof narrowings)[number];
type NarrowField = Narrowing[number];

const compared = { ranked: 1, sex: 1, division: 1, weightClass: 1, ageCategory: 1, season: 1, clubKey: 1 } as const;

/** The index for a ranking that is filtered by these fields first. */
export const rankingIndex = (by: RankedBy, first: readonly NarrowField[] = []): Record<string, 1 | -1> => {
  const beginning = { discipline: 1, ...Object.fromEntries(first.map((field) => [field, 1])) } as const;
  const rest = Object.entries(compared).filter(([field]) => !first.some((each) => each === field));
  return { ...beginning, [`values.${by}`]: -1, date: 1, _id: 1, [`best.${by}`]: 1, ...Object.fromEntries(rest) };
};

/** The narrowing filters whose index serves these filters; undefined for the index without any. */
export const narrowingOf = (by: RankedBy, filters: Partial<Record<NarrowField, unknown>>): Narrowing | undefined =>
  often.includes(by) ? narrowings.find((each) => each.every((field) => filters[field] !== undefined)) : undefined;

export const rankingIndexes = rankedBy.flatMap((by) => [
  { by, keys: rankingIndex(by) },
  ...(often.includes(by) ? narrowings.map((first) => ({ by, keys: rankingIndex(by, first) })) : []),
]);
