import type { Live, LiveAttempt, LiveCurrent, LiveJudgement, LiveScore } from '@power-corner/contracts/results/live';
import type { Decision } from '@power-corner/contracts/results/decision';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Turn } from '@power-corner/meet/platform/order';
import { placeIfGood } from '@power-corner/meet/platform/next-weights';
import { hasBegun } from '@power-corner/meet/commands/recorded';
import { isCalledByHand, liftingOrder, liftsOfDay, publicPart } from '@power-corner/meet/platform/order';
import { publicTakesOf } from '@power-corner/meet/platform/attempts';
import { paceSeconds } from '@power-corner/meet/platform/waiting';
import { isAdded } from '@power-corner/meet/disciplines';
import { loadAttempt, loadingChange } from '@power-corner/meet/platform/plates';
import { brokenRecords, isPersonalBest, newRecordsOf, recordAttemptOf } from '@power-corner/meet/records/meet-records';
import { presentLiveHeats } from './present-heats.ts';
import { presentStandings } from './standings.ts';

const mostJudgements = 5;
const mostScores = 8;

const nameOf = ({ firstname, lastname }: MeetEntry) => `${firstname} ${lastname}`;

/**
 * Everything that spectators may know of a meet, listed field by field.
 * @param only the session whose turns, decisions and categories are wanted; null for all
 */
export function presentLive(stored: Meet, now: Date, only: number | null = null): Live {
  const meet = publicPart(stored, now);
  const { id, slug, name, date, location, type, status } = meet.championship;
  const { current, order } = turnsOf(meet, only);
  return {
    championship: { id, slug, name, date, location, type, status },
    lifts: liftsOfDay(meet, meet.entries),
    events: meet.settings.events,
    sessions: meet.sessions.map(({ number, name, state }) => ({
      number,
      name,
      state,
      pace_seconds: paceSeconds(meet, number),
    })),
    current,
    ...(meet.break && { break: meet.break }),
    order,
    last: judgementsOf(meet, only),
    latest_scores: scoresOf(meet, only),
    ...(meet.heats?.length && { heats: presentLiveHeats(meet) }),
    standings: presentStandings(meet, weighedSessions(meet)).filter(({ entries }) => entries.some(isOf(only))),
    ...(meet.settings.weights_by_phone && { weights_by_phone: true }),
    published_at: meet.published_at,
    corrected_at: meet.corrected_at,
    revision: meet.revision,
  };
}

const isOf =
  (only: number | null) =>
  ({ session }: { session: number | null }): boolean =>
    only === null || session === only;

/** The sessions whose bodyweights are public: weigh-in is closed there, or lifting has begun. */
function weighedSessions(meet: Meet): ReadonlySet<number | null> {
  const closed = meet.sessions.filter(({ weigh_in }) => weigh_in === 'closed').map(({ number }) => number);
  return new Set([...closed, ...meet.entries.filter(hasBegun).map(({ session }) => session)]);
}

function turnsOf(meet: Meet, only: number | null): Pick<Live, 'current' | 'order'> {
  const open = meet.sessions
    .filter(({ number, state }) => state === 'open' && isOf(only)({ session: number }))
    .map(({ number }) => number);
  const turns = (meet.sessions.length === 0 ? [null] : open).flatMap((session) => liftingOrder(meet, session));
  const timed = meet.current;
  const onClock = timed && turns.find((turn) => isTurn(turn, timed));
  const [first, ...rest] = onClock ? [onClock, ...turns.filter((turn) => turn !== onClock)] : turns;
  return {
    current: first
      ? {
          ...presentTurn(first),
          ...clockOf(onClock ? timed : null),
          loading: loadingOf(meet, first),
          ...recordsOf(meet, first),
          ...ifGoodOf(meet, first),
        }
      : null,
    order: rest.map(presentTurn),
  };
}

function loadingOf(meet: Meet, turn: Turn): LiveCurrent['loading'] {
  const { lift, weight_kg } = turn;
  if (weight_kg === null) return null;
  const { plates_kg, missing_kg } = loadAttempt(lift, weight_kg, meet.settings);
  return {
    bar_kg: isAdded(lift) ? null : meet.settings.bar_kg,
    plates_kg,
    ...loadingChange(meet, turn),
    ...(missing_kg > 0 && { missing_kg }),
  };
}

