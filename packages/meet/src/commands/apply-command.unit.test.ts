import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { say } from '@power-corner/contracts/messages/say';
import { applyCommand, type Official } from './apply-command.ts';
import { proposedKg, wasUndeclared } from '../platform/attempts.ts';
import { secondsLeft } from '../platform/attempt-clock.ts';
import { liftingOrder } from '../platform/order.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';

const nadia: Official = { id: 'nadia', name: 'Nadia Haddad' };
const karim: Official = { id: 'karim', name: 'Karim Saïdi' };
const now = new Date('2026-11-20T10:00:00.000Z');

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const declared = (weight_kg: number): Attempt => ({ weight_kg, outcome: null });

const squats = (...attempts: Attempt[]) => aMeet([anEntry(1, { attempts: { squat: attempts } })]);

function apply(meet: Meet, command: ReturnType<typeof aCommand>, actor = nadia) {
  expect(MeetCommand.safeParse(command).success).toBe(true);
  return applyCommand(meet, command, actor, now);
}

function applied(meet: Meet, command: ReturnType<typeof aCommand>, actor = nadia): Meet {
  const done = apply(meet, command, actor);
  if (done.refused) throw new Error(`${done.refused}: ${done.message.code}`);
  return done.meet;
}

const declare = (number: number, weight_kg: number, record?: boolean) =>
  aCommand('DeclareAttempt', 1, { lift: 'squat', number, weight_kg, ...(record && { record }) });
const judge = (number: number, outcome: 'good' | 'no_lift' | 'passed' | null, given = {}) =>
  aCommand('JudgeAttempt', 1, { lift: 'squat', number, outcome }, given);

describe('a declared attempt', () => {
  test.each<[string, Attempt[], number, number, string | undefined]>([
    ['a first one', [], 1, 100, undefined],
    ['no whole step', [], 1, 101, 'STEP'],
    ['hardly a weight', [], 1, 0, 'TOO_LOW'],
    ['one step more after a good one', [good(100)], 2, 102.5, undefined],
    ['the same after a good one', [good(100)], 2, 100, 'STEP'],
    ['less than a good one', [good(100)], 2, 97.5, 'TOO_LOW'],
    ['the same after a failed one', [failed(100)], 2, 100, undefined],
    ['less than a failed one', [failed(100)], 2, 97.5, 'TOO_LOW'],
    ['less than the first failed one', [failed(100), { weight_kg: 100, outcome: 'passed' }], 3, 97.5, 'TOO_LOW'],
    ['the failed weight of a record again', [failed(100.5)], 2, 100.5, undefined],
    ['the next whole step after a record', [good(100.5)], 2, 102.5, undefined],
    ['before the attempt before it', [], 2, 100, 'NOT_THIS_ATTEMPT'],
    ['while the attempt before it is not judged', [declared(100)], 2, 105, 'NOT_THIS_ATTEMPT'],
    ['another weight of a judged one', [good(100)], 1, 105, 'NOT_THIS_ATTEMPT'],
    ['another weight of an open one', [declared(100)], 1, 95, undefined],
    ['heavier than the one after it', [declared(100), declared(105)], 1, 110, 'NOT_THIS_ATTEMPT'],
  ])('%s', (_, attempts, number, weight, refused) => {
    expect(apply(squats(...attempts), declare(number, weight)).refused).toBe(refused);
  });

  test('has steps of half a kilogram at a record, by the tick or by the settings', () => {
    expect(apply(squats(good(100)), declare(2, 100.5, true)).refused).toBeUndefined();
    expect(apply(squats(good(100)), declare(2, 100.25, true)).refused).toBe('STEP');
    const meet = aMeet([anEntry(1)], { settings: { record_steps: true } });
    expect(apply(meet, declare(1, 100.5)).refused).toBeUndefined();
  });

  test('at a record that beats none is refused with the lightest weight that can be declared', () => {
    const key = { sex: 'Male', age_category: 'Open', weight_class: '83', equipment: 'Raw', lift: 'squat' } as const;
    const set = { id: 'a', name: { fr: 'Salle' }, minimum_step_kg: 0.5, cascade: 'own', open_to: null } as const;
    const records = {
      sets: [{ ...set, single_lifts: true, without_total: true }],
      standing: [{ ...key, set_id: 'a', weight_kg: 120.2 }],
    };
    const meet = aMeet([anEntry(1)], { records });
    expect(apply(meet, declare(1, 120.5, true))).toMatchObject({
      refused: 'NO_RECORD',
      message: say('recordTooLow', { kg: '121' }),
    });
    expect(apply(meet, declare(1, 121, true)).refused).toBeUndefined();
  });

  test('is of a lift of its division', () => {
    const meet = aMeet([anEntry(1, { division: 'Bench Press' })]);
    expect(apply(meet, declare(1, 100)).refused).toBe('NOT_THIS_LIFT');
  });

  test('may have no added weight in street lifting', () => {
    const meet = aMeet([anEntry(1, { division: 'Street Lifting' })], { type: 'Calisthenics' });
    const command = aCommand('DeclareAttempt', 1, { lift: 'muscle_up', number: 1, weight_kg: 0 });
    expect(applied(meet, command).entries[0]?.attempts).toEqual({ muscle_up: [declared(0)] });
  });
});

