import { calls } from '@power-corner/contracts/calls/all';
import { attack, counted, expected } from '../support/case-notes.ts';
import { api, newAthlete, password, sendTo } from '../support/api.ts';
import { expect, test } from './support/fixtures.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The new passkey of a browser that answers this challenge. Its key is no key. */
const made = (challenge: string) => ({
  credential: {
    id: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: encoded({ type: 'webauthn.create', challenge }), attestationObject: 'AAAA' },
  },
});

const signed = (challenge: string) => ({
  credential: {
    id: 'AAAA',
    type: 'public-key' as const,
    response: {
      clientDataJSON: encoded({ type: 'webauthn.get', challenge }),
      authenticatorData: 'AAAA',
      signature: 'AAAA',
      userHandle: 'AAAA',
    },
  },
});

test('what was prepared for one account is worth nothing to another, nor twice', { tag: '@short' }, async () => {
  const [owner, stranger] = [await newAthlete(), await newAthlete()];
  const { challenge } = (await api(calls.startPasskey, { token: owner.token, body: { password } })).body.data;
  attack('the challenge of one account sent by another one, as a login, by its owner with a broken key, and again');
  expected(
    '409 and 401 to the others, who use nothing up; 400 to its owner, 409 the second time; nobody has a passkey',
  );
  const statuses = [
    (await api(calls.addPasskey, { token: stranger.token, body: made(challenge) })).status,
    (await api(calls.logInByPasskey, { body: signed(challenge) })).status,
    (await api(calls.addPasskey, { token: owner.token, body: made(challenge) })).status,
    (await api(calls.addPasskey, { token: owner.token, body: made(challenge) })).status,
  ];
  expect(statuses).toEqual([409, 401, 400, 409]);
  for (const { token } of [owner, stranger])
    expect((await api(calls.listPasskeys, { token })).body.data.passkeys).toEqual([]);
  counted(statuses.join(', '));
});

test('a stolen session adds no passkey without the password', { tag: '@short' }, async () => {
  const { token } = await newAthlete();
  const own = (await api(calls.startPasskeyLogin)).body.data.challenge;
  attack('a preparation without and with a wrong password; a passkey for the challenge of a login, and for none');
  expected('400, 403, 409, 409');
  const statuses = [
    (await sendTo('POST', calls.startPasskey.path, { token, body: {} })).status,
    (await api(calls.startPasskey, { token, body: { password: 'not-this-one' } })).status,
    (await api(calls.addPasskey, { token, body: made(own) })).status,
    (await api(calls.addPasskey, { token, body: made('A'.repeat(43)) })).status,
  ];
  expect(statuses).toEqual([400, 403, 409, 409]);
  counted(statuses.join(', '));
});