function ifGoodOf(meet: Meet, turn: Turn): Pick<LiveCurrent, 'if_good'> {
  const place = placeIfGood(meet, turn);
  return place === null ? {} : { if_good: { place } };
}

function recordsOf(
  meet: Meet,
  { entry, lift, number, weight_kg: weightKg }: Turn,
): Pick<LiveCurrent, 'record_attempt' | 'personal_best_attempt'> {
  if (weightKg === null) return {};
  const attempt = { lift, number, weightKg };
  const records = recordAttemptOf(meet, entry, attempt);
  return {
    ...(records.length > 0 && { record_attempt: records }),
    ...(isPersonalBest(meet, entry, attempt) && { personal_best_attempt: true }),
  };
}

const clockOf = (timed: Meet['current']): Pick<LiveCurrent, 'started_at' | 'stopped_at'> => ({
  started_at: timed?.started_at ?? null,
  stopped_at: timed?.stopped_at ?? null,
});

const isTurn = ({ entry, lift, number }: Turn, current: NonNullable<Meet['current']>) =>
  entry.id === current.entry_id && lift === current.lift && number === current.number;

const presentTurn = (turn: Turn): LiveAttempt => ({
  entry_id: turn.entry.id,
  name: nameOf(turn.entry),
  club: turn.entry.club,
  weight_class: turn.entry.weight_class,
  lot: turn.entry.lot,
  lift: turn.lift,
  number: turn.number,
  weight_kg: turn.weight_kg,
  ...grantedOf(turn.entry.attempts[turn.lift]?.[turn.number - 1]),
  ...(isCalledByHand(turn) && { called: true }),
});

const grantedOf = (attempt: Attempt | undefined) => (attempt?.granted ? { granted: attempt.granted } : {});

const newRecordsIn = (...of: Parameters<typeof newRecordsOf>): Pick<LiveJudgement, 'new_records'> => {
  const records = newRecordsOf(...of);
  return records.length > 0 ? { new_records: records } : {};
};

const presentDecision = (
  { settings }: Meet,
  { by, left, centre, right, cards, unanimous, at }: Decision,
): Decision => ({
  by,
  ...(left !== undefined && { left }),
  ...(centre !== undefined && { centre }),
  ...(right !== undefined && { right }),
  ...(cards && settings.cards_shown && { cards }),
  ...(unanimous && { unanimous }),
  at,
});

/** The latest ones first. */
export function judgementsOf(meet: Meet, only: number | null): LiveJudgement[] {
  const broken = brokenRecords(meet);
  const judged = meet.entries.filter(isOf(only)).flatMap((entry) =>
    (Object.entries(entry.attempts) as [Lift, MeetEntry['attempts'][Lift]][]).flatMap(([lift, attempts = []]) =>
      attempts.flatMap((attempt, index) => {
        const { weight_kg, outcome, corrected, decision } = attempt;
        const change = entry.changes[`${lift}.${index + 1}.outcome`];
        if (!outcome || !change) return [];
        const judgement: LiveJudgement = {
          entry_id: entry.id,
          name: nameOf(entry),
          club: entry.club,
          lift,
          number: index + 1,
          weight_kg,
          outcome,
          at: change.at,
          ...(corrected && { corrected }),
          ...(decision && { decision: presentDecision(meet, decision) }),
          ...newRecordsIn(meet, broken, { entryId: entry.id, attempt: { lift, number: index + 1 } }),
          ...publicTakesOf(attempt),
        };
        return [{ judgement, revision: change.revision }];
      }),
    ),
  );
  return judged
    .toSorted((one, other) => other.revision - one.revision)
    .slice(0, mostJudgements)
    .map(({ judgement }) => judgement);
}

function scoresOf(meet: Meet, only: number | null): LiveScore[] {
  const scored = meet.entries.filter(isOf(only)).flatMap((entry) =>
    Object.entries(entry.scores).flatMap(([event, score]) => {
      const change = entry.changes[`score.${event}`];
      if (!change) return [];
      const shown: LiveScore = {
        entry_id: entry.id,
        name: nameOf(entry),
        club: entry.club,
        event,
        score,
        at: change.at,
      };
      return [{ shown, revision: change.revision }];
    }),
  );
  return scored
    .toSorted((one, other) => other.revision - one.revision)
    .slice(0, mostScores)
    .map(({ shown }) => shown);
}
