import { describe, expect, test } from '@jest/globals';
import { newId } from '@power-corner/service-kit/testing';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { addEntries, command, declare, judge, meetAt, official } from './meet-support.ts';
import { actsIn, createChampionship, url, useService } from '../support.ts';

useService();

/** A session under way, whose lifters open at 100, 102.5 and 105 kg. */
async function aSession(settings: object = {}) {
  const { id } = await createChampionship(url);
  const ids = (await addEntries(id, 3)) as [string, string, string];
  const meet = meetAt(url, id);
  const weighed = ids.flatMap((each, index) => [
    command('AssignSession', each, { session: 1, flight: 'A' }),
    command('WeighIn', each, { bodyweight_kg: 80, lot: index + 1, openers: { bench: 100 + index * 2.5 } }),
  ]);
  const opening = command('SetSession', null, { session: 1, state: 'open' });
  await meet.send([command('ConfigureMeet', null, settings), ...weighed, opening]);
  const live = async () => (await meet.live()).body.data;
  return { id, ids, ...meet, live };
}

const lastLine = async (id: string) => (await ParticipationModel.findById(id).lean())?.journal?.at(-1);
const call = (id: string, reason: string | null, number = 1) =>
  command('CallLifter', id, { lift: 'bench', number, reason });

describe('plates', () => {
  test('that are counted load the bar, with what changes since the last one and what is missing', async () => {
    const plate_pairs = [
      { kg: 20, pairs: 1 },
      { kg: 15, pairs: 1 },
      { kg: 1.25, pairs: 1 },
    ];
    const { ids, send, read, live } = await aSession({ bar_kg: 20, plate_pairs });
    expect((await read()).settings.plate_pairs).toEqual(plate_pairs);
    expect((await live()).current.loading).toEqual({ bar_kg: 20, plates_kg: [20, 15, 1.25], missing_kg: 7.5 });
    await send([declare(ids[0], 60), judge(ids[0], 'good'), declare(ids[1], 92.5)]);
    expect((await live()).current.loading).toEqual({
      bar_kg: 20,
      plates_kg: [20, 15, 1.25],
      on_kg: [15, 1.25],
      off_kg: [],
    });
  });
});

describe('a lifter who is called by hand', () => {
  test('is next for everybody without the reason, which the journal and the officials have', async () => {
    const { id, ids, send, read, live } = await aSession();
    expect((await send([call(ids[2], 'Crampe')])).outcomes).toEqual(['applied']);
    const { current, order } = await live();
    expect(current).toMatchObject({ entry_id: ids[2], called: true });
    expect(order.map((each: { entry_id: string; called?: boolean }) => [each.entry_id, each.called])).toEqual([
      [ids[0], undefined],
      [ids[1], undefined],
    ]);
    expect(JSON.stringify(await live())).not.toContain('Crampe');
    expect((await read()).entries[2].called).toEqual({ lift: 'bench', number: 1, reason: 'Crampe' });
    expect(await lastLine(ids[2])).toMatchObject({
      kind: 'attempt_called',
      actor: { name: 'Nadia Haddad' },
      after: { lift: 'bench', number: 1, reason: 'Crampe' },
    });
    expect((await actsIn(MeetModel, id)).at(-1)).toMatchObject({ after: { journal: 'attempt_called' } });
    await send([call(ids[2], null)]);
    expect((await live()).current).toMatchObject({ entry_id: ids[0] });
  });

  test('takes part in the session, with an attempt that is still to come', async () => {
    const { ids, send } = await aSession();
    await send([judge(ids[0], 'good'), command('SetOutcome', ids[1], { outcome: 'withdrawn' })]);
    const { outcomes } = await send([call(ids[0], 'x'), call(ids[1], 'x'), call(newId(), 'x'), call(ids[2], '  ')]);
    expect(outcomes).toEqual(['NOT_THIS_ATTEMPT', 'NOT_THIS_ATTEMPT', 'UNKNOWN_ENTRY', 'INVALID']);
    await send([command('SetSession', null, { session: 1, state: 'closed' })]);
    expect((await send([call(ids[2], 'x')])).outcomes).toEqual(['CLOSED']);
  });
});

describe('a break', () => {
  test('has the same absolute end for officials and everybody, until the next decision', async () => {
    const { ids, send, read, live } = await aSession();
    await send([command('SetBreak', null, { minutes: 10 })]);
    const { break: pause } = await read();
    expect(Date.parse(pause.ends_at) - Date.parse(pause.started_at)).toBe(600_000);
    expect((await live()).break).toEqual(pause);
    expect((await send([command('SetBreak', null, { minutes: 61 })])).outcomes).toEqual(['INVALID']);
    await send([judge(ids[0], 'good')]);
    expect((await live()).break).toBeUndefined();
  });
});

describe('the minute to name the next weight', () => {
  /** The decisions of an entry are that much older. */
  async function pass(id: string, seconds: number) {
    const changes = (await ParticipationModel.findById(id).lean())?.meet?.changes ?? [];
    const earlier = changes.map((change) => ({ ...change, at: new Date(change.at.getTime() - seconds * 1000) }));
    await ParticipationModel.updateOne({ _id: id }, { $set: { 'meet.changes': earlier } });
  }

  test('is followed by one declaration of the system, which the next reader finds', async () => {
    const { ids, send, read } = await aSession({ name_weight_clock: true });
    await send([judge(ids[0], 'good'), judge(ids[1], 'no_lift')]);
    await pass(ids[0], 58);
    expect((await read()).entries[0].attempts.bench).toHaveLength(1);
    await Promise.all(ids.map((id) => pass(id, 5)));
    await pass(ids[1], 60);
    await Promise.all([read(), read(), read()]);
    const { entries, revision } = await read();
    expect(entries.map((each: { attempts: { bench?: unknown[] } }) => each.attempts.bench?.[1])).toEqual([
      { weight_kg: 102.5, outcome: null },
      { weight_kg: 102.5, outcome: null },
      undefined,
    ]);
    const journal = (await ParticipationModel.findById(ids[0]).lean())?.journal ?? [];
    expect(journal.filter(({ actor }) => actor.kind === 'system')).toHaveLength(1);
    expect(journal.at(-1)).toMatchObject({ kind: 'attempt_declared', actor: { kind: 'system', name: null } });
    expect((await read()).revision).toBe(revision);
  });

  test('is over for a writer too, who may still name another weight', async () => {
    const { ids, send, read } = await aSession({ name_weight_clock: true });
    await send([judge(ids[0], 'good')]);
    await pass(ids[0], 60);
    const { outcomes } = await send([judge(ids[0], 'good', 2)], official('Karim'));
    expect(outcomes).toEqual(['applied']);
    await pass(ids[0], 60);
    const named = declare(ids[0], 110, 3, { basedOn: 1 });
    expect((await send([named])).outcomes).toEqual(['applied']);
    expect((await read()).entries[0].attempts.bench[2]).toEqual({ weight_kg: 110, outcome: null });
  });
});
