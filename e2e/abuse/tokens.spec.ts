import { expect, test } from './support/fixtures.ts';
import { allCalls, calls } from '@power-corner/contracts/calls/all';
import type { Usertype } from '@power-corner/contracts/lists';
import { addressOfLink, adminToken, api, logIn, newAthlete, password, sendTo } from '../support/api.ts';
import { inbox } from '../support/inbox.ts';
import { urlOf } from '../support/platform.ts';

import { expectNone, faultOfRefusal, send, tryJson } from './support/http.ts';
import { head, say } from './support/raw-socket.ts';
import { addressOfSample, nameOf, sampleOf, sessionOf } from './support/sample-calls.ts';
import { startForeignServer } from './support/foreign-server.ts';
import { foreignKeySet, invalidTokens, signed, soundClaims, tokenOfUnknownAccount } from './support/forged-tokens.ts';

const isAuthenticated = async (token: string) =>
  (tryJson((await send({ path: calls.checkAuth.path, token })).text) as { data?: { isAuthenticated: boolean } }).data
    ?.isAuthenticated;

test(
  'a worthless token opens no call, at the gateway or at a service behind it',
  { tag: '@short' },
  async ({ records }) => {
    const keyServer = await startForeignServer('application/json', JSON.stringify(foreignKeySet));
    const tokens = invalidTokens(records.admin.id, records.admin.token, keyServer.url);
    const guarded = allCalls.filter(({ access }) => access !== 'all');
    // Without a fault the same claims are accepted: the fault alone decides.
    expect(await isAuthenticated(signed(soundClaims(records.admin.id, 'admin', sessionOf(records.admin.token))))).toBe(
      true,
    );
    const probes = [
      `GET ${calls.getProfile.path}`,
      `PUT ${calls.updateProfile.path}`,
      `GET ${calls.listUsers.path}`,
      `GET ${calls.listChampionships.path}`,
      `POST ${calls.participate.path}`,
      `GET ${calls.listCampaigns.path}`,
    ];
    const faults: string[] = [];
    const note = (name: string, answer: Awaited<ReturnType<typeof send>>) => {
      const fault = faultOfRefusal(answer, [401]);
      if (fault) faults.push(`${name}: ${fault}`);
    };
    for (const [kind, token] of Object.entries(tokens)) {
      for (const call of guarded.filter((one) => probes.includes(nameOf(one)))) {
        const sample = await sampleOf(call, records, 'coach');
        const json = sample.body ? { json: sample.body } : {};
        const path = addressOfSample(call, sample, records);
        note(`${kind}: ${nameOf(call)}`, await send({ method: call.method, path, token, ...json }));
        // Nobody outside reaches the services themselves, and they must not rely on it.
        const behind = await fetch(`${urlOf(call.service)}${path}`, {
          method: call.method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'x-user-id': records.admin.id,
            'x-user-role': 'admin',
          },
          ...(sample.body && { body: JSON.stringify(sample.body) }),
        });
        note(`${kind}: ${nameOf(call)} behind the gateway`, {
          status: behind.status,
          headers: behind.headers,
          text: await behind.text(),
          ms: 0,
        });
      }
      if ((await isAuthenticated(token)) !== false) faults.push(`${kind}: check-auth says yes`);
    }
    for (const call of guarded)
      note(
        `expired: ${nameOf(call)}`,
        await send({
          method: call.method,
          path: addressOfSample(call, await sampleOf(call, records, 'coach'), records),
          token: tokens['expired']!,
        }),
      );
    keyServer.close();
    faults.push(...keyServer.asked.map((path) => `${path} was fetched from the address in a token`));
    expectNone(faults, 'worthless tokens were not refused');
  },
);

test('a token counts in one header, in one form, and once', { tag: '@short' }, async ({ records }) => {
  const { token } = records.admin;
  const path = `${calls.listUsers.path}?limit=1`;
  const elsewhere: Record<string, { path?: string; headers?: Record<string, string> }> = {
    'query token': { path: `${path}&token=${token}` },
    'query access_token': { path: `${path}&access_token=${token}` },
    'query authorization': { path: `${path}&authorization=Bearer%20${token}` },
    cookie: { headers: { cookie: `token=${token}; Authorization=Bearer ${token}` } },
    'X-Authorization': { headers: { 'x-authorization': `Bearer ${token}` } },
    'X-Access-Token': { headers: { 'x-access-token': token } },
    'Proxy-Authorization': { headers: { 'proxy-authorization': `Bearer ${token}` } },
    Basic: { headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } },
    'no scheme': { headers: { authorization: token } },
    'two spaces': { headers: { authorization: `Bearer  ${token}` } },
    'a list': { headers: { authorization: `Bearer ${token}, Bearer ${token}` } },
    'something behind': { headers: { authorization: `Bearer ${token} x` } },
    'another scheme': { headers: { authorization: `Token ${token}` } },
    quoted: { headers: { authorization: `Bearer "${token}"` } },
  };
  const faults: string[] = [];
  for (const [kind, { path: at = path, headers = {} }] of Object.entries(elsewhere)) {
    const fault = faultOfRefusal(await send({ path: at, headers }), [401]);
    if (fault) faults.push(`${kind}: ${fault}`);
  }
  const two = async (first: string, second: string) =>
    (
      await say(
        head(
          `GET ${path} HTTP/1.1`,
          `Authorization: Bearer ${first}`,
          `Authorization: Bearer ${second}`,
          'Connection: close',
        ),
      )
    ).answers.map(({ status }) => status);
  expect(await two(records.athlete.token, token)).toEqual([403]);
  expect(await two('x.y.z', token)).toEqual([401]);
  expect(await two(token, records.athlete.token)).toEqual([200]);
  expectNone(faults, 'tokens counted where they do not belong');
});