describe('a judgement', () => {
  test('needs an attempt', () => {
    expect(apply(squats(), judge(1, 'good')).refused).toBe('NO_ATTEMPT');
    expect(apply(squats(good(100)), judge(2, 'good')).refused).toBe('NO_ATTEMPT');
  });

  test('takes the opener for a declared attempt', () => {
    const meet = applied(aMeet([anEntry(1, { openers: { squat: 120 } })]), judge(1, 'good'));
    expect(meet.entries[0]?.attempts.squat).toEqual([good(120)]);
  });

  test('is taken back, in any number, and the weight stays', () => {
    const meet = applied(applied(squats(good(100)), judge(1, null)), judge(1, null));
    expect(meet.entries[0]?.attempts.squat).toEqual([declared(100)]);
  });

  test('is refused on a weight that the corrected attempt before has made too light', () => {
    expect(apply(squats(good(100), declared(100)), judge(2, 'good')).refused).toBe('STEP');
  });

  test('is refused when the weight on the bar is not the one that the official saw', () => {
    const command = aCommand('JudgeAttempt', 1, { lift: 'squat', number: 1, outcome: 'good', weight_kg: 95 });
    expect(apply(squats(declared(100)), command).refused).toBe('CHANGED');
  });

  test('passes an attempt that was not declared', () => {
    expect(applied(squats(good(100)), judge(2, 'passed')).entries[0]?.attempts.squat?.[1]?.outcome).toBe('passed');
  });

  test('ends the clock of its attempt', () => {
    const meet = applied(squats(declared(100)), aCommand('StartClock', 1, { lift: 'squat', number: 1 }));
    expect(meet.current).toMatchObject({ lift: 'squat', number: 1, started_at: now.toISOString() });
    expect(applied(meet, judge(1, 'no_lift')).current).toBeNull();
  });
});

