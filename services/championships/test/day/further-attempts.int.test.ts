import type { Live } from '@power-corner/contracts/results/live';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Results } from '@power-corner/contracts/results/results';
import { noteRestore } from '@power-corner/service-kit/ops/backup/notes';
import { describe, expect, test } from '@jest/globals';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { command, judge, meetAt, official } from './meet-support.ts';
import { benchedAt } from './results-support.ts';
import { actsIn, url, useService } from '../support.ts';

useService();

const late = { basedOn: 99_999 };
const grant = (entryId: string, reason: string | null, options: object = late) =>
  command('GrantAttempt', entryId, { lift: 'bench', number: 1, reason }, options);
const bench = { lift: 'bench', number: 1 };

async function aBenchMeet() {
  const { id, ids, send, read: readResults, ...results } = await benchedAt(url, 2);
  const { read, live } = meetAt(url, id);
  const attemptOf = async (entryId: string) =>
    (await read()).entries.find((entry: MeetEntry) => entry.id === entryId).attempts.bench?.[0];
  return {
    id,
    first: ids[0]!,
    second: ids[1]!,
    send,
    read,
    attemptOf,
    live: async (): Promise<Live> => (await live()).body.data,
    results: async (): Promise<Results> => (await readResults()).body.data,
    ...results,
  };
}

const journalOf = async (id: string) =>
  ((await ParticipationModel.findById(id).lean())?.journal ?? []).map(({ kind, after }) => [kind, after]);

describe('a further attempt', () => {
  test('is granted once, taken again after the others, and what was struck stays readable', async () => {
    const { id, first, second, send, attemptOf, live } = await aBenchMeet();
    await send([judge(second, null, 1, late)]);
    const granting = grant(first, 'loading');
    expect((await send([granting, granting, grant(first, 'loading')])).outcomes).toEqual([
      'applied',
      'repeated',
      'applied',
    ]);
    const struck = [{ weight_kg: 100, outcome: 'good', reason: 'loading' }];
    expect(await attemptOf(first)).toEqual({ weight_kg: 100, outcome: null, granted: 'loading', struck });
    const { current, order, standings } = await live();
    expect([current?.entry_id, order.map(({ entry_id, granted }) => [entry_id, granted])]).toEqual([
      second,
      [[first, 'loading']],
    ]);
    expect(standings[0]?.entries.find(({ entry_id }) => entry_id === first)).toMatchObject({
      total_kg: null,
      attempts: { bench: [{ outcome: null, granted: 'loading', struck }] },
    });
    expect((await send([command('DeclareAttempt', first, { ...bench, weight_kg: 105 }, late)])).results).toMatchObject([
      { code: 'INVALID', message: 'Un essai accordé se fait à la même charge.' },
    ]);
    await send([judge(first, 'no_lift', 1, late)]);
    expect((await live()).last[0]).toMatchObject({ entry_id: first, outcome: 'no_lift', struck });
    expect(await journalOf(first)).toContainEqual(['attempt_granted', { ...bench, granted: 'loading' }]);
    expect((await actsIn(MeetModel, id)).map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ journal: 'attempt_granted', granted: 'loading', weight_kg: 100 }),
    );
    expect((await send([grant(first, null)])).outcomes).toEqual(['NOT_THIS_ATTEMPT']);
    await send([judge(first, null, 1, late), grant(first, null)]);
    expect(await attemptOf(first)).toEqual({ weight_kg: 100, outcome: 'good' });
  });

  test('is refused for who withdrew, and asks after a restore where somebody else judged meanwhile', async () => {
    const { first, send, read, attemptOf } = await aBenchMeet();
    const { revision, generation } = await read();
    await send([command('SetOutcome', first, { outcome: 'withdrawn' }, late)]);
    expect((await send([grant(first, 'jury')])).results).toMatchObject([
      { code: 'NOT_THIS_ATTEMPT', message: 'Cette personne ne concourt plus.' },
    ]);
    await send([command('SetOutcome', first, { outcome: 'competing' }, late)]);
    await noteRestore(MeetModel.db.db!, new Date(Date.now() + 1000));
    const restored = await read();
    const karim = official('Karim', 'Belkacem');
    const unseen = { ...grant(first, 'jury', { basedOn: revision }), generation };
    expect((await send([unseen], karim)).outcomes).toEqual(['CHANGED']);
    const seen = { ...grant(first, 'jury', { basedOn: restored.revision }), generation: restored.generation };
    expect((await send([seen], karim)).outcomes).toEqual(['applied']);
    expect(await attemptOf(first)).toMatchObject({ granted: 'jury' });
  });

  test('of published results corrects them, and their sheet gives the same places again', async () => {
    const { second, send, publish, results, sheet, importCsv } = await aBenchMeet();
    await publish();
    await send([grant(second, 'platform'), judge(second, 'no_lift', 1, late)]);
    const corrected = (await results()).categories[0]!.entries;
    expect(corrected.map(({ place, total_kg }) => [place, total_kg])).toEqual([
      [1, 100],
      ['DQ', null],
    ]);
    expect(corrected[1]?.attempts.bench).toEqual([
      { weight_kg: 110, outcome: 'no_lift', struck: [{ weight_kg: 110, outcome: 'good', reason: 'platform' }] },
    ]);
    expect((await results()).corrected_at).not.toBeNull();
    const csv = await (await sheet()).text();
    expect(csv).toContain('-110');
    expect(csv).not.toContain('platform');
    expect((await importCsv(csv)).status).toBe(200);
    expect((await results()).categories[0]!.entries.map(({ place }) => place)).toEqual([1, 'DQ']);
  });
});

