import { describe, expect, test } from '@jest/globals';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { entryOf } from '../../src/day/meet/stored-entry.ts';
import { appliedAs, AppliedCommandModel } from '../../src/day/meet/applied-commands.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { findEntries, takeFreeLease, takeOverLease, writeEntries, writeMeet } from '../../src/day/meet/repository.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { addEntries, command, meetAt } from './meet-support.ts';
import { createChampionship, url, useService } from '../support.ts';

useService();

async function aMeet(entries: number) {
  const { id } = await createChampionship(url);
  const ids = await addEntries(id, entries);
  return { id, ids, first: ids[0]!, ...meetAt(url, id) };
}

const present = (id: string) => command('MarkPresent', id, { present: true });
const lease = (token: string, inMs: number) => ({ token, until: new Date(Date.now() + inMs) });

/** A writer that has taken the lease, has read the entries, and was frozen before its write. */
async function freezeWriter(id: string) {
  const meet = await takeFreeLease(id, lease('frozen', 300));
  const [before] = await findEntries(id, new Date());
  if (!before || !meet) throw new Error('no entry, or a lease of another one');
  const after = { ...entryOf(before, { entryFeeDzd: null, divisions: [] }, null), bodyweight_kg: 99, lot: 1 };
  return {
    wake: async () => [
      await writeMeet(id, 'frozen', { set: { current: null } }),
      await writeEntries([{ before, after, commands: [{ id: 'frozen-1', digest: '' }], journal: [] }]),
    ],
  };
}

describe('the lease of a meet', () => {
  test('is given to one writer at a time, and again when it is given back', async () => {
    const { id, first, send } = await aMeet(1);
    const held = lease('one', 1500);
    expect(await takeFreeLease(id, held)).toMatchObject({ revision: 0 });
    expect(await takeFreeLease(id, lease('two', 1500))).toBeNull();
    expect(await takeOverLease(id, lease('two', 1500), { now: new Date(), leaseMs: 5000 })).toBeNull();
    expect((await send([present(first)])).outcomes).toEqual(['applied']);
    expect(Date.now()).toBeGreaterThanOrEqual(held.until.getTime());
    expect((await MeetModel.findById(id).lean())?.lease).toBeUndefined();
  });

  test('of a killed writer is taken over, beyond every revision that it may have given', async () => {
    const { id, first, send, read } = await aMeet(1);
    await send([present(first)]);
    await takeFreeLease(id, lease('killed', 200));
    const sent = await send([command('MarkPresent', first, { present: false }, { basedOn: 1 })]);
    expect(sent.outcomes).toEqual(['applied']);
    expect(sent.revision).toBe(1002);
    expect((await read()).entries[0].changes.present.revision).toBe(1002);
  });

  test('of a killed writer whose clock was two hours ahead is taken over at once', async () => {
    const { id, first, send } = await aMeet(1);
    await takeFreeLease(id, lease('killed', 2 * 3_600_000));
    expect((await send([present(first)])).outcomes).toEqual(['applied']);
  });

  test('lost by a frozen writer lets it write nothing, whether others have changed its entry or not', async () => {
    const { id, ids, first, send, read } = await aMeet(2);
    const { wake } = await freezeWriter(id);
    // The lot that the frozen writer has chosen goes to another entry meanwhile.
    expect((await send([command('AssignLot', ids[1]!, { lot: 1 })])).outcomes).toEqual(['applied']);
    expect(await wake()).toEqual([false, false]);
    expect((await read()).entries[0]).toMatchObject({ bodyweight_kg: null, lot: null });
    expect((await ParticipationModel.findById(first).lean())?.meet?.commands).toBeUndefined();
  });
});