describe('the weight after a decision', () => {
  // Judged failed, the same weight declared again, taken back.
  const reversed = [judge(1, 'no_lift'), declare(2, 100), judge(1, null)].reduce(
    (meet, command) => applied(meet, command),
    squats(declared(100)),
  );
  const byKarim = (meet: Meet) => apply(meet, declare(2, 100), karim);

  test('becomes undeclared when the other decision makes it impossible, and every device can say so', () => {
    const done = apply(reversed, judge(1, 'good'));
    if (done.refused) throw new Error(done.message.code);
    const [entry] = done.meet.entries;
    expect(entry?.attempts.squat).toEqual([good(100)]);
    expect(done.changes.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['squat.1.outcome', { outcome: null }, { outcome: 'good' }],
      ['squat.2.weight', { weight_kg: 100 }, null],
    ]);
    expect(entry && wasUndeclared(entry, 'squat', 2)).toBe(true);
    expect(liftingOrder(done.meet, 1)).toMatchObject([{ number: 2, weight_kg: null }]);
    const [again] = applied(done.meet, declare(2, 102.5)).entries;
    expect(again && wasUndeclared(again, 'squat', 2)).toBe(false);
  });

  test('stays while the decision allows it', () => {
    expect(applied(reversed, judge(1, 'no_lift')).entries[0]?.attempts.squat).toEqual([failed(100), declared(100)]);
    const record = squats(failed(100), declared(100.5));
    expect(applied(record, judge(1, 'good')).entries[0]?.attempts.squat).toMatchObject([good(100), declared(100.5)]);
  });

  test('is checked after a decision that is corrected, also when another official has declared it meanwhile', () => {
    const meet = squats(failed(100));
    const declaredByKarim = byKarim(meet);
    if (declaredByKarim.refused) throw new Error(declaredByKarim.message.code);
    expect(applied(declaredByKarim.meet, judge(1, 'good')).entries[0]?.attempts.squat).toMatchObject([good(100)]);
    // The other way round the declaration is refused.
    expect(byKarim(applied(meet, judge(1, 'good'))).refused).toBe('STEP');
  });

  test('that was lifted stays, whatever is corrected before it, and so can be corrected itself', () => {
    const meet = applied(squats(failed(100), failed(100), declared(100)), judge(1, 'good'));
    expect(meet.entries[0]?.attempts.squat?.map(({ weight_kg, outcome }) => [weight_kg, outcome])).toEqual([
      [100, 'good'],
      [100, 'no_lift'],
    ]);
    expect(apply(meet, judge(2, 'good')).refused).toBeUndefined();
  });

  test('that was stored before this rule is to be declared, and is not shown on the bar', () => {
    const stored = squats(good(100), declared(100));
    expect(liftingOrder(stored, 1)).toMatchObject([{ number: 2, weight_kg: null }]);
    expect(applied(stored, declare(2, 105)).entries[0]?.attempts.squat?.[1]).toEqual(declared(105));
  });

  test('is proposed as the rules allow it, or not at all', () => {
    const outcomes = ['good', 'no_lift', 'passed'] as const;
    for (const heavy of [2.5, 100, 100.5, 699.5, 700])
      for (const first of outcomes)
        for (const second of outcomes)
          for (const record of [false, true]) {
            const attempts = [
              { weight_kg: heavy, outcome: first },
              { weight_kg: heavy, outcome: second },
            ];
            const kg = proposedKg({ attempts: { squat: attempts }, openers: { squat: 100.5 } }, 'squat', {
              record,
              lightestKg: 2.5,
            });
            if (kg === null) continue;
            expect(apply(squats(...attempts), declare(3, kg, record)).refused).toBeUndefined();
          }
  });
});

describe('a correction', () => {
  test('of an earlier attempt leaves what was judged after it, and says that it is one', () => {
    const meet = applied(squats(failed(100), good(105), declared(110)), judge(1, 'good', { based_on: 10 }));
    expect(meet.entries[0]?.attempts.squat).toEqual([{ ...good(100), corrected: true }, good(105), declared(110)]);
  });

  test('by taking an earlier decision back is one too, and the decision of the moment taken back is none', () => {
    const earlier = [judge(1, null), declare(1, 102.5), judge(1, 'good')].reduce(
      (meet, command) => applied(meet, command),
      squats(failed(100), good(105)),
    );
    expect(earlier.entries[0]?.attempts.squat?.[0]).toEqual({ ...good(102.5), corrected: true });
    const latest = applied(applied(squats(good(100)), judge(1, null)), judge(1, 'no_lift'));
    expect(latest.entries[0]?.attempts.squat).toEqual([failed(100)]);
  });

  test('that another official made otherwise meanwhile is refused, with who did what', () => {
    const meet = applied(squats(failed(100), good(105)), judge(1, 'good'));
    expect(apply(meet, judge(1, null), karim)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: 'squat.1.outcome', value: 'good', by: 'Nadia Haddad' },
    });
  });
});

