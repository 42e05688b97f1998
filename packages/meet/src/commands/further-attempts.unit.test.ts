import { describe, expect, test } from '@jest/globals';
import type { Decision, FurtherReason } from '@power-corner/contracts/results/decision';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { applyCommand } from './apply-command.ts';
import { hasBegun } from './recorded.ts';
import { liftingOrder, orderOfRound } from '../platform/order.ts';
import { resultsFrom } from '../ranking/results.ts';
import { standings } from '../ranking/standings.ts';
import { brokenRecords } from '../records/meet-records.ts';
import { aCommand, aMeet, anEntry } from '../testing.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const open = (weight_kg: number): Attempt => ({ weight_kg, outcome: null });
const squats = (attempts: Attempt[], given: Partial<MeetEntry> = {}) =>
  aMeet([anEntry(1, { attempts: { squat: attempts }, ...given })]);

type Command = ReturnType<typeof aCommand>;
const nadia = { id: 'nadia', name: 'Nadia Haddad' };
const apply = (meet: Meet, command: Command, actor = nadia) => applyCommand(meet, command, actor, now);
const outcomeOf = (meet: Meet, command: Command, actor = nadia) => {
  const { refused, message } = apply(meet, command, actor) as { refused?: string; message?: { code: string } };
  return refused && `${refused} ${message?.code}`;
};
function after(meet: Meet, ...commands: Command[]): Meet {
  return commands.reduce((state, command) => {
    const done = apply(state, command);
    if (done.refused) throw new Error(`${done.refused}: ${done.message.code}`);
    return done.meet;
  }, meet);
}
const squatsOf = ({ entries }: Meet) => entries[0]?.attempts.squat;

const grant = (number: number, reason: FurtherReason | null, entry = 1, given = {}) =>
  aCommand('GrantAttempt', entry, { lift: 'squat', number, reason }, { based_on: 99, ...given });
const judge = (number: number, outcome: Attempt['outcome'], given = {}) =>
  aCommand('JudgeAttempt', 1, { lift: 'squat', number, outcome, ...given }, { based_on: 99 });
const declare = (number: number, weight_kg: number) =>
  aCommand('DeclareAttempt', 1, { lift: 'squat', number, weight_kg }, { based_on: 99 });

