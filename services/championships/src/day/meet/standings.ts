import { disciplines } from '@power-corner/contracts/lists';
import type { LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Standing } from '@power-corner/meet/ranking/standings';
import { isProvisional } from '@power-corner/meet/heats/heats';
import { publicTakesOf } from '@power-corner/meet/platform/attempts';
import { standings } from '@power-corner/meet/ranking/standings';
import { mapLifts } from './stored-entry.ts';

type Sessions = ReadonlySet<number | null>;

/** @param weighed the sessions whose bodyweights are public */
export function presentStandings(meet: Meet, weighed: Sessions): LiveCategory[] {
  const shortNames = shortNamesOf(meet.entries);
  return standings(meet, 'live').map(({ standings: rows, ...category }) => ({
    ...category,
    entries: rows.map((row) => ({ ...presentRow(meet, row, weighed), short_name: shortNames.get(row.entry.id) })),
  }));
}

type Named = Pick<MeetEntry, 'id' | 'firstname' | 'lastname'>;

/** What a row of the hall's screen has room for. */
const mostLetters = 20;

/** @param whole how many first names are not shortened */
function shortName({ firstname, lastname }: Named, whole: number): string {
  const name = `${lastname} ${firstname}`;
  if (name.length <= mostLetters) return name;
  const words = firstname.split(/[\s-]+/).filter(Boolean);
  return [lastname, ...words.map((word, index) => (index < whole ? word : `${[...word][0]}.`))].join(' ');
}

const mostWords = 3;

/** By the id of the entry. Siblings with the same initials have as many first names as tell them apart. */
export const shortNamesOf = (entries: readonly Named[], whole = 0): Map<string, string> =>
  new Map(
    [...Map.groupBy(entries, (entry) => shortName(entry, whole))].flatMap(([name, alike]) =>
      alike.length > 1 && whole < mostWords
        ? [...shortNamesOf(alike, whole + 1)]
        : alike.map(({ id }) => [id, name] as const),
    ),
  );

const presentAttempt = (attempt: Attempt) => ({
  weight_kg: attempt.weight_kg,
  outcome: attempt.outcome,
  ...(attempt.corrected && { corrected: true }),
  ...(attempt.granted && { granted: attempt.granted }),
  ...publicTakesOf(attempt),
});

function presentRow(
  meet: Meet,
  { entry, place, bombedOut, bests, totalKg, sum, scoring, byEvent, points }: Standing,
  weighed: Sessions,
): LiveEntry {
  const isWeighed = weighed.has(entry.session);
  return {
    entry_id: entry.id,
    place,
    ...(bombedOut && { bombed_out: true }),
    name: `${entry.firstname} ${entry.lastname}`,
    club: entry.club,
    lot: entry.lot,
    session: entry.session,
    flight: entry.flight,
    bodyweight_kg: isWeighed ? entry.bodyweight_kg : null,
    attempts: mapLifts(entry.attempts, (attempts) => attempts.map(presentAttempt)),
    bests,
    scores: Object.fromEntries(
      Object.entries(entry.scores).map(([event, score]) => [
        event,
        {
          ...score,
          place: byEvent[event]?.place ?? null,
          points: byEvent[event]?.points ?? null,
          ...(isProvisional(meet, entry, event) && { provisional: true }),
        },
      ]),
    ),
    total_kg: totalKg,
    score: sum,
    ...(scoring && { scoring }),
    // Points and total together tell the bodyweight.
    points: isWeighed && disciplines[meet.championship.type].isRated ? points : null,
  };
}
