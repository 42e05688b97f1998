import { calls } from '@power-corner/contracts/calls/all';
import { callTo } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { project } from '../history/published-support.ts';
import { arrives } from '../person/auth-events.ts';
import { command, meetAt } from './meet-support.ts';
import { admin, benchedAt, good } from './results-support.ts';
import { createUser, url, useService } from '../support.ts';

useService();

const account = {
  revision: 9,
  lastname: 'Benali',
  usertype: 'athlete' as const,
  verified: true,
  sex: 'Male' as const,
  phoneNumber: '0612345678',
  birthday: '1999-05-14',
  weight: 80,
};

describe('published results say that they were corrected', () => {
  async function published() {
    const meet = await benchedAt(url, 2);
    await meet.publish();
    const correctedAt = async (): Promise<string | null> => (await meet.read()).body.data.corrected_at;
    expect(await correctedAt()).toBeNull();
    return { ...meet, correctedAt };
  }
  type Published = Awaited<ReturnType<typeof published>>;
  const late = { basedOn: 99 };
  const edit = (id: string, json: object) => callTo(url, calls.editParticipant, { params: { id }, token: admin, json });
  const asWalkIn = (id: string) =>
    ParticipationModel.updateOne({ _id: id }, { $set: { walkIn: { birthday: '1999-05-14', weight: 80 } } });

  const changes: Record<string, (meet: Published) => Promise<unknown>> = {
    'a participation is removed': ({ ids }) => callTo(url, calls.withdraw, { params: { id: ids[0]! }, token: admin }),
    'a division is changed, after a question': async ({ ids }) => {
      const moved = { division: '3 Movement' };
      expect(await edit(ids[0]!, moved)).toMatchObject({ status: 409, body: { code: 'JUDGED' } });
      return edit(ids[0]!, { ...moved, division_confirmed: true });
    },
    'a sex is corrected, after a question': async ({ ids }) => {
      await asWalkIn(ids[0]!);
      expect(await edit(ids[0]!, { sex: 'Female' })).toMatchObject({ status: 409, body: { code: 'JUDGED' } });
      return edit(ids[0]!, { sex: 'Female', division_confirmed: true });
    },
    'a club is changed': ({ ids }) => edit(ids[0]!, { club: 'Étoile' }),
    'a name is corrected': async ({ ids }) => {
      await asWalkIn(ids[0]!);
      return edit(ids[0]!, { lastname: 'Mansouri' });
    },
    'somebody is added': ({ id }) =>
      callTo(url, calls.addEntry, {
        params: { id },
        token: admin,
        json: {
          person: {
            firstname: 'Lina',
            lastname: 'Kaci',
            sex: 'Female',
            birthday: '1999-05-14',
            weight: 60,
            phone_number: '0612345678',
          },
          division: 'Bench Press',
        },
      }),
    'a walk-in is merged into an account': async ({ ids }) => {
      const { id: user_id } = await createUser('athlete', { firstname: 'Walid' });
      await asWalkIn(ids[0]!);
      return callTo(url, calls.mergeParticipant, { params: { id: ids[0]! }, token: admin, json: { user_id } });
    },
    'an account changes its name': async ({ ids }) => {
      const { athleteId } = (await ParticipationModel.findById(ids[0]).lean())!;
      const state = { ...account, userId: athleteId, firstname: 'Walid', email: `${athleteId}@example.org` };
      await arrives('UserProfileUpdated', state);
    },
    'a person is erased, without the name': async ({ ids }) => {
      const { athleteId } = (await ParticipationModel.findById(ids[0]).lean())!;
      const names = { firstname: 'Amine0', lastname: 'Benali', email: `${athleteId}@example.org` };
      const data = { userId: athleteId, revision: 2, ...names, confirmed: true, anonymousResults: true };
      await arrives('UserErased', data);
    },
    'an attempt is judged again': ({ ids, send }) =>
      send([command('JudgeAttempt', ids[0]!, { lift: 'bench', number: 1, outcome: 'no_lift' }, late)]),
    'somebody is weighed again': ({ ids, send }) => send([command('WeighIn', ids[0]!, { bodyweight_kg: 79 }, late)]),
    'somebody is disqualified': ({ ids, send }) =>
      send([command('SetOutcome', ids[0]!, { outcome: 'disqualified' }, late)]),
    'the classes are ranked together': ({ send }) =>
      send([command('ConfigureMeet', null, { rank_by_weight_class: false }, late)]),
    'a sheet is imported': ({ importCsv }) => importCsv(good),
  };
  test.each(Object.entries(changes))('when %s', async (_, change) => {
    const meet = await published();
    const { published_at } = (await meet.read()).body.data;
    await change(meet);
    // The meet of the officials has it before anybody reads the results: a job follows the marks of changed entries.
    await project();
    const { corrected_at } = await meetAt(url, meet.id).read();
    expect(corrected_at > published_at).toBe(true);
    expect(await meet.correctedAt()).toBe(corrected_at);
    expect(await meet.correctedAt()).toBe(corrected_at);
  });

  test('also when the process died after the change, once they are read', async () => {
    const { id, ids, send, correctedAt } = await published();
    await ParticipationModel.updateOne({ _id: ids[0] }, { $set: { 'athlete.lastname': 'Zidane' } });
    await MeetModel.updateOne({ _id: id }, { $inc: { revision: 1 } });
    expect(await correctedAt()).toMatch(/^\d{4}/);
    await send([command('MarkPresent', ids[0]!, { present: false }, late)]);
  });

  test('and not when nothing changes of what people read', async () => {
    const { ids, send, correctedAt } = await published();
    await send([
      command('MarkPresent', ids[0]!, { present: false }, late),
      command('ConfigureMeet', null, { bar_kg: 20 }, late),
      command('WeighIn', ids[0]!, { bodyweight_kg: 80, openers: { bench: 90 } }, late),
    ]);
    await edit(ids[0]!, { club: 'CRB Annaba' });
    expect(await correctedAt()).toBeNull();
  });

  test('and no later, while a sheet stands, when a command of the meet changes what nobody reads', async () => {
    const { ids, send, importCsv, correctedAt } = await published();
    await importCsv(good);
    const imported = await correctedAt();
    await send([command('JudgeAttempt', ids[0]!, { lift: 'bench', number: 1, outcome: 'no_lift' }, late)]);
    await importCsv(good);
    expect(await correctedAt()).toBe(imported);
  });

  test('an imported sheet takes the corrected name of a person without an account', async () => {
    const { ids, importCsv, sheet, correctedAt } = await published();
    expect((await importCsv(await (await sheet()).text())).status).toBe(200);
    const imported = await correctedAt();
    await asWalkIn(ids[0]!);
    expect((await edit(ids[0]!, { firstname: 'Yanis', lastname: 'Mansouri' })).status).toBe(200);
    expect(await (await sheet()).text()).toContain('Yanis Mansouri');
    expect(await correctedAt()).not.toBe(imported);
  });

  test('and not by a release that compares other fields: what was published before is noted as it stands', async () => {
    const { id, ids, send, correctedAt } = await published();
    await MeetModel.updateOne({ _id: id }, { $unset: { resultsDigest: 1 }, $inc: { revision: 1 } });
    expect(await correctedAt()).toBeNull();
    await MeetModel.updateOne({ _id: id }, { $set: { 'resultsDigest.version': 0 }, $inc: { revision: 1 } });
    expect(await correctedAt()).toBeNull();
    await send([command('SetOutcome', ids[0]!, { outcome: 'guest' }, late)]);
    expect(await correctedAt()).toMatch(/^\d{4}/);
  });
});
