import type { Decision } from '@power-corner/contracts/results/decision';
import type { ByReferee, JudgedAttempt, Lights } from '@power-corner/contracts/results/lights';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { attemptsOf } from '../platform/attempts.ts';
import { isClockOf } from '../platform/clock.ts';
import type { Turn } from '../platform/order.ts';
import { liftingOrder } from '../platform/order.ts';
import { hundredths } from '../platform/weights.ts';

export interface AttemptKey {
  entry_id: string;
  lift: Lift;
  number: number;
}

/** What was voted on one attempt at one weight: it leaves the service with the decision, and never before. */
export interface Votes extends AttemptKey {
  session: number;
  weight_kg: number;
  /** True for white; without a key for a referee who has not voted. */
  white: Partial<Record<RefereePosition, boolean>>;
}

export interface JudgedMeet {
  meet: Meet;
  votes: readonly Votes[];
}

export const isSameAttempt = (one: AttemptKey, other: AttemptKey): boolean =>
  one.entry_id === other.entry_id && one.lift === other.lift && one.number === other.number;

export const isTurn = ({ entry, lift, number }: Turn, key: AttemptKey): boolean =>
  isSameAttempt({ entry_id: entry.id, lift, number }, key);

/** The attempt whose minute runs, or the next in order; null where no referees vote. */
export function turnToJudge(meet: Meet, session: number): Turn | null {
  const { championship, current, sessions, settings } = meet;
  const isEnded = sessions.every(({ number, state }) => number !== session || state === 'closed');
  if (settings.referees !== 3 || championship.status === 'canceled' || isEnded) return null;
  const turns = liftingOrder(meet, session);
  return turns.find((turn) => current && isTurn(turn, current)) ?? turns[0] ?? null;
}

export const isWeightOf = ({ weight_kg }: Turn, { weight_kg: shown }: { weight_kg: number }): boolean =>
  weight_kg !== null && hundredths(weight_kg) === hundredths(shown);

export const votesOn = (votes: readonly Votes[], session: number, turn: Turn | null): Votes | undefined =>
  votes.find((each) => turn && each.session === session && isTurn(turn, each) && isWeightOf(turn, each));

/** Another attempt or another weight makes votes void. */
export function currentVotes({ meet, votes }: JudgedMeet): readonly Votes[] {
  const current = votes.filter((each) => votesOn([each], each.session, turnToJudge(meet, each.session)));
  return current.length === votes.length ? votes : current;
}

export const isFull = ({ white }: Votes): boolean =>
  refereePositions.every((position) => white[position] !== undefined);

export const votedOf = (votes: Votes | undefined): ByReferee => ({
  left: votes?.white.left !== undefined,
  centre: votes?.white.centre !== undefined,
  right: votes?.white.right !== undefined,
});

export function lightsOf({ meet, votes }: JudgedMeet): Lights[] {
  return meet.sessions.flatMap(({ number: session }) => {
    const turn = turnToJudge(meet, session);
    if (!turn) return [];
    const { entry, lift, number, weight_kg } = turn;
    return {
      session,
      entry_id: entry.id,
      lift,
      number,
      weight_kg,
      voted: votedOf(votesOn(votes, session, turn)),
      bar_loaded: isClockOf(meet.current, entry.id, lift, number),
    };
  });
}

export const judgedAttempt = (session: number, { entry, lift, number, weight_kg }: Turn): JudgedAttempt => ({
  session,
  entry_id: entry.id,
  lift,
  number,
  weight_kg,
  name: `${entry.firstname} ${entry.lastname}`,
  lot: entry.lot,
  flight: entry.flight,
});

export interface DecidedAttempt extends Turn {
  outcome: 'good' | 'no_lift';
  decision: Decision;
}

/** What was judged, granted again or taken back of an entry, by the revision of it. Nobody decides who passes. */
function judgementsOf(entry: MeetEntry): { revision: number; decided: DecidedAttempt | null }[] {
  return (Object.keys(entry.attempts) as Lift[]).flatMap((lift) =>
    attemptsOf(entry, lift).flatMap(({ weight_kg, outcome, decision }, index) => {
      const change = entry.changes[`${lift}.${index + 1}.outcome`];
      if (!change || outcome === 'passed') return [];
      const decided = outcome && decision ? { entry, lift, number: index + 1, weight_kg, outcome, decision } : null;
      return { revision: change.revision, decided };
    }),
  );
}

/** The latest decision of a session, until the next bar is loaded; null once it is taken back or granted again. */
export function shownDecision({ current, entries }: Meet, session: number): DecidedAttempt | null {
  const members = entries.filter((entry) => entry.session === session);
  if (current && members.some(({ id }) => id === current.entry_id)) return null;
  const [latest] = members.flatMap(judgementsOf).toSorted((one, other) => other.revision - one.revision);
  return latest?.decided ?? null;
}

export function withDecision(meet: Meet, { entry_id, lift, number }: AttemptKey, decision: Decision): Meet {
  const decided = (entry: MeetEntry): MeetEntry => ({
    ...entry,
    attempts: {
      ...entry.attempts,
      [lift]: attemptsOf(entry, lift).map((attempt, index) =>
        index === number - 1 ? { ...attempt, decision } : attempt,
      ),
    },
  });
  return { ...meet, entries: meet.entries.map((entry) => (entry.id === entry_id ? decided(entry) : entry)) };
}