describe('the minute', () => {
  const running = applied(squats(declared(100)), aCommand('StartClock', 1, { lift: 'squat', number: 1 }));
  const set = (running: boolean, seconds_left: number, given = {}) =>
    aCommand('SetClock', 1, { lift: 'squat', number: 1, running, seconds_left }, given);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const later = (meet: Meet, command: MeetCommand, seconds: number, actor = nadia) =>
    applyCommand(meet, command, actor, at(seconds));
  const left = ({ current }: Meet, seconds: number) => current && secondsLeft(current, at(seconds).getTime());

  test('stands still with what its official saw, goes on from there, and is set back', () => {
    const stopped = later(running, set(false, 45), 17);
    if (stopped.refused) throw new Error(stopped.message.code);
    expect([left(stopped.meet, 17), left(stopped.meet, 300)]).toEqual([45, 45]);
    const back = later(stopped.meet, set(false, 60, { based_on: 12 }), 100);
    if (back.refused) throw new Error(back.message.code);
    expect(left(back.meet, 300)).toBe(60);
    const resumed = later(back.meet, set(true, 60, { based_on: 13 }), 300);
    if (resumed.refused) throw new Error(resumed.message.code);
    expect([left(resumed.meet, 300), left(resumed.meet, 310), left(resumed.meet, 400)]).toEqual([60, 50, 0]);
    // A reader of a release without stopping reads the start alone.
    expect(resumed.meet.current).not.toHaveProperty('stopped_at');
  });

  test('is started by a clock that is set, and ends with the judgement', () => {
    const done = later(squats(declared(100)), set(true, 60), 0);
    if (done.refused) throw new Error(done.message.code);
    expect(left(done.meet, 20)).toBe(40);
    expect(applied(done.meet, judge(1, 'good')).current).toBeNull();
  });

  test('of an attempt that was judged meanwhile is over: a late stop changes nothing', () => {
    const judged = applied(running, judge(1, 'good'));
    expect(later(judged, set(false, 20), 60)).toEqual({ meet: judged, changes: [] });
  });

  test('that another official stopped unseen does not run on by mistake; two who stop it agree', () => {
    const stopped = later(running, set(false, 45, { based_on: 11 }), 15, karim);
    if (stopped.refused) throw new Error(stopped.message.code);
    expect(later(stopped.meet, set(true, 60, { based_on: 11 }), 20)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: 'clock', value: false, by: 'Karim Saïdi' },
    });
    expect(later(stopped.meet, set(false, 44, { based_on: 11 }), 16).refused).toBeUndefined();
  });

  test.each([-1, 61, Number.NaN])('has no %s seconds left', (seconds) => {
    expect(MeetCommand.safeParse(set(false, seconds)).success).toBe(false);
  });
});

describe('two officials', () => {
  const judged = applied(squats(declared(100)), judge(1, 'good'), nadia);

  test('the second of two different judgements is refused, with who did what', () => {
    expect(apply(judged, judge(1, 'no_lift'), karim)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: 'squat.1.outcome', value: 'good', by: 'Nadia Haddad', by_id: 'nadia', revision: 11 },
    });
  });

  test('the same judgement twice is applied, and changes nothing', () => {
    expect(apply(judged, judge(1, 'good'), karim)).toEqual({ meet: judged, changes: [] });
  });

  test('another weight for an attempt that was judged meanwhile is a conflict', () => {
    expect(apply(judged, declare(1, 105), karim)).toMatchObject({ refused: 'CHANGED', conflict: { value: 'good' } });
  });

  test('a change that the official had seen is no conflict, nor is their own', () => {
    expect(apply(judged, judge(1, 'no_lift', { based_on: 11 }), karim).refused).toBeUndefined();
    expect(apply(judged, judge(1, 'no_lift'), nadia).refused).toBeUndefined();
  });

  test('two devices of one account are told apart', () => {
    const meet = applied(squats(declared(100)), judge(1, 'good', { device: 'phone' }));
    expect(apply(meet, judge(1, 'no_lift', { device: 'laptop' })).refused).toBe('CHANGED');
    expect(apply(meet, judge(1, 'no_lift', { device: 'phone' })).refused).toBeUndefined();
  });
});