describe('a further attempt', () => {
  test('is taken again at the same weight, and what was judged is struck out', () => {
    const meet = after(squats([good(100), failed(105)]), grant(2, 'loading'));
    const struck = [{ weight_kg: 105, outcome: 'no_lift', reason: 'loading' }];
    expect(squatsOf(meet)).toEqual([good(100), { ...open(105), granted: 'loading', struck }]);
    expect(liftingOrder(meet, 1)).toMatchObject([{ number: 2, weight_kg: 105 }]);
    expect(outcomeOf(meet, declare(2, 107.5))).toBe('INVALID grantSameWeight');
    expect(apply(meet, declare(2, 105))).toMatchObject({ changes: [] });
    expect(outcomeOf(meet, declare(3, 110))).toBe('NOT_THIS_ATTEMPT attemptBefore');
    expect(squatsOf(after(meet, judge(2, 'good')))).toEqual([good(100), { ...good(105), granted: 'loading', struck }]);
  });

  test('may be granted again, with another reason, and each grant is taken back by itself', () => {
    const once = after(squats([failed(100)]), grant(1, 'jury'));
    expect(apply(once, grant(1, 'jury'))).toMatchObject({ changes: [] });
    const corrected = after(once, grant(1, 'platform'));
    expect(squatsOf(corrected)?.[0]).toMatchObject({ granted: 'platform', struck: [{ reason: 'platform' }] });
    const twice = after(corrected, judge(1, 'good'), grant(1, 'illegal_item'));
    expect(squatsOf(twice)?.[0]?.struck?.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['no_lift', 'platform'],
      ['good', 'illegal_item'],
    ]);
    expect(squatsOf(after(twice, grant(1, null)))).toEqual(squatsOf(after(corrected, judge(1, 'good'))));
    expect(squatsOf(after(once, grant(1, null)))).toEqual([failed(100)]);
  });

  test.each<[string, Meet, number, string]>([
    ['that is not declared', squats([]), 1, 'NO_ATTEMPT refusedNoAttempt'],
    ['that is not judged', squats([open(100)]), 1, 'NOT_THIS_ATTEMPT grantNotJudged'],
    ['that was passed', squats([{ weight_kg: 100, outcome: 'passed' }]), 1, 'NOT_THIS_ATTEMPT grantNotJudged'],
    ['whose next one is judged', squats([failed(100), good(100)]), 1, 'NOT_THIS_ATTEMPT grantNextJudged'],
    [
      'of street lifting',
      aMeet([anEntry(1, { attempts: { squat: [failed(100)] }, division: 'Street Lifting' })], { type: 'Calisthenics' }),
      1,
      'NO_ATTEMPT grantOtherDiscipline',
    ],
    ['of a bench presser', squats([failed(100)], { division: 'Bench Press' }), 1, 'NOT_THIS_LIFT foreignLift'],
    [
      'of a closed session',
      { ...squats([failed(100)]), sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' }] },
      1,
      'CLOSED sessionClosed',
    ],
    ...(['withdrawn', 'disqualified', 'no_show'] as EntryOutcome[]).map((outcome): [string, Meet, number, string] => [
      `of somebody who is ${outcome}`,
      squats([failed(100)], { outcome }),
      1,
      'NOT_THIS_ATTEMPT grantNotCompeting',
    ]),
  ])('is refused for one %s', (_, meet, number, refused) => {
    expect(outcomeOf(meet, grant(number, 'jury'))).toBe(refused);
  });

  test('is taken back only while it waits, also from somebody who withdrew meanwhile', () => {
    const granted = after(squats([failed(100)]), grant(1, 'jury'));
    const withdrawn = after(granted, aCommand('SetOutcome', 1, { outcome: 'withdrawn' }, { based_on: 99 }));
    expect(liftingOrder(withdrawn, 1)).toEqual([]);
    expect(squatsOf(after(withdrawn, grant(1, null)))).toEqual([failed(100)]);
    expect(outcomeOf(after(granted, judge(1, 'good')), grant(1, null))).toBe('NOT_THIS_ATTEMPT grantNone');
    expect(outcomeOf(squats([failed(100)]), grant(1, null))).toBe('NOT_THIS_ATTEMPT grantNone');
  });

  test('ends the minute of a take that is taken back', () => {
    const meet = after(
      squats([failed(100)]),
      grant(1, 'jury'),
      aCommand('StartClock', 1, { lift: 'squat', number: 1 }),
    );
    expect(meet.current).not.toBeNull();
    expect(after(meet, grant(1, null)).current).toBeNull();
  });

  test('keeps its weight whatever is corrected before it, and a weight declared after it stays if it may', () => {
    const meet = after(squats([failed(100), failed(100), open(102.5)]), grant(2, 'loading'));
    const corrected = after(meet, judge(1, 'good'));
    expect(squatsOf(corrected)?.[1]).toMatchObject({ weight_kg: 100, granted: 'loading' });
    expect(squatsOf(after(corrected, judge(2, 'good')))).toMatchObject([{}, good(100), open(102.5)]);
  });

  test('is not wiped by another weigh-in, and counts as begun', () => {
    const meet = after(squats([failed(100)], { openers: { squat: 100 } }), grant(1, 'jury'));
    const weigh = (squat: number | null) =>
      aCommand('WeighIn', 1, { bodyweight_kg: 80, openers: { squat } }, { based_on: 99 });
    expect(outcomeOf(meet, weigh(null))).toBe('NOT_THIS_ATTEMPT judgedAlready');
    expect(outcomeOf(meet, weigh(95))).toBe('INVALID grantSameWeight');
    expect(hasBegun(meet.entries[0]!)).toBe(true);
  });

  test('conflicts with what another official did unseen, and agrees with the same grant', () => {
    const meet = after(squats([failed(100)]), grant(1, 'jury'));
    const karim = { id: 'karim', name: 'Karim Saïdi' };
    expect(apply(meet, grant(1, 'jury', 1, { based_on: 10 }), karim)).toMatchObject({ changes: [] });
    expect(apply(meet, grant(1, 'loading', 1, { based_on: 10 }), karim)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: 'squat.1.granted', value: 'jury' },
    });
    const late = aCommand('JudgeAttempt', 1, { lift: 'squat', number: 1, outcome: 'good' }, { based_on: 10 });
    expect(apply(meet, late, karim).refused).toBe('CHANGED');
  });

  test('comes at the end of the round, by lot among those granted, and its row rests there', () => {
    const entries = [100, 90, 110, 120].map((kg, index) =>
      anEntry(index + 1, {
        lot: 4 - index,
        attempts: index < 2 ? { squat: [failed(kg)] } : {},
        openers: { squat: kg },
      }),
    );
    const meet = after(aMeet(entries), grant(1, 'jury', 1), grant(1, 'loading', 2));
    const lots = (each: Meet) => liftingOrder(each, 1).map(({ entry, number }) => [entry.lot, number]);
    expect(lots(meet)).toEqual([
      [2, 1],
      [1, 1],
      [3, 1],
      [4, 1],
    ]);
    const judged = after(meet, aCommand('JudgeAttempt', 2, { lift: 'squat', number: 1, outcome: 'good' }));
    expect(orderOfRound(judged, 1).map(({ lot }) => lot)).toEqual([2, 1, 3, 4]);
  });

  test('counts as the last take alone, for places, bests and records', () => {
    const ranked = (meet: Meet) => resultsFrom(meet, standings(meet, 'draft')).categories[0]?.entries;
    const division = 'Bench Press';
    const lifted = aMeet([anEntry(1, { division, attempts: { bench: [good(100)] } })], {
      records: {
        sets: [
          {
            id: 'gym',
            name: { fr: 'Club' },
            minimum_step_kg: 0.5,
            cascade: 'up',
            single_lifts: true,
            without_total: true,
            open_to: null,
          },
        ],
        standing: [],
      } as unknown as Meet['records'],
    });
    const bench = { lift: 'bench', number: 1 } as const;
    const granted = after(lifted, aCommand('GrantAttempt', 1, { ...bench, reason: 'jury' }));
    expect(brokenRecords(lifted)).not.toEqual([]);
    expect(brokenRecords(granted)).toEqual([]);
    expect(ranked(granted)).toMatchObject([{ bests: {}, total_kg: null }]);
    const again = after(granted, aCommand('JudgeAttempt', 1, { ...bench, outcome: 'good' }));
    expect(ranked(again)).toMatchObject([{ place: 1, bests: { bench: 100 }, total_kg: 100 }]);
    expect(brokenRecords(again).map(({ weightKg, order }) => [weightKg, order])).toContainEqual([100, 12]);
  });
});