test('a write that was killed between entries and revision is complete when its commands come again', async () => {
  const { id, send, read } = await aMeet(20);
  await takeFreeLease(id, lease('killed', 200));
  // Half of the entries were written when the process ended.
  const records = await findEntries(id, new Date());
  const commands = records.map(({ _id }) => present(_id));
  const half = records.slice(0, 10).map((before, index) => ({
    before,
    after: { ...entryOf(before, { entryFeeDzd: null, divisions: [] }, null), present: true },
    commands: [appliedAs(commands[index]! as MeetCommand)],
    journal: [],
  }));
  expect(await writeEntries(half)).toBe(true);
  const { outcomes, revision } = await send(commands);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(10);
  const meet = await read();
  expect(meet.revision).toBe(revision + 1);
  expect(meet.entries.every((entry: { present: boolean }) => entry.present)).toBe(true);
});

test('an entry that somebody else has changed between reading and writing costs no command', async () => {
  const { ids, send } = await aMeet(30);
  const sending = Array.from({ length: 6 }, (_, round) =>
    send(ids.map((id) => command('MarkPresent', id, { present: round % 2 === 0 }, { basedOn: 10_000 }))),
  );
  // As a takeover does.
  const fencing = Array.from({ length: 5 }, () => ParticipationModel.updateMany({}, { $inc: { 'meet.version': 1 } }));
  const answers = await Promise.all(sending);
  await Promise.all(fencing);
  expect(answers.flatMap(({ outcomes }) => outcomes).every((outcome) => outcome === 'applied')).toBe(true);
});

describe('the ids of applied commands', () => {
  const settings = () => command('ConfigureMeet', null, { bar_kg: 20 }, { basedOn: 1_000_000 });
  const inMeet = async (id: string) => (await MeetModel.findById(id).lean())?.commands ?? [];

  test('stay out of the document of the meet, and each of them is answered as repeated for good', async () => {
    const { id, send } = await aMeet(1);
    const batches = Array.from({ length: 4 }, () => Array.from({ length: 90 }, settings));
    for (const batch of batches) expect(new Set((await send(batch)).outcomes)).toEqual(new Set(['applied']));
    expect((await inMeet(id)).length).toBeLessThan(200);
    for (const batch of batches) expect(new Set((await send(batch)).outcomes)).toEqual(new Set(['repeated']));
  });

  test('are applied once also while they are moved, and after a process was killed in between', async () => {
    const { id, send } = await aMeet(1);
    const first = Array.from({ length: 110 }, settings);
    await send(first);
    // The killed process has stored some of them, and has removed none.
    await AppliedCommandModel.insertMany(
      first.slice(0, 30).map((each) => ({
        _id: `${id}.${each.id}`,
        championshipId: id,
        digest: appliedAs(each as MeetCommand).digest,
      })),
    );
    const rounds = Array.from({ length: 4 }, (_, round) => [
      ...first.slice(round * 20, round * 20 + 20),
      ...Array.from({ length: 60 }, settings),
    ]);
    const answers = await Promise.all([...rounds, ...rounds].map((commands) => send(commands)));
    const outcomes = new Map<string, string[]>();
    for (const { results } of answers)
      for (const { id: commandId, outcome } of results)
        outcomes.set(commandId, [...(outcomes.get(commandId) ?? []), outcome]);
    for (const each of first.slice(0, 80)) expect(outcomes.get(each.id)).toEqual(['repeated', 'repeated']);
    for (const each of rounds.flatMap((commands) => commands.slice(20)))
      expect(outcomes.get(each.id)?.toSorted()).toEqual(['applied', 'repeated']);
    expect((await inMeet(id)).length).toBeLessThan(200);
  });

  test('of one entry count, however many are sent at once', async () => {
    const { first, send } = await aMeet(1);
    await ParticipationModel.updateOne({ _id: first }, { $set: { 'meet.version': 1990 } });
    const commands = Array.from({ length: 15 }, () =>
      command('MarkPresent', first, { present: true }, { basedOn: 1_000_000 }),
    );
    const expected = [...Array<string>(10).fill('applied'), ...Array<string>(5).fill('TOO_MANY')];
    expect((await send(commands)).outcomes).toEqual(expected);
    expect((await send([present(first)])).outcomes).toEqual(['TOO_MANY']);
  });
});
