import type { LiveCategory, LiveEntry } from '@power-corner/contracts/live';
import type { Meet, MeetEntry } from '@power-corner/contracts/meet';

/**
 * The entries of each category.
 * @param weighed the sessions whose bodyweights are public
 */
export function presentStandings(meet: Meet, weighed: ReadonlySet<number | null>): LiveCategory[] {
  const categories = Map.groupBy(meet.entries, ({ sex, division, weight_class, age_category }) =>
    JSON.stringify([sex, division, weight_class, meet.settings.by_age && age_category]),
  );
  return [...categories.values()].flatMap(([first, ...others]): LiveCategory[] => {
    if (!first) return [];
    const { sex, division, weight_class, age_category } = first;
    return [
      {
        sex,
        division,
        weight_class,
        age_category: meet.settings.by_age ? age_category : null,
        entries: [first, ...others].map((entry) => presentRow(entry, weighed)),
      },
    ];
  });
}

const presentRow = (entry: MeetEntry, weighed: ReadonlySet<number | null>): LiveEntry => ({
  entry_id: entry.id,
  place: null,
  name: `${entry.firstname} ${entry.lastname}`,
  club: entry.club,
  lot: entry.lot,
  session: entry.session,
  flight: entry.flight,
  bodyweight_kg: weighed.has(entry.session) ? entry.bodyweight_kg : null,
  attempts: entry.attempts,
  scores: entry.scores,
  total_kg: null,
  total_points: null,
  points: null,
});
