import { describe, expect, test } from '@jest/globals';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { CommandOf, MeetCommand, MeetCommandType } from '@power-corner/contracts/results/meet-commands';
import { applyCommand } from '../commands/apply-command.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import type { Refereed, RefereeCommand, RefereeRefusal } from './referees.ts';
import { applyRefereeCommand, settleVotes, votesAfter } from './referees.ts';
import type { AttemptKey, JudgedMeet } from './votes.ts';
import { lightsOf, shownDecision, turnToJudge } from './votes.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const openers = { squat: 100, bench: 60, deadlift: 120 };
const lifter = (number: number, given: Partial<MeetEntry> = {}) => anEntry(number, { openers, ...given });

/** Two lifters, of whom the first by lot is under way. */
const judged = (given: Parameters<typeof aMeet>[1] = {}): JudgedMeet => ({
  meet: aMeet([lifter(1), lifter(2)], { ...given, settings: { referees: 3, ...given.settings } }),
  votes: [],
});

const squat = (entry: number, number = 1) => ({ entry_id: entryId(entry), lift: 'squat' as const, number });
const vote = (white: boolean, of: AttemptKey = squat(1), weight_kg = 100): RefereeCommand => ({
  type: 'CastVote',
  ...of,
  weight_kg,
  white,
});
const give = (state: JudgedMeet, position: RefereePosition, command: RefereeCommand, at = now) =>
  applyRefereeCommand(state, { session: 1, position }, command, at);

function must(done: Refereed | RefereeRefusal): Refereed {
  if (done.refused) throw new Error(`refused: ${done.refused}`);
  return done;
}

/** The three lights on an attempt, as `wrw`: left, centre, right. */
function lit(state: JudgedMeet, lights: string, of = squat(1), weight_kg = 100): JudgedMeet {
  const positions = ['left', 'centre', 'right'] as const;
  return positions.reduce<JudgedMeet>(
    (before, position, index) => must(give(before, position, vote(lights[index] === 'w', of, weight_kg))),
    state,
  );
}

function byOfficial(state: JudgedMeet, command: MeetCommand): JudgedMeet {
  const done = applyCommand(state.meet, command, { id: 'official', name: 'Nadia Haddad' }, now);
  if (done.refused) throw new Error(`refused: ${done.refused}`);
  return votesAfter(state, done.meet, command);
}

/** A command of an official who has seen everything. */
const seen = <Type extends MeetCommandType>(
  { meet }: JudgedMeet,
  type: Type,
  entry: number | null,
  data: CommandOf<Type>['data'],
) => aCommand(type, entry, data, { based_on: meet.revision });

const attemptOf = ({ entries }: Meet, entry: number, number = 1) =>
  entries.find(({ id }) => id === entryId(entry))?.attempts.squat?.[number - 1];