describe('weigh-in', () => {
  test('gives the class of the scales, and counts as presence', () => {
    const entry = anEntry(1, { present: false, bodyweight_kg: null, weight_class: '59Kg-66Kg' });
    const done = apply(aMeet([entry]), aCommand('WeighIn', 1, { bodyweight_kg: 66.01, openers: { squat: 100 } }));
    expect(done).toMatchObject({
      meet: { entries: [{ present: true, bodyweight_kg: 66.01, weight_class: '66Kg-74Kg', openers: { squat: 100 } }] },
      changes: [{ key: 'present' }, { key: 'weigh_in', before: { bodyweight_kg: null, weight_class: '59Kg-66Kg' } }],
    });
  });

  test('finds no class for a woman of 57 kg in the categories of the club', () => {
    const meet = applied(aMeet([anEntry(1, { sex: 'Female' })]), aCommand('WeighIn', 1, { bodyweight_kg: 57 }));
    expect(meet.entries[0]?.weight_class).toBeNull();
  });

  test('refuses a lot that another entry has', () => {
    const meet = aMeet([anEntry(1, { lot: null }), anEntry(2, { lot: 7 })]);
    expect(apply(meet, aCommand('WeighIn', 1, { bodyweight_kg: 80, lot: 7 }))).toMatchObject({
      refused: 'LOT_TAKEN',
      message: say('takenLot', { lot: 7, name: 'Prénom2 Nom' }),
    });
    expect(apply(meet, aCommand('AssignLot', 2, { lot: 7 })).refused).toBeUndefined();
  });

  describe('with openers', () => {
    const openers = (squat: number | null, given = {}) =>
      aCommand('WeighIn', 1, { bodyweight_kg: 80, openers: { squat } }, given);
    const squatOf = ({ entries: [entry] }: Meet) => [entry?.openers.squat, entry?.attempts.squat?.[0]?.weight_kg];

    test('changes and clears them, with the first attempt where it is declared', () => {
      const opened = applied(aMeet([anEntry(1)]), openers(100));
      expect(squatOf(applied(opened, openers(null)))).toEqual([undefined, undefined]);
      const raised = applied(opened, declare(1, 105));
      expect(squatOf(raised)).toEqual([105, 105]);
      expect(squatOf(applied(raised, openers(110)))).toEqual([110, 110]);
      expect(squatOf(applied(raised, openers(null)))).toEqual([undefined, undefined]);
      expect(applied(raised, openers(100)).entries[0]?.changes).toHaveProperty(['squat.1.weight', 'revision'], 13);
    });

    test('is asked where another official has declared the first attempt meanwhile', () => {
      const raised = applied(applied(aMeet([anEntry(1)]), openers(100)), declare(1, 105), karim);
      expect(apply(raised, openers(110, { based_on: 11 }))).toMatchObject({
        refused: 'CHANGED',
        conflict: { key: 'squat.1.weight', value: 105 },
      });
    });

    test('leaves a judged first attempt as it is', () => {
      const judged = applied(applied(aMeet([anEntry(1)]), declare(1, 100)), judge(1, 'good'));
      for (const kg of [105, null])
        expect(apply(judged, openers(kg))).toMatchObject({
          refused: 'NOT_THIS_ATTEMPT',
          message: say('judgedAlready'),
        });
      expect(apply(judged, openers(100)).refused).toBeUndefined();
    });
  });

  test('is closed with that of its session', () => {
    const closed = applied(aMeet([anEntry(1)]), aCommand('SetSession', null, { session: 1, weigh_in: 'closed' }));
    expect(apply(closed, aCommand('WeighIn', 1, { bodyweight_kg: 81 })).refused).toBe('CLOSED');
  });
});

