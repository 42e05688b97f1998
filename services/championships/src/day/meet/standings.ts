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
export const presentStandings = (meet: Meet, weighed: Sessions): LiveCategory[] =>
  standings(meet, 'live').map(({ standings: rows, ...category }) => ({
    ...category,
    entries: rows.map((row) => presentRow(meet, row, weighed)),
  }));

/** What a row of the hall's screen has room for. */
const mostLetters = 20;

export function shortName({ firstname, lastname }: Pick<MeetEntry, 'firstname' | 'lastname'>): string {
  const whole = `${lastname} ${firstname}`;
  if (whole.length <= mostLetters) return whole;
  const words = firstname.split(/[\s-]+/).filter(Boolean);
  return [lastname, ...words.map((word) => `${[...word][0]}.`)].join(' ');
}

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
    short_name: shortName(entry),
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
