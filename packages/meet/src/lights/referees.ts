import type { Card, Decision } from '@power-corner/contracts/results/decision';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import type { RefereeBar, RefereeCards, RefereeVote } from '@power-corner/contracts/results/referees';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { applyCommand } from '../commands/apply-command.ts';
import type { ChangedPart, Refusal } from '../commands/commands.ts';
import { attemptsOf, declaredAttempt } from '../platform/attempts.ts';
import { isClockOf } from '../platform/clock.ts';
import type { AttemptKey, JudgedMeet, Votes } from './votes.ts';
import {
  currentVotes,
  isFull,
  isSameAttempt,
  isTurn,
  isWeightOf,
  shownDecision,
  turnToJudge,
  votesOn,
  withDecision,
} from './votes.ts';

// What three referees may do. Source: IPF Technical Rules of 1 March 2026, chapters 6 to 8.

/** A referee's place in a session. */
export interface Seat {
  session: number;
  position: RefereePosition;
}

/** Beside the commands of officials: no account sends these. */
export type RefereeCommand =
  ({ type: 'CastVote' } & RefereeVote) | ({ type: 'NameCards' } & RefereeCards) | ({ type: 'LoadBar' } & RefereeBar);

export interface RefereeRefusal {
  refused: 'CHANGED' | 'DECIDED' | 'CONFLICT' | 'FORBIDDEN' | 'INVALID_INPUT';
  message?: Message;
}

/** The entries that changed, with what their journal says of it. The meet is the same object without a change. */
export interface Refereed extends JudgedMeet {
  refused?: undefined;
  changed: { entryId: string; parts: ChangedPart[] }[];
}

const referees = { id: 'referees', name: 'Arbitres' };

const unchanged = (judged: JudgedMeet): Refereed => ({ ...judged, changed: [] });

const asCommand = ({ entry_id, lift, number }: AttemptKey, { revision }: JudgedMeet['meet'], now: Date) => ({
  id: 'referees',
  based_on: revision,
  at: now.toISOString(),
  entry_id,
  data: { lift, number },
});

/** Two or three of a colour decide. */
function decide({ meet, votes }: JudgedMeet, full: Votes, now: Date): Refereed | Refusal {
  const whites = Object.values(full.white).filter(Boolean).length;
  const command = asCommand(full, meet, now);
  const outcome = whites >= 2 ? ('good' as const) : ('no_lift' as const);
  const data = { ...command.data, weight_kg: full.weight_kg, outcome };
  const done = applyCommand(meet, { ...command, type: 'JudgeAttempt', data }, referees, now);
  if (done.refused) return done;
  const decision: Decision = { by: 'referees', ...full.white, at: now.toISOString() };
  // The votes stay stored until the next command: a process may be killed before the entry is written.
  return {
    meet: withDecision(done.meet, full, decision),
    votes,
    changed: [{ entryId: full.entry_id, parts: done.changes }],
  };
}

const isUndecided = ({ entries }: JudgedMeet['meet'], { entry_id, session, lift, number }: Votes): boolean =>
  entries.some((entry) => {
    const isEntry = entry.id === entry_id && entry.session === session;
    return isEntry && declaredAttempt(entry, lift, number)?.outcome === null;
  });

/** Decides what three referees had voted on when the process was killed that should have written the decision. */
export function settleVotes(judged: JudgedMeet, now: Date): Refereed {
  return judged.votes
    .filter((votes) => isFull(votes) && isUndecided(judged.meet, votes))
    .reduce<Refereed>((settled, full) => {
      const decided = decide(settled, full, now);
      return decided.refused ? settled : { ...decided, changed: [...settled.changed, ...decided.changed] };
    }, unchanged(judged));
}

const refusalOf = ({ meet }: JudgedMeet, { session }: Seat, key: AttemptKey): RefereeRefusal => {
  const shown = shownDecision(meet, session);
  return { refused: shown && isTurn(shown, key) ? 'DECIDED' : 'CHANGED' };
};

type CommandIn<Type> = Extract<RefereeCommand, { type: Type }>;

function castVote(judged: JudgedMeet, seat: Seat, vote: CommandIn<'CastVote'>, now: Date): Refereed | RefereeRefusal {
  const { meet, votes } = judged;
  const { session, position } = seat;
  const { entry_id, lift, number, weight_kg, white } = vote;
  const turn = turnToJudge(meet, session);
  if (!turn || !isTurn(turn, vote) || !isWeightOf(turn, vote)) return refusalOf(judged, seat, vote);
  const before = votesOn(votes, session, turn);
  if (before?.white[position] === white) return unchanged(judged);
  const cast: Votes = { session, entry_id, lift, number, weight_kg, white: { ...before?.white, [position]: white } };
  const after = {
    meet: { ...meet, revision: meet.revision + 1 },
    votes: [...votes.filter((each) => each.session !== session), cast],
  };
  if (!isFull(cast)) return unchanged(after);
  const decided = decide(after, cast, now);
  return decided.refused ? { refused: 'CONFLICT', message: decided.message } : decided;
}