test('a token dies with its logout, with a new password and with a new role, everywhere and at once', async () => {
  const { email, token } = await newAthlete({ lastname: 'Révoquée' });
  const second = await logIn(email);
  expect((await api(calls.logOut, { token })).status).toBe(200);
  const afterLogout = [
    (await api(calls.getProfile, { token })).status,
    (await api(calls.getProfile, { token: second })).status,
  ];
  expect(afterLogout).toEqual([401, 200]);

  await api(calls.forgotPassword, { body: { email } });
  const link = await inbox.link(email, 'reset-password');
  const racing = Array.from({ length: 6 }, () =>
    send({ method: 'POST', path: calls.logIn.path, json: { email, password } }),
  );
  expect((await sendTo('POST', addressOfLink(link), { body: { newPassword: 'barbell-2027' } })).status).toBe(200);
  const raced = (await Promise.all(racing))
    .map(({ text }) => (tryJson(text) as { token?: string }).token)
    .filter((one) => one !== undefined);
  const survivors = (
    await Promise.all([second, ...raced].map(async (one) => (await api(calls.getProfile, { token: one })).status))
  ).filter((status) => status !== 401);
  expect(survivors).toEqual([]);
  const fresh = await logIn(email, 'barbell-2027');

  const admin = await adminToken();
  const { body } = await api(calls.listUsers, { query: { search: 'Révoquée', sort: 'desc' }, token: admin });
  const { id } = body.users.find((user) => user.email === email)!;
  const setRole = (usertype: Usertype) => api(calls.changeRole, { params: { id }, token: admin, body: { usertype } });
  await setRole('admin');
  expect((await api(calls.getProfile, { token: fresh })).status).toBe(401);
  const asAdmin = await logIn(email, 'barbell-2027');
  expect((await api(calls.listUsers, { query: { limit: 1 }, token: asAdmin })).status).toBe(200);
  const logins = Array.from({ length: 6 }, () => logIn(email, 'barbell-2027'));
  await setRole('athlete');
  const kept = await Promise.all(
    [asAdmin, ...(await Promise.all(logins))].map(
      async (one) => (await api(calls.listUsers, { query: { limit: 1 }, token: one })).status,
    ),
  );
  expect(kept.filter((status) => status === 200)).toEqual([]);
});

test(
  'a token dies with its session, everywhere and at once, and no renewal brings it back',
  { tag: '@short' },
  async () => {
    const { email, token } = await newAthlete();
    const other = await logIn(email);
    const renew = async (one: string) => (await api(calls.renewToken, { token: one })).body.token;
    const renewed = [await renew(other), await renew(await renew(other))];
    const { id } = (await api(calls.listSessions, { token: other })).body.data.find((each) => each.is_current)!;
    const stranger = await newAthlete();
    expect((await api(calls.endSession, { params: { id }, token: stranger.token })).status).toBe(404);
    const during = Array.from({ length: 6 }, () => api(calls.renewToken, { token: other }));
    expect((await api(calls.endSession, { params: { id }, token })).status).toBe(200);
    const raced = (await Promise.all(during)).filter(({ status }) => status === 200).map(({ body }) => body.token);
    const dead = [other, ...renewed, ...raced];
    const statuses = await Promise.all(
      dead.flatMap((one) => [
        api(calls.getProfile, { token: one }).then(({ status }) => status),
        api(calls.listMyChampionships, { token: one }).then(({ status }) => status),
        api(calls.renewToken, { token: one }).then(({ status }) => status),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const own = (await api(calls.getProfile, { token })).body.data.id;
    const invented = signed(soundClaims(own, 'athlete'));
    expect([
      (await api(calls.getProfile, { token: invented })).status,
      (await api(calls.renewToken, { token: invented })).status,
      (await api(calls.getProfile, { token })).status,
    ]).toEqual([401, 401, 200]);
  },
);

test('a token of an account that is gone reads no person and changes nothing', async ({ records }) => {
  const token = tokenOfUnknownAccount('athlete');
  const participation = {
    championshipId: records.championship.id,
    championshipType: records.championship.type,
    division: '3 Movement' as const,
  };
  const profile = {
    firstname: 'Lina',
    lastname: 'Haddad',
    birthday: '2001-04-12',
    phone_number: '0661234567',
    weight: 66.5,
    height: 170,
  };
  const statuses = [
    (await api(calls.getProfile, { token })).status,
    (await api(calls.updateProfile, { token, body: profile })).status,
    (await api(calls.participate, { token, body: participation })).status,
    (await api(calls.listMyChampionships, { token })).body.total,
  ];
  expect(statuses.slice(0, 2)).toEqual([401, 401]);
  expect(statuses[2]).toBeGreaterThanOrEqual(400);
  expect(statuses[2]).toBeLessThan(500);
  expect(statuses[3]).toBe(0);
});
