import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ReminderModel } from '../../src/catalogue/reminders/model.ts';
import { sendOpeningReminders } from '../../src/catalogue/reminders/reminders.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, inDays, outboxOf, url, useService } from '../support.ts';

const admin = tokenFor('admin');

useService();

const hour = 3_600_000;
const opensAt = new Date(inDays(2));
const opening = async () =>
  (await createChampionship(url, { registration_opens_at: opensAt.toISOString() })).id as string;
const pathOf = (id: string) => url + addressOf(calls.remindMe, { params: { id } });
const ask = (id: string, { token }: Pick<TestUser, 'token'>) => call('POST', pathOf(id), { token });
const drop = (id: string, { token }: Pick<TestUser, 'token'>) => call('DELETE', pathOf(id), { token });
const change = (id: string, set: object) => ChampionshipModel.updateOne({ _id: id }, { $set: set });
const runAt = (now: Date) => sendOpeningReminders({ now, correlationId: 'test' });
const before = (ms: number, at = opensAt) => new Date(at.getTime() - ms);
const mailsTo = async (id: string, athlete: TestUser) => {
  const events = await outboxOf(ReminderModel, `${id}.${athlete.id}`);
  return events.filter(({ type }) => type === 'OpeningReminderDue').map(({ data }) => data.opensAt);
};

describe('asking for a reminder', () => {
  test('is answered 200 as often as it is asked, and the championship says so', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    const reminded = async () => {
      const address = url + addressOf(calls.getChampionship, { params: { id } });
      return (await call('GET', address, { token: athlete.token })).body.data.reminded;
    };
    expect(await reminded()).toBe(false);
    for (const send of [ask, ask]) expect((await send(id, athlete)).status).toBe(200);
    expect(await reminded()).toBe(true);
    for (const send of [drop, drop]) expect((await send(id, athlete)).status).toBe(200);
    expect(await reminded()).toBe(false);
  });

  test('is taken back by who became a coach meanwhile', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    await ask(id, athlete);
    expect((await drop(id, { token: tokenFor('coach', athlete.id) })).status).toBe(200);
    expect(await ReminderModel.findOne({ championshipId: id }).lean()).toMatchObject({ asked: false });
  });

  test('at the same moment twice keeps one reminder', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id, athlete)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await ReminderModel.countDocuments({ championshipId: id })).toBe(1);
  });

  test('is refused once registration is open, closed, hidden or unknown, and to others than athletes', async () => {
    const [open, athlete] = [(await createChampionship(url)).id as string, await createUser()];
    for (const send of [ask, drop]) {
      const { status, body } = await send(open, athlete);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    const closed = await opening();
    await change(closed, { status: 'canceled' });
    expect((await ask(closed, athlete)).body).toMatchObject({ status: 409, code: 'CLOSED' });
    const hidden = await opening();
    await change(hidden, { hidden: true });
    expect((await ask(hidden, athlete)).status).toBe(404);
    expect((await ask('0'.repeat(24), athlete)).status).toBe(404);
    const id = await opening();
    expect((await ask(id, { token: admin })).status).toBe(403);
    expect((await call('POST', pathOf(id))).status).toBe(401);
  });
});

describe('the reminder', () => {
  test('goes out an hour before the opening, once, whatever runs again or in parallel', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    await ask(id, athlete);
    await runAt(before(hour + 1000));
    expect(await mailsTo(id, athlete)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => runAt(before(hour))));
    await runAt(before(hour / 2));
    await drop(id, athlete);
    await ask(id, athlete);
    await runAt(before(1000));
    expect(await mailsTo(id, athlete)).toEqual([opensAt.toISOString()]);
    expect(await outboxOf(ReminderModel, `${id}.${athlete.id}`)).toMatchObject([
      { data: { championshipId: id, athleteId: athlete.id, email: `${athlete.id}@example.org` } },
    ]);
  });

  test('goes out late when no job ran in time, unless registration is closed', async () => {
    const [late, closed, athlete] = [await opening(), await opening(), await createUser()];
    for (const id of [late, closed]) await ask(id, athlete);
    await change(closed, { registrationClosesAt: new Date(opensAt.getTime() + hour) });
    await runAt(new Date(opensAt.getTime() + 2 * hour));
    expect(await mailsTo(late, athlete)).toHaveLength(1);
    expect(await mailsTo(closed, athlete)).toEqual([]);
  });

  test('moves with the opening', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    await ask(id, athlete);
    const later = new Date(opensAt.getTime() + 5 * hour);
    await change(id, { registrationOpensAt: later });
    await runAt(before(hour));
    expect(await mailsTo(id, athlete)).toEqual([]);
    await runAt(before(hour, later));
    expect(await mailsTo(id, athlete)).toEqual([later.toISOString()]);
  });

  test('is repeated only when the opening is put off by an hour or more after it', async () => {
    const [id, athlete] = [await opening(), await createUser()];
    await ask(id, athlete);
    await runAt(before(hour));
    const [slightly, far] = [new Date(opensAt.getTime() + hour - 1000), new Date(opensAt.getTime() + 24 * hour)];
    await change(id, { registrationOpensAt: slightly });
    await runAt(before(0, slightly));
    expect(await mailsTo(id, athlete)).toHaveLength(1);
    await change(id, { registrationOpensAt: far });
    await runAt(before(hour, far));
    expect(await mailsTo(id, athlete)).toEqual([opensAt.toISOString(), far.toISOString()]);
  });

  test.each([{ status: 'canceled' }, { hidden: true }, { deleted: true }])(
    'does not go out for a championship with %j',
    async (set) => {
      const [id, athlete] = [await opening(), await createUser()];
      await ask(id, athlete);
      await change(id, set);
      await runAt(before(hour));
      expect(await mailsTo(id, athlete)).toEqual([]);
    },
  );

  test('does not go out to an athlete who no longer wants it, and reaches every other one of many', async () => {
    const id = await opening();
    const athletes = await Promise.all(Array.from({ length: 12 }, () => createUser()));
    await Promise.all(athletes.map((athlete) => ask(id, athlete)));
    const [gone, ...others] = athletes as [TestUser, ...TestUser[]];
    await drop(id, gone);
    await Promise.all([runAt(before(hour)), runAt(before(hour))]);
    expect(await mailsTo(id, gone)).toEqual([]);
    for (const athlete of others) expect(await mailsTo(id, athlete)).toHaveLength(1);
  });
});