function nameCards(judged: JudgedMeet, seat: Seat, named: CommandIn<'NameCards'>): Refereed | RefereeRefusal {
  const { meet, votes } = judged;
  const { session, position } = seat;
  const turn = turnToJudge(meet, session);
  if (turn && isTurn(turn, named)) return { refused: 'CONFLICT', message: say('cardsTooEarly') };
  const shown = shownDecision(meet, session);
  if (!shown || !isTurn(shown, named)) return { refused: 'CONFLICT', message: say('cardsTooLate') };
  const { decision } = shown;
  if (decision[position] !== false) return { refused: 'FORBIDDEN', message: say('notRed') };
  if (named.cards.length === 0 && meet.settings.cards_required)
    return { refused: 'INVALID_INPUT', message: say('cardMissing') };
  const before = decision.cards?.[position] ?? [];
  if (JSON.stringify(before) === JSON.stringify(named.cards)) return unchanged(judged);
  const cards = { ...decision.cards, [position]: named.cards };
  const after = withDecision(meet, named, { ...decision, cards });
  return {
    meet: { ...after, revision: meet.revision + 1 },
    votes,
    changed: [{ entryId: named.entry_id, parts: cardParts(named, position, before, named.cards) }],
  };
}

const isSameCard = (one: Card, other: Card): boolean => one.card === other.card && one.reason === other.reason;

/** A line of the journal for each card that is new, and for each one that was taken back. */
function cardParts(
  { entry_id, lift, number }: AttemptKey,
  referee: RefereePosition,
  before: readonly Card[],
  after: readonly Card[],
): ChangedPart[] {
  const about = { entry_id, key: `${lift}.${number}.card` };
  const valuesOf = ({ card, reason }: Card) => ({ referee, card, reason: reason ?? null });
  const onlyIn = (cards: readonly Card[], others: readonly Card[]) =>
    cards.filter((card) => !others.some((other) => isSameCard(card, other)));
  return [
    ...onlyIn(after, before).map((card) => ({ ...about, before: null, after: valuesOf(card) })),
    ...onlyIn(before, after).map((card) => ({ ...about, before: valuesOf(card), after: { referee } })),
  ];
}

/** Starts the minute. A minute that the table has started, or stopped, stays as it is. */
function loadBar(judged: JudgedMeet, seat: Seat, bar: CommandIn<'LoadBar'>, now: Date): Refereed | RefereeRefusal {
  const { meet, votes } = judged;
  if (seat.position !== 'centre') return { refused: 'FORBIDDEN', message: say('centreAlone') };
  const turn = turnToJudge(meet, seat.session);
  if (!turn || !isTurn(turn, bar)) return refusalOf(judged, seat, bar);
  if (isClockOf(meet.current, bar.entry_id, bar.lift, bar.number)) return unchanged(judged);
  const done = applyCommand(meet, { ...asCommand(bar, meet, now), type: 'StartClock' }, referees, now);
  return done.refused ? { refused: 'CONFLICT', message: done.message } : { meet: done.meet, votes, changed: [] };
}

/** Applies what a referee's device sends. @param now the server's clock: the time of a device decides nothing */
export function applyRefereeCommand(
  judged: JudgedMeet,
  seat: Seat,
  command: RefereeCommand,
  now: Date,
): Refereed | RefereeRefusal {
  switch (command.type) {
    case 'CastVote':
      return castVote(judged, seat, command, now);
    case 'NameCards':
      return nameCards(judged, seat, command);
    case 'LoadBar':
      return loadBar(judged, seat, command, now);
  }
}

/** The votes after a command of an official. What was voted stays beside the decision of a table that did not wait. */
export function votesAfter(judged: JudgedMeet, after: JudgedMeet['meet'], command: MeetCommand): JudgedMeet {
  const before = currentVotes(judged);
  if (command.type !== 'JudgeAttempt') return { meet: after, votes: currentVotes({ meet: after, votes: before }) };
  const key = { ...command.data, entry_id: command.entry_id };
  const given = before.find((each) => isSameAttempt(each, key));
  const entry = after.entries.find(({ id }) => id === key.entry_id);
  const decision = entry && attemptsOf(entry, key.lift)[key.number - 1]?.decision;
  const meet = given && decision ? withDecision(after, key, { ...decision, ...given.white }) : after;
  return { meet, votes: currentVotes({ meet, votes: before }) };
}
