import { describe, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { sendEveMails } from '../../src/day/meet/send-eve-mails.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import {
  createChampionship,
  createUser,
  inDays,
  linkTokenOf,
  outboxOf,
  participate,
  url,
  useService,
} from '../support.ts';

useService();

const hour = 3_600_000;
const date = new Date(inDays(3));
const before = (ms: number, at = date) => new Date(at.getTime() - ms);
const runAt = (now: Date) => sendEveMails({ now, correlationId: 'test' });
const change = (id: string, set: object) => ChampionshipModel.updateOne({ _id: id }, { $set: set });

const championshipWith = async (fields: Record<string, string> = {}) =>
  (await createChampionship(url, { date: date.toISOString(), ...fields })).id as string;

async function confirmedIn(championshipId: string): Promise<string> {
  const { body } = await participate(url, await createUser(), championshipId);
  const token = await linkTokenOf(body.data.id);
  await callTo(url, calls.verifyParticipation, { params: { token } });
  return body.data.id;
}

const mailsOf = async (id: string) =>
  (await outboxOf(ParticipationModel, id)).filter(({ type }) => type === 'EveReminderDue').map(({ data }) => data);

describe('the mail of the eve', () => {
  test('is due a day before the start, once, whatever runs again or in parallel, with its entry in the journal', async () => {
    const id = await championshipWith({ entry_fee_dzd: '2000', description: 'Pesée de 7 h à 8 h.' });
    const one = await confirmedIn(id);
    await runAt(before(25 * hour));
    expect(await mailsOf(one)).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => runAt(before(23 * hour))));
    await runAt(before(hour));
    const mails = await mailsOf(one);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      participationId: one,
      championshipDate: date.toISOString(),
      description: 'Pesée de 7 h à 8 h.',
      type: 'Powerlifting',
      feeDue: true,
    });
    const journal = (await ParticipationModel.findById(one).lean())?.journal ?? [];
    expect(journal.filter(({ kind }) => kind === 'eve_mailed')).toHaveLength(1);
  });

  test('goes out late while the championship has not begun, also to who is confirmed within the day', async () => {
    const id = await championshipWith();
    const one = await confirmedIn(id);
    await runAt(before(2 * hour));
    const late = await confirmedIn(id);
    await runAt(before(hour));
    expect([(await mailsOf(one)).length, (await mailsOf(late)).length]).toEqual([1, 1]);
    const other = await confirmedIn(await championshipWith());
    await runAt(new Date(date.getTime() + 1));
    expect(await mailsOf(other)).toEqual([]);
  });

  test('waits for hours after a confirmation, which says the same', async () => {
    const id = await championshipWith();
    const one = await confirmedIn(id);
    await ParticipationModel.updateOne({ _id: one }, { $set: { confirmedAt: before(20 * hour) } });
    await runAt(before(19 * hour));
    expect(await mailsOf(one)).toEqual([]);
    await runAt(before(13 * hour));
    expect(await mailsOf(one)).toHaveLength(1);
  });

  test('is for the confirmed alone, and leaves out those without an address', async () => {
    const id = await championshipWith();
    const pending = (await participate(url, await createUser(), id)).body.data.id;
    const withoutAddress = await confirmedIn(id);
    await ParticipationModel.updateOne({ _id: withoutAddress }, { $set: { 'athlete.email': null } });
    const withdrawn = await confirmedIn(id);
    await ParticipationModel.updateOne({ _id: withdrawn }, { $set: { state: 'withdrawn' }, $unset: { live: 1 } });
    await runAt(before(hour));
    for (const each of [pending, withoutAddress, withdrawn]) expect(await mailsOf(each)).toEqual([]);
  });

  test.each([{ status: 'canceled' }, { status: 'completed' }, { deleted: true }])(
    'is not sent when %j',
    async (set) => {
      const id = await championshipWith();
      const one = await confirmedIn(id);
      await change(id, set);
      await runAt(before(hour));
      expect(await mailsOf(one)).toEqual([]);
    },
  );

  test('is repeated only for a date that is later by a day or more', async () => {
    const id = await championshipWith();
    const one = await confirmedIn(id);
    await runAt(before(hour));
    const soon = new Date(date.getTime() + 5 * hour);
    await change(id, { date: soon });
    await runAt(before(hour, soon));
    expect(await mailsOf(one)).toHaveLength(1);
    const later = new Date(date.getTime() + 7 * 24 * hour);
    await change(id, { date: later });
    await runAt(before(25 * hour, later));
    expect(await mailsOf(one)).toHaveLength(1);
    await runAt(before(23 * hour, later));
    expect((await mailsOf(one)).map(({ championshipDate }) => championshipDate)).toEqual([
      date.toISOString(),
      later.toISOString(),
    ]);
  });

  test('reaches everybody of a large championship, in several batches', async () => {
    const id = await championshipWith();
    const first = await confirmedIn(id);
    const copy = (await ParticipationModel.findById(first).lean())!;
    const ids = Array.from({ length: 230 }, (_, index) => `${'e'.repeat(21)}${index.toString(16).padStart(3, '0')}`);
    const { outbox: _, relay: __, seat: ___, ...plain } = copy;
    await ParticipationModel.insertMany(ids.map((_id) => ({ ...plain, _id, athleteId: _id, linkHashes: [] })));
    await Promise.all([runAt(before(hour)), runAt(before(hour))]);
    const mailed = await ParticipationModel.find({ championshipId: id, 'outbox.type': 'EveReminderDue' }).lean();
    expect(mailed.map(({ outbox = [] }) => outbox.filter(({ type }) => type === 'EveReminderDue').length)).toEqual(
      Array.from({ length: 231 }, () => 1),
    );
  });
});