describe('1: a vote belongs to what the phone showed', () => {
  test.each([
    ['another entry', squat(2), 100],
    ['another number', squat(1, 2), 100],
    ['another lift', { ...squat(1), lift: 'bench' as const }, 100],
    ['another weight', squat(1), 102.5],
  ])('and is refused for %s', (_, of, kg) => {
    expect(give(judged(), 'left', vote(true, of, kg))).toMatchObject({ refused: 'CHANGED' });
  });

  test('also for the attempt before, once the next bar is loaded', () => {
    const decided = lit(judged(), 'www');
    const loaded = must(give(decided, 'centre', { type: 'LoadBar', ...squat(2) }));
    expect(give(loaded, 'left', vote(true))).toMatchObject({ refused: 'CHANGED' });
    expect(give(loaded, 'left', vote(true, squat(2)))).not.toHaveProperty('refused');
  });

  test('and is for nothing where the table judges, and once the session is closed or the championship canceled', () => {
    const table = judged({ settings: { referees: 1 } });
    const closed = judged({ sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' }] });
    const canceled = judged();
    canceled.meet.championship.status = 'canceled';
    for (const state of [table, closed, canceled]) {
      expect(turnToJudge(state.meet, 1)).toBeNull();
      expect(give(state, 'left', vote(true))).toMatchObject({ refused: 'CHANGED' });
    }
  });
});

describe('2: the decision falls when all three have voted', () => {
  test.each([
    ['www', 'good'],
    ['wwr', 'good'],
    ['wrw', 'good'],
    ['rww', 'good'],
    ['rrw', 'no_lift'],
    ['rwr', 'no_lift'],
    ['wrr', 'no_lift'],
    ['rrr', 'no_lift'],
  ])('%s is %s', (lights, outcome) => {
    const { meet } = lit(judged(), lights);
    const [left, centre, right] = [...lights].map((each) => each === 'w');
    expect(attemptOf(meet, 1)).toMatchObject({
      outcome,
      decision: { by: 'referees', left, centre, right, at: now.toISOString() },
    });
    expect(turnToJudge(meet, 1)?.entry.id).toBe(entryId(2));
  });

  test('and nothing that leaves before tells two votes from their opposite', () => {
    const voted = (white: boolean) => {
      const one = must(give(judged(), 'left', vote(white)));
      return must(give(one, 'right', vote(white)));
    };
    const [white, red] = [voted(true), voted(false)];
    expect(JSON.stringify({ ...white.meet, lights: lightsOf(white) })).toBe(
      JSON.stringify({ ...red.meet, lights: lightsOf(red) }),
    );
    expect(attemptOf(white.meet, 1)?.decision).toBeUndefined();
    expect(shownDecision(white.meet, 1)).toBeNull();
  });

  test('and a vote can be changed until then', () => {
    const changed = must(give(must(give(judged(), 'left', vote(true))), 'left', vote(false)));
    expect(attemptOf(lit({ ...changed }, 'rrw').meet, 1)?.outcome).toBe('no_lift');
  });
});

test('3: two of three have voted is known of each attempt, so that the third phone blinks', () => {
  const two = must(give(must(give(judged(), 'left', vote(true))), 'centre', vote(false)));
  expect(lightsOf(two)).toEqual([
    {
      session: 1,
      ...squat(1),
      weight_kg: 100,
      voted: { left: true, centre: true, right: false },
      bar_loaded: false,
    },
  ]);
});

describe('4: once the lights are shown', () => {
  test.each([true, false])('a press (white: %s) is ignored', (white) => {
    expect(give(lit(judged(), 'wwr'), 'right', vote(white))).toMatchObject({ refused: 'DECIDED' });
  });

  test('the table changes the decision, and lights and cards stay', () => {
    const decided = must(
      give(lit(judged(), 'wrr'), 'right', {
        type: 'NameCards',
        ...squat(1),
        cards: [{ card: 'red', reason: 'depth' }],
      }),
    );
    const judgement = { lift: 'squat', number: 1, outcome: 'good', by: 'table' } as const;
    const { meet } = byOfficial(decided, seen(decided, 'JudgeAttempt', 1, judgement));
    expect(attemptOf(meet, 1)).toMatchObject({
      outcome: 'good',
      decision: { by: 'table', left: true, centre: false, right: false, cards: { right: [{ card: 'red' }] } },
    });
  });
});

describe('5: the jury', () => {
  const byJury = (outcome: 'good' | 'no_lift', unanimous: boolean) =>
    ({ lift: 'squat', number: 1, outcome, by: 'jury', unanimous }) as const;
  const apply = (state: JudgedMeet, data: CommandOf<'JudgeAttempt'>['data']) =>
    applyCommand(state.meet, seen(state, 'JudgeAttempt', 1, data), { id: 'official', name: 'Nadia Haddad' }, now);

  test('reverses a 2 to 1 unanimously', () => {
    const done = apply(lit(judged(), 'wrr'), byJury('good', true));
    expect(done.refused ? null : attemptOf(done.meet, 1)).toMatchObject({
      outcome: 'good',
      decision: { by: 'jury', unanimous: true, left: true, centre: false, right: false },
    });
    expect(apply(lit(judged(), 'wrr'), byJury('good', false))).toMatchObject({ refused: 'INVALID' });
  });

  test('reverses no 3 to 0', () => {
    expect(apply(lit(judged(), 'rrr'), byJury('good', true))).toMatchObject({ refused: 'INVALID' });
  });

  test('grants a further attempt, for which the referees vote anew and which hides the former lights', () => {
    const decided = lit(judged(), 'wrr');
    const granted = byOfficial(decided, seen(decided, 'GrantAttempt', 1, { lift: 'squat', number: 1, reason: 'jury' }));
    expect(shownDecision(granted.meet, 1)).toBeNull();
    const after = lit(lit(granted, 'www', squat(2)), 'www');
    expect(attemptOf(after.meet, 1)).toMatchObject({
      outcome: 'good',
      struck: [{ outcome: 'no_lift', decision: { left: true, centre: false, right: false } }],
    });
  });
});

describe('6: another attempt or weight clears the votes', () => {
  const voted = must(give(judged(), 'left', vote(true)));
  const declared = (state: JudgedMeet, weight_kg: number) =>
    byOfficial(state, seen(state, 'DeclareAttempt', 1, { lift: 'squat', number: 1, weight_kg }));

  test('also when the weight is what it was before', () => {
    const back = declared(declared(voted, 97.5), 100);
    expect(back.votes).toEqual([]);
    expect(lightsOf(back)[0]?.voted).toEqual({ left: false, centre: false, right: false });
  });

  test('when another lifter is called, or the lifter withdraws', () => {
    const called = byOfficial(voted, seen(voted, 'StartClock', 2, { lift: 'squat', number: 1 }));
    const withdrawn = byOfficial(voted, seen(voted, 'SetOutcome', 1, { outcome: 'withdrawn' }));
    for (const state of [called, withdrawn]) {
      expect(state.votes).toEqual([]);
      expect(lightsOf(state)[0]).toMatchObject({ entry_id: entryId(2), voted: { left: false } });
    }
  });

  test('when a judgement is taken back', () => {
    const decided = lit(judged(), 'www');
    const back = byOfficial(decided, seen(decided, 'JudgeAttempt', 1, { lift: 'squat', number: 1, outcome: null }));
    expect(back.votes).toEqual([]);
    expect(settleVotes(back, now).changed).toEqual([]);
  });

  test('and what else an official does clears none', () => {
    const present = byOfficial(voted, seen(voted, 'MarkPresent', 2, { present: true }));
    expect(present.votes).toBe(voted.votes);
  });
});

describe('7: "Barre chargée"', () => {
  test('is said by the centre alone, starts the minute, and starts it once', () => {
    const bar: RefereeCommand = { type: 'LoadBar', ...squat(1) };
    expect(give(judged(), 'left', bar)).toMatchObject({ refused: 'FORBIDDEN' });
    const loaded = must(give(judged(), 'centre', bar));
    expect(loaded.meet.current).toMatchObject({ ...squat(1), started_at: now.toISOString() });
    expect(lightsOf(loaded)[0]).toMatchObject({ bar_loaded: true });
    expect(must(give(loaded, 'centre', bar, new Date(now.getTime() + 20_000))).meet).toBe(loaded.meet);
  });

  test('need not come before a vote, and the table can tell', () => {
    const voted = must(give(judged(), 'left', vote(true)));
    expect(lightsOf(voted)[0]).toMatchObject({ voted: { left: true }, bar_loaded: false });
    expect(attemptOf(lit(voted, 'www').meet, 1)?.outcome).toBe('good');
  });

  test('is refused for another attempt than the one to judge', () => {
    expect(give(judged(), 'centre', { type: 'LoadBar', ...squat(2) })).toMatchObject({ refused: 'CHANGED' });
    expect(give(lit(judged(), 'www'), 'centre', { type: 'LoadBar', ...squat(1) })).toMatchObject({
      refused: 'DECIDED',
    });
  });
});

test('8: the table decides alone at any time, beside what was voted', () => {
  const voted = must(give(judged(), 'left', vote(false)));
  const alone = byOfficial(voted, seen(voted, 'JudgeAttempt', 1, { lift: 'squat', number: 1, outcome: 'good' }));
  expect(attemptOf(alone.meet, 1)).toMatchObject({ outcome: 'good', decision: { by: 'table', left: false } });
  expect(alone.votes).toEqual([]);
  expect(give(alone, 'centre', vote(true))).toMatchObject({ refused: 'DECIDED' });
});

test('9: a repeated vote is one', () => {
  const once = must(give(judged(), 'left', vote(true)));
  const again = must(give(once, 'left', vote(true)));
  expect(again.meet).toBe(once.meet);
  expect(again.votes).toBe(once.votes);
});

describe('cards', () => {
  const cards = (given: Extract<RefereeCommand, { type: 'NameCards' }>['cards'], of = squat(1)): RefereeCommand => ({
    type: 'NameCards',
    ...of,
    cards: given,
  });
  const red = [{ card: 'red' as const, reason: 'depth' as const }];

  test('are named after the lights by those who gave red', () => {
    const voted = must(give(judged(), 'left', vote(false)));
    expect(give(voted, 'left', cards(red))).toMatchObject({ refused: 'CONFLICT' });
    const decided = lit(judged(), 'rrw');
    expect(give(decided, 'right', cards(red))).toMatchObject({ refused: 'FORBIDDEN' });
    const named = must(give(decided, 'left', cards(red)));
    expect(attemptOf(named.meet, 1)?.decision?.cards).toEqual({ left: red });
    expect(attemptOf(must(give(named, 'left', cards([]))).meet, 1)?.decision?.cards).toEqual({ left: [] });
  });

  test('are a line of the journal each, given or taken back', () => {
    const yellow = { card: 'yellow' as const };
    const named = must(give(lit(judged(), 'rrw'), 'left', cards([...red, yellow])));
    const line = { entry_id: entryId(1), key: 'squat.1.card' };
    const depth = { referee: 'left', card: 'red', reason: 'depth' };
    expect(named.changed[0]?.parts).toEqual([
      { ...line, before: null, after: depth },
      { ...line, before: null, after: { referee: 'left', card: 'yellow', reason: null } },
    ]);
    const back = must(give(named, 'left', cards([yellow])));
    expect(back.changed[0]?.parts).toEqual([{ ...line, before: depth, after: { referee: 'left' } }]);
  });

  test('are closed once the next bar is loaded, and of an attempt before', () => {
    const decided = lit(judged(), 'rrw');
    const loaded = must(give(decided, 'centre', { type: 'LoadBar', ...squat(2) }));
    expect(give(loaded, 'left', cards(red))).toMatchObject({ refused: 'CONFLICT' });
    expect(give(lit(decided, 'www', squat(2)), 'left', cards(red))).toMatchObject({ refused: 'CONFLICT' });
  });

  test('cannot be left out where they are required', () => {
    const decided = lit(judged({ settings: { cards_required: true } }), 'rrw');
    expect(give(decided, 'left', cards([]))).toMatchObject({ refused: 'INVALID_INPUT' });
  });
});

test('votes of three are decided once when the process was killed before the decision was stored', () => {
  const { votes } = lit(judged(), 'wwr');
  const killed = { ...judged(), votes };
  const settled = settleVotes(killed, now);
  expect(attemptOf(settled.meet, 1)).toMatchObject({ outcome: 'good', decision: { by: 'referees', right: false } });
  expect(settled.changed).toHaveLength(1);
  expect(settleVotes(settled, now).changed).toEqual([]);
});