describe('scores', () => {
  const crossfit = aMeet([anEntry(1, { division: null })], { type: 'Crossfit' });
  const score = (data: object) => aCommand('RecordScore', 1, { event: 'Fran', value: null, ...data });

  test('an unknown event comes from its first score', () => {
    const meet = applied(crossfit, score({ value: 185.5, kind: 'time' }));
    expect(meet.settings.events).toEqual([{ id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: null }]);
    expect(meet.entries[0]?.scores).toEqual({ Fran: { value: 185.5, status: 'finished' } });
  });

  test('a capped one keeps the repetitions that are left, and one that did not finish has no value', () => {
    expect(applied(crossfit, score({ kind: 'time', capped: true, reps_left: 12 })).entries[0]?.scores.Fran).toEqual({
      value: null,
      status: 'finished',
      capped: true,
      reps_left: 12,
    });
    expect(applied(crossfit, score({ value: 5, status: 'dnf' })).entries[0]?.scores.Fran?.value).toBeNull();
  });

  test('is taken back without a value', () => {
    expect(applied(applied(crossfit, score({ value: 50 })), score({})).entries[0]?.scores).toEqual({});
  });

  describe('of a race with a limit', () => {
    const fran = { id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 };
    const race = aMeet([anEntry(1, { division: null })], { type: 'Crossfit', settings: { events: [fran] } });
    const limit = (cap_seconds: number | null) =>
      aCommand('ConfigureMeet', null, { events: [{ ...fran, cap_seconds }] });

    test('are times up to the limit; beyond it the repetitions that are left', () => {
      expect(apply(race, score({ value: 600 })).refused).toBeUndefined();
      expect(apply(race, score({ value: 600.001 }))).toMatchObject({
        refused: 'INVALID',
        message: say('beyondCap', { cap: '10:00' }),
      });
      expect(apply(race, score({ capped: true, reps_left: 7 })).refused).toBeUndefined();
      expect(apply(applied(race, limit(null)), score({ value: 630 })).refused).toBeUndefined();
      expect(apply(race, score({ value: 0 })).refused).toBe('INVALID');
    });

    test('that a judge has handed in meanwhile is not overwritten unseen, and names the lane', () => {
      const handed = applied(race, score({ value: 500 }), { id: 'lane.2', name: 'lane 2' });
      expect(apply(handed, score({ value: 510 }))).toMatchObject({
        refused: 'CHANGED',
        message: say('changedByJudge', { lane: 2 }),
        conflict: { by_id: 'lane.2', value: expect.any(String) },
      });
    });

    test('keep their event what it is, until they are taken back', () => {
      const asReps = aCommand('ConfigureMeet', null, { events: [{ ...fran, kind: 'reps', cap_seconds: null }] });
      const timed = applied(race, score({ value: 500 }));
      expect(apply(timed, asReps)).toMatchObject({ refused: 'CHANGED', message: { values: { event: 'Fran' } } });
      expect(
        apply(timed, aCommand('ConfigureMeet', null, { events: [{ ...fran, name: 'F' }] })).refused,
      ).toBeUndefined();
      expect(apply(applied(timed, score({})), asReps).refused).toBeUndefined();
    });

    test('keep their kind also while their event is removed', () => {
      const timed = applied(race, score({ value: 500 }));
      const removed = applied(timed, aCommand('ConfigureMeet', null, { events: [] }));
      expect(apply(removed, aCommand('ConfigureMeet', null, { events: [{ ...fran, kind: 'reps' }] })).refused).toBe(
        'CHANGED',
      );
      expect(apply(removed, score({ value: 12, kind: 'reps' })).refused).toBe('CHANGED');
      const back = applied(removed, score({ value: 480, kind: 'time' }));
      expect(back.settings.events).toEqual([fran]);
    });

    test('are refused in another kind than that of their event', () => {
      expect(apply(race, score({ value: 12, kind: 'reps' }))).toMatchObject({
        refused: 'CHANGED',
        message: say('eventKindChanged', { event: 'Fran' }),
      });
    });

    test('keep their limit from falling below a time that stands', () => {
      const timed = applied(race, score({ value: 500 }));
      expect(apply(timed, limit(500)).refused).toBeUndefined();
      expect(apply(timed, limit(499))).toMatchObject({ refused: 'INVALID', message: { values: { cap: '8:19' } } });
    });
  });

  test('is refused with half a repetition, and in a discipline of lifts', () => {
    expect(apply(crossfit, score({ value: 50.5 })).refused).toBe('INVALID');
    expect(apply(aMeet([anEntry(1)]), score({ value: 50 })).refused).toBe('INVALID');
  });
});