describe('a judgement with three referees', () => {
  const at = '2026-11-20T09:00:00.000Z';
  const lights = (left: boolean, centre: boolean, right: boolean): Decision => ({
    by: 'referees',
    left,
    centre,
    right,
    cards: { left: [{ card: 'red', reason: 'depth' }] },
    at,
  });
  const decided = (decision: Decision | undefined, outcome: Attempt['outcome'] = 'good', referees: 1 | 3 = 3) =>
    aMeet([anEntry(1, { attempts: { squat: [{ weight_kg: 100, outcome, ...(decision && { decision }) }] } })], {
      settings: { referees },
    });
  const jury = { by: 'jury', unanimous: true };
  const decisionOf = (meet: Meet) => squatsOf(meet)?.[0]?.decision;

  test('by the table says so and keeps the lights and cards; by one referee nothing is said', () => {
    const split = lights(false, true, true);
    const tabled = after(decided(split), judge(1, 'no_lift'));
    expect(decisionOf(tabled)).toEqual({ ...split, by: 'table', at: now.toISOString() });
    expect(decisionOf(after(decided(undefined, null), judge(1, 'good')))).toEqual({
      by: 'table',
      at: now.toISOString(),
    });
    expect(squatsOf(after(decided(undefined, null, 1), judge(1, 'good', { by: 'table' })))).toEqual([good(100)]);
    expect(decisionOf(after(decided(split), judge(1, 'good')))).toEqual(split);
    expect(decisionOf(after(decided(split), judge(1, null)))).toBeUndefined();
    expect(decisionOf(after(decided(undefined, null), judge(1, 'passed')))).toBeUndefined();
  });

  test('that is overruled leaves who had decided, and the lights, in the journal', () => {
    const done = apply(decided(lights(false, true, true)), judge(1, 'no_lift', jury));
    expect(done).toMatchObject({
      changes: [
        { key: 'squat.1.outcome' },
        { key: 'squat.1.decision', before: { by: 'referees', left: false }, after: { by: 'jury' } },
      ],
    });
  });

  test.each<[string, Decision | undefined, object, string | undefined]>([
    ['2 to 1, unanimously', lights(true, false, true), jury, undefined],
    ['2 to 1, not unanimously', lights(true, false, true), { by: 'jury' }, 'INVALID juryUnanimous'],
    ['3 to 0', lights(true, true, true), jury, 'INVALID juryTwoToOne'],
    ['of the table', { ...lights(true, false, true), by: 'table' }, jury, 'INVALID juryTwoToOne'],
    ['of one referee', undefined, jury, 'INVALID juryTwoToOne'],
  ])('by the jury changes a decision %s', (_, decision, by, refused) => {
    expect(outcomeOf(decided(decision), judge(1, 'no_lift', by))).toBe(refused);
  });

  test('stands beside the take that is struck, and comes back with it', () => {
    const split = lights(true, false, true);
    const granted = after(decided(split), grant(1, 'jury'));
    expect(squatsOf(granted)?.[0]).toMatchObject({ outcome: null, struck: [{ decision: split }] });
    expect(decisionOf(granted)).toBeUndefined();
    expect(decisionOf(after(granted, grant(1, null)))).toEqual(split);
  });
});