describe('a decision of three referees', () => {
  const at = new Date('2026-11-20T09:00:00.000Z');
  const lights = { by: 'referees' as const, left: true, centre: true, right: false };
  const cards = { right: [{ card: 'red' as const, reason: 'chest_not_touched' as const }] };

  test('is kept with its cards when the jury changes it, and only officials read the cards', async () => {
    const { first, send, attemptOf, live, publish, results } = await aBenchMeet();
    await send([command('ConfigureMeet', null, { referees: 3, cards_shown: false })]);
    await ParticipationModel.updateOne(
      { _id: first },
      { $set: { 'meet.attempts.bench.0.decision': { ...lights, cards, at } } },
    );
    expect(await attemptOf(first)).toMatchObject({ decision: { ...lights, cards, at: at.toISOString() } });
    const jury = (more: object) =>
      command('JudgeAttempt', first, { ...bench, outcome: 'no_lift', by: 'jury', ...more }, late);
    expect((await send([jury({})])).results).toMatchObject([
      { code: 'INVALID', message: "Le jury ne change une décision qu'à l'unanimité." },
    ]);
    expect((await send([jury({ unanimous: true })])).outcomes).toEqual(['applied']);
    const decision = { ...lights, by: 'jury', unanimous: true, cards };
    expect(await attemptOf(first)).toMatchObject({ outcome: 'no_lift', decision });
    expect(await journalOf(first)).toContainEqual(['attempt_judged', expect.objectContaining({ by: 'jury' })]);
    expect(JSON.stringify(await live())).not.toContain('chest_not_touched');
    await publish();
    expect(JSON.stringify(await results())).not.toMatch(/chest_not_touched|decision/);
  });

  test('is not written with one referee, and what was stored before it reads as one', async () => {
    const { id, first, send, read, attemptOf } = await aBenchMeet();
    await send([command('ConfigureMeet', null, { by_age: true })]);
    const unset = {
      'settings.referees': 1,
      'settings.breakMinutes': 1,
      'settings.cardsShown': 1,
      'settings.platePairs': 1,
    };
    await MeetModel.updateOne({ _id: id }, { $unset: unset });
    expect((await read()).settings).toMatchObject({
      by_age: true,
      referees: 1,
      cards_shown: true,
      break_minutes: 10,
      plate_pairs: null,
    });
    await send([judge(first, 'no_lift', 1, late)]);
    expect(await attemptOf(first)).not.toHaveProperty('decision');
  });
});