describe('somebody who comes after all', () => {
  const absent = (given: Partial<MeetEntry> = {}) =>
    aMeet([anEntry(1, { bodyweight_kg: null, outcome: 'no_show', outcome_reason: 'Pas de pesée', ...given })]);
  const outcomeIn = ({ entries: [entry] }: Meet) => [entry?.outcome, entry?.outcome_reason];
  const weighed = aCommand('WeighIn', 1, { bodyweight_kg: 82, lot: 1, openers: { squat: 100 } });

  test('competes again with the weigh-in, in the order and in the ranking', () => {
    const closed = aCommand('SetSession', null, { session: 1, weigh_in: 'closed' });
    const reopened = applied(applied(absent(), closed), aCommand('SetSession', null, { session: 1, weigh_in: 'open' }));
    const meet = applied(applied(reopened, weighed), closed);
    expect(outcomeIn(meet)).toEqual(['competing', null]);
    expect(liftingOrder(meet, 1).map(({ entry, weight_kg }) => [entry.id, weight_kg])).toEqual([[entryId(1), 100]]);
  });

  test('competes again with a judged attempt, and with the score of an event that was started', () => {
    expect(outcomeIn(applied(absent({ openers: { squat: 100 } }), judge(1, 'no_lift')))).toEqual(['competing', null]);
    expect(applied(absent(), judge(1, 'passed')).entries[0]?.outcome).toBe('no_show');
    const crossfit: Meet = { ...absent(), championship: { ...absent().championship, type: 'Crossfit' } };
    const score = (status: 'finished' | 'dns') =>
      applied(crossfit, aCommand('RecordScore', 1, { event: 'Fran', value: status === 'dns' ? null : 9, status }));
    expect(outcomeIn(score('finished'))).toEqual(['competing', null]);
    expect(outcomeIn(score('dns'))).toEqual(['no_show', 'Pas de pesée']);
  });

  test('is not made absent again by an official who had not seen the weigh-in', () => {
    const meet = applied(absent(), weighed);
    const noShow = aCommand('SetOutcome', 1, { outcome: 'no_show' });
    expect(apply(meet, noShow, karim)).toMatchObject({ refused: 'CHANGED', conflict: { key: 'weigh_in', value: 82 } });
    expect(outcomeIn(applied(meet, { ...noShow, based_on: meet.revision }))).toEqual(['no_show', null]);
  });

  test('had withdrawn before the first attempt; during the day a withdrawal stays, and so does a disqualification', () => {
    expect(outcomeIn(applied(absent({ outcome: 'withdrawn' }), weighed))).toEqual(['competing', null]);
    const lifted = absent({ outcome: 'withdrawn', attempts: { squat: [{ weight_kg: 90, outcome: 'good' }] } });
    const again = aCommand('WeighIn', 1, { bodyweight_kg: 82.5 });
    expect(applied(lifted, again).entries[0]?.outcome).toBe('withdrawn');
    expect(applied(absent({ outcome: 'disqualified' }), weighed).entries[0]?.outcome).toBe('disqualified');
  });
});

describe('every command', () => {
  test('leaves the meet that it is given as it was', () => {
    const meet = squats(declared(100));
    const before = structuredClone(meet);
    applied(meet, judge(1, 'good'));
    expect(meet).toEqual(before);
  });

  test('of an unknown entry is refused', () => {
    expect(apply(squats(), aCommand('MarkPresent', 9, { present: true })).refused).toBe('UNKNOWN_ENTRY');
  });

  test('records who made a change, and raises the revision', () => {
    const meet = applied(aMeet([anEntry(1)]), aCommand('SetOutcome', 1, { outcome: 'withdrawn', reason: 'Blessé' }));
    expect(meet.revision).toBe(11);
    expect(meet.entries[0]?.changes).toEqual({
      outcome: { revision: 11, by: 'Nadia Haddad', by_id: 'nadia', at: now.toISOString() },
    });
  });

  test('is refused in a session that is closed, and in a championship that was called off', () => {
    const closed = aMeet([anEntry(1)], { sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' }] });
    expect(apply(closed, declare(1, 100)).refused).toBe('CLOSED');
    const meet = aMeet([anEntry(1)]);
    const canceled: Meet = { ...meet, championship: { ...meet.championship, status: 'canceled' } };
    expect(apply(canceled, declare(1, 100)).refused).toBe('CLOSED');
  });

  test('plans the session that it names first', () => {
    const meet = applied(aMeet([anEntry(1)]), aCommand('AssignSession', 1, { session: 3, flight: 'B' }));
    expect(meet.sessions.map(({ number, state }) => [number, state])).toEqual([
      [1, 'open'],
      [3, 'planned'],
    ]);
    expect(meet.entries[0]).toMatchObject({ session: 3, flight: 'B' });
  });
});
