import { calls } from '@power-corner/contracts/calls/all';
import { attack, counted, expected, Tally } from '../support/case-notes.ts';
import { addressOfLink, api, newAthlete, password, sendTo } from '../support/api.ts';
import { inbox } from '../support/inbox.ts';
import { codeOf, turnOnSecondFactor } from '../support/second-factor.ts';
import { expect, test } from './support/fixtures.ts';
import { send } from './support/http.ts';

const loginTries = Number((process.env['LIMIT_LOGIN_PER_EMAIL'] ?? '10/15m').split('/')[0]);

const tryCode = (email: string, code: string) =>
  send({ method: 'POST', path: calls.logIn.path, json: { email, password, code } });

test('whoever knows the password gets no further by guessing codes', async () => {
  const { email, token } = await newAthlete();
  const { secret } = await turnOnSecondFactor(token);
  attack(
    `${loginTries + 5} wrong codes with the right password, 5 of them at once, logins without a code between them`,
  );
  expected(
    `${loginTries} are judged, then 429 also for the right code; logins without a code give no try back; a reset of the password opens the login, which still asks for a code`,
  );
  const tally = new Tally();
  const guesses = [...Array(loginTries + 5).keys()].map((index) => String(index).padStart(6, '0'));
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  const wrong = guesses.filter((guess) => !right.has(guess));
  const atOnce = await Promise.all(wrong.slice(0, 5).map((code) => tryCode(email, code)));
  const inTurn = [];
  for (const code of wrong.slice(5)) {
    inTurn.push(await tryCode(email, code));
    await send({ method: 'POST', path: calls.logIn.path, json: { email, password } });
  }
  const statuses = [...atOnce, ...inTurn].map(({ status }) => status);
  statuses.forEach((status) => tally.add(status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(loginTries);
  expect((await tryCode(email, codeOf(secret))).status).toBe(429);

  await api(calls.forgotPassword, { body: { email } });
  const link = await inbox.link(email, 'reset-password');
  await sendTo('POST', addressOfLink(link), { body: { newPassword: password } });
  expect((await api(calls.logIn, { body: { email, password } })).body.code).toBe('SECOND_FACTOR');
  expect((await tryCode(email, codeOf(secret))).status).toBe(200);
  counted(`${tally}; after the reset the owner is in, with a code`);
});

test('a code or a recovery code that was seen is worth nothing, however it is spelled', { tag: '@short' }, async () => {
  const { email, token } = await newAthlete();
  const { secret, recoveryCodes } = await turnOnSecondFactor(token);
  const [recovery = ''] = recoveryCodes;
  const code = codeOf(secret);
  expect((await tryCode(email, code)).status).toBe(200);
  expect((await tryCode(email, recovery)).status).toBe(200);
  const spellings = [
    code,
    ` ${code} `,
    code.replace(/^(...)/, '$1-'),
    recovery,
    ` ${recovery}`,
    recovery.replaceAll('-', ''),
  ];
  attack(`${spellings.length} logins with a code and a recovery code that were used`);
  expected('401 each time');
  const statuses = [];
  for (const spelling of spellings) statuses.push((await tryCode(email, spelling)).status);
  expect(statuses).toEqual(spellings.map(() => 401));
  counted(statuses.join(', '));
});

test(
  'a stolen session with a known password changes nothing where a second factor is on',
  { tag: '@short' },
  async () => {
    const { email, token } = await newAthlete();
    const { token: stolen } = await turnOnSecondFactor(token);
    attack(
      'remove, new recovery codes, another secret, another password, another address, the data, the erasure: with the token alone, a wrong password, no code, a wrong code',
    );
    expected('400, 401 for a missing code, 403 or 429, and everything stays as it is');
    const tally = new Tally();
    const bodies = [{}, { password: 'not-this-one', code: '000000' }, { password }, { password, code: '000000' }];
    const acts = [
      [calls.removeSecondFactor],
      [calls.renewRecoveryCodes],
      [calls.startSecondFactor],
      [calls.changePassword, { newPassword: 'barbell-2027' }],
      [calls.changeEmail, { email: `stolen-${email}` }],
      [calls.requestDataExport],
      [calls.eraseAccount],
    ] as const;
    for (const [call, more] of acts)
      for (const body of bodies) {
        const { status } = await sendTo('POST', call.path, { token: stolen, body: { ...body, ...more } });
        tally.add(status);
        expect([400, 401, 403, 429]).toContain(status);
      }
    const { body } = await api(calls.getSecondFactor, { token: stolen });
    expect(body.data).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await api(calls.getProfile, { token: stolen })).body.data?.email).toBe(email);
    expect((await api(calls.getDataExport, { token: stolen })).body.data?.state).toBe('none');
    counted(String(tally));
  },
);
