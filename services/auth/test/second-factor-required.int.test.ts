import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, callTo } from '@power-corner/service-kit/testing';
import { removeByOperator } from '../src/second-factor/operator-commands.ts';
import {
  api,
  chief,
  claimsOf,
  loggedIn,
  password,
  redis,
  serveAuth,
  sessions,
  stored,
  tokenOf,
  useAuth,
} from './auth-site.ts';
import { codeOf, logIn, remove, setUp, stateOf } from './second-factor-site.ts';

useAuth({ settings: { ADMIN_2FA: 'required' } });

const listUsers = (token: string) => callTo(api, calls.listUsers, { token });
const promote = async (id: string, usertype: string) =>
  callTo(api, calls.changeRole, { params: { id }, token: await fullToken(), json: { usertype } });

let chiefs: { secret: string; token: string } | undefined;
async function fullToken(): Promise<string> {
  chiefs ??= await setUp(await tokenOf(chief));
  return chiefs.token;
}

describe('while admins need a second factor', () => {
  test('one without gets a token that is good for setting it up, and a full one afterwards', async () => {
    const { id, email } = await loggedIn();
    await promote(id, 'admin');
    const { status, body } = await logIn(email);
    expect({ status, limited: body.limited }).toEqual({ status: 200, limited: 'second_factor' });
    expect(claimsOf(body.token).limited).toBe('second_factor');
    const session = await callTo(api, calls.checkAuth, { token: body.token });
    expect(session.body.data).toMatchObject({ isAuthenticated: true, decoded: { limited: 'second_factor' } });
    expect((await callTo(api, calls.getProfile, { token: body.token })).status).toBe(200);
    expect(await stateOf(body.token)).toMatchObject({ enabled: false, required: true });
    expect(await listUsers(body.token)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_SETUP' } });

    const { token, secret } = await setUp(body.token);
    expect(claimsOf(token).limited).toBeUndefined();
    expect((await listUsers(token)).status).toBe(200);
    const again = await logIn(email, codeOf(secret));
    expect(again.body).not.toHaveProperty('limited');
    expect((await listUsers(again.body.token)).status).toBe(200);
  });

  test('a limited token opens the calls that say so, and no other', async () => {
    const { id, email } = await loggedIn();
    await promote(id, 'admin');
    const { token } = (await logIn(email)).body;
    const opened: string[] = [];
    for (const [name, one] of Object.entries(calls)) {
      // The token would end.
      if (one.service !== 'auth' || one.access === 'all' || name === 'logOut') continue;
      const address = one.path.replace(/\{\w+\}/g, id);
      const { status, body } = await call(one.method, `${api}${address}`, {
        token,
        ...(one.method !== 'GET' && { json: {} }),
      });
      if (!(status === 403 && body.code === 'SECOND_FACTOR_SETUP')) opened.push(name);
    }
    const declared = Object.entries(calls).filter(([, one]) => 'whileLimited' in one && one.access !== 'all');
    expect([...opened, 'logOut'].toSorted()).toEqual(declared.map(([name]) => name).toSorted());
    expect((await callTo(api, calls.logOut, { token })).status).toBe(200);
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
  });

  test('an admin cannot remove it, and loses no code by trying', async () => {
    const token = await fullToken();
    const code = codeOf(chiefs?.secret ?? '');
    expect(await remove(token, code)).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await logIn(chief, code)).status).toBe(200);
  });

  test('an admin whose second factor an operator removes is limited again', async () => {
    const { id, email, token } = await loggedIn();
    await setUp(token);
    await promote(id, 'admin');
    await removeByOperator(email, new Date());
    expect((await logIn(email)).body.limited).toBe('second_factor');
  });

  test('others are asked for nothing', async () => {
    const { email, token } = await loggedIn();
    expect((await logIn(email)).body).not.toHaveProperty('limited');
    expect(await stateOf(token)).toMatchObject({ required: false });
  });
});

test('without the setting, admins need none', async () => {
  const { id, email } = await loggedIn();
  await promote(id, 'admin');
  const optional = await serveAuth(redis);
  const { status, body } = await logIn(email, undefined, optional.url);
  expect({ status, limited: body.limited }).toEqual({ status: 200, limited: undefined });
  expect((await callTo(optional.url, calls.listUsers, { token: body.token })).status).toBe(200);
});

describe('an admin who logged in before the setting', () => {
  const loggedInBefore = async () => {
    const { id, email, token: ofAthlete } = await loggedIn();
    await promote(id, 'admin');
    const { url } = await serveAuth(redis);
    const { token } = (await logIn(email, undefined, url)).body as { token: string };
    return { email, ofAthlete, token };
  };

  test('keeps a full token through renewals and a new password, until the next login', async () => {
    const { email, token } = await loggedInBefore();
    const renewed = await callTo(api, calls.renewToken, { token });
    expect([renewed.status, (await listUsers(renewed.body.token)).status]).toEqual([200, 200]);
    const json = { password, newPassword: 'barbell-2027' };
    const changed = await callTo(api, calls.changePassword, { token: renewed.body.token, json });
    for (const { body } of [renewed, changed]) {
      expect(body).not.toHaveProperty('limited');
      expect(claimsOf(body.token).limited).toBeUndefined();
    }
    expect((await listUsers(changed.body.token)).status).toBe(200);
    const login = { email, password: 'barbell-2027' };
    expect((await callTo(api, calls.logIn, { json: login })).body.limited).toBe('second_factor');
  });

  test('gets no full token from a limited one, nor from one of another role', async () => {
    const { email, ofAthlete } = await loggedInBefore();
    const { token } = (await logIn(email)).body as { token: string };
    const renewed = await callTo(api, calls.renewToken, { token });
    expect([renewed.body.limited, claimsOf(renewed.body.token).limited]).toEqual(['second_factor', 'second_factor']);
    // The role may change while a request of the athlete is under way.
    const late = await sessions.renew(claimsOf(ofAthlete), await stored(email), null, new Date());
    expect(claimsOf(late).limited).toBe('second_factor');
  });
});
