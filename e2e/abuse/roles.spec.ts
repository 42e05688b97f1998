import { addressOf } from '@power-corner/contracts/call';
import { expect, test } from './support/fixtures.ts';
import type { Call } from '@power-corner/contracts/call';
import type { CallName } from '@power-corner/contracts/calls/all';
import { allCalls, calls } from '@power-corner/contracts/calls/all';
import type { Records, Role } from './support/records.ts';
import { mayCall, roles, tokenFor } from './support/records.ts';
import { expectNone, faultOfRefusal, send, tryJson } from './support/http.ts';
import { addressOfSample, callsInOrder, contentOf, nameOf, operationOf, sampleOf } from './support/sample-calls.ts';
import { unlistedFields } from './support/answer-shape.ts';

/** Where the answer depends on more than the role; the rest follows from the contract. */
const special: Partial<Record<CallName, Partial<Record<Role, number>>>> = {
  // Nobody's link: what a good one does stands in the journeys.
  checkResetLink: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  resetPassword: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  checkEmailChange: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  confirmEmailChange: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  // Nobody's proof: what a good one does stands in the tests of auth.
  continueLogin: { none: 410, athlete: 410, 'foreign athlete': 410, coach: 410, admin: 410 },
  // Nobody here has a second factor; the code of the prepared one is wrong.
  confirmSecondFactor: { athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  enableSecondFactor: { athlete: 409, 'foreign athlete': 409, coach: 409, admin: 409 },
  removeSecondFactor: { athlete: 409, 'foreign athlete': 409, coach: 409, admin: 409 },
  renewRecoveryCodes: { athlete: 409, 'foreign athlete': 409, coach: 409, admin: 409 },
  // Nobody here has a passkey, and nothing was prepared for the new one.
  logInByPasskey: { none: 401, athlete: 401, 'foreign athlete': 401, coach: 401, admin: 401 },
  addPasskey: { athlete: 409, 'foreign athlete': 409, coach: 409, admin: 409 },
  renamePasskey: { athlete: 404, 'foreign athlete': 404, coach: 404, admin: 404 },
  removePasskey: { athlete: 404, 'foreign athlete': 404, coach: 404, admin: 404 },
  // A wrong password, so that the records stay for the other calls.
  eraseAccount: { athlete: 403, 'foreign athlete': 403, coach: 403, admin: 403 },
  // The entry is confirmed by the call before; that it exists is for its athlete alone to know.
  resendParticipationLink: { athlete: 409, admin: 409, 'foreign athlete': 404 },
  getParticipation: { 'foreign athlete': 404 },
  uploadReceipt: { 'foreign athlete': 404 },
  getReceipt: { 'foreign athlete': 404 },
  openReceipt: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  readCalendarFile: { 'foreign athlete': 404 },
  getCalendarLink: { 'foreign athlete': 404 },
  openCalendarFile: { none: 400, athlete: 400, 'foreign athlete': 400, coach: 400, admin: 400 },
  withdraw: { 'foreign athlete': 404, coach: 404 },
  editParticipant: { 'foreign athlete': 404 },
  // Nobody here has a task at that championship.
  getMeet: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  sendMeetCommands: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  createReferee: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  listReferees: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  endReferee: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  listDisplays: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  addDisplay: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  editDisplay: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  removeDisplay: { athlete: 403, 'foreign athlete': 403, coach: 403 },
  // Weights by phone are off there, and nobody coaches that athlete.
  askWeight: { athlete: 409, 'foreign athlete': 403, coach: 403, admin: 403 },
  // The link was mailed to another address.
  takeClaim: { 'foreign athlete': 403 },
  // The mail to one person has long been sent, and nobody is kept from being written to.
  pauseCampaign: { admin: 409 },
  cancelCampaign: { admin: 409 },
  liftSuppression: { admin: 404 },
};

function expectedStatus(call: Call, role: Role): number {
  const known = special[operationOf(call)]?.[role];
  if (known) return known;
  if (mayCall(role, call)) return call.success ?? 200;
  return role === 'none' ? 401 : 403;
}

async function makeCall(call: Call, role: Role, records: Records) {
  const sample = await sampleOf(call, records, role);
  return send({
    method: call.method,
    path: addressOfSample(call, sample, records),
    token: sample.token ?? tokenFor(role, records),
    ...(call.redirects && { headers: { accept: 'application/json' } }),
    ...(await contentOf(call, sample)),
  });
}

test(
  'every call answers every role as the contract says, with its listed fields and no other',
  { tag: '@short' },
  async ({ records }) => {
    // Hundreds of calls, each with a sample of its own.
    test.setTimeout(600_000);
    const faults: string[] = [];
    for (const call of callsInOrder) {
      for (const role of roles) {
        const status = expectedStatus(call, role);
        const answer = await makeCall(call, role, records);
        const fault =
          answer.status !== status
            ? `status ${answer.status} instead of ${status}: ${answer.text.slice(0, 150)}`
            : status < 300
              ? unlistedFields(call.answer, call.produces ? answer.text : tryJson(answer.text))
              : faultOfRefusal(answer);
        if (fault) faults.push(`${nameOf(call)} as ${role}: ${fault}`);
      }
    }
    expectNone(faults, 'answers are not as the contract says');
  },
);

test(
  'every call that creates or sends takes an Idempotency-Key, and no other call looks at it',
  { tag: '@short' },
  async ({ records }) => {
    const posts = allCalls.filter(({ method }) => method === 'POST');
    const faults: string[] = [];
    for (const call of posts) {
      // Other tests have spent the athlete's tries of a password.
      const role = roles.findLast((each) => mayCall(each, call)) ?? 'none';
      const sample = await sampleOf(call, records, role);
      const answer = await send({
        method: call.method,
        path: addressOfSample(call, sample, records),
        token: sample.token ?? tokenFor(role, records),
        headers: { 'idempotency-key': 'two words' },
        ...(await contentOf(call, sample)),
      });
      const named = answer.status === 400 && answer.text.includes('"Idempotency-Key"');
      if (named !== (call.once === true)) faults.push(`${nameOf(call)}: ${answer.status} ${answer.text.slice(0, 150)}`);
    }
    expectNone(faults, 'calls do not take keys as the contract says');
  },
);

test(
  'a hidden championship does not exist for anybody but an admin who asks for it',
  { tag: '@short' },
  async ({ records }) => {
    for (const role of roles.filter((one) => one !== 'none')) {
      for (const query of [
        '',
        '?showHidden=true',
        '?showHidden=true&showHidden=true',
        '?showhidden=true',
        '?showHidden=1',
      ]) {
        const token = tokenFor(role, records);
        const seen = role === 'admin' && query === '?showHidden=true';
        const refusal = ['?showHidden=true&showHidden=true', '?showHidden=1'].includes(query) ? 400 : 404;
        const one = await send({
          path: `${addressOf(calls.getChampionship, { params: { id: records.hidden } })}${query}`,
          token,
        });
        const list = await send({ path: `${calls.listChampionships.path}${query}`, token });
        expect(one.status, `${role} ${query}`).toBe(seen ? 200 : refusal);
        expect(list.text.includes(records.hidden), `${role} ${query} in the list`).toBe(seen);
      }
    }
    const entering = await send({
      method: 'POST',
      path: calls.participate.path,
      token: records.foreign.token,
      json: { championshipId: records.hidden, championshipType: 'Powerlifting', division: '3 Movement' },
    });
    expect(entering.status).toBe(404);
  },
);

test(
  'a role, an id or a state cannot be written into a record through fields that are not offered',
  { tag: '@short' },
  async ({ records }) => {
    const extra = {
      id: records.admin.id,
      _id: records.admin.id,
      usertype: 'admin',
      role: 'admin',
      verified: true,
      email: 'autre@example.dz',
      passwordHash: 'x',
      password: 'barbell-9999',
      revision: 99,
      outbox: [],
      sex: 'Male',
      $set: { usertype: 'admin' },
    };
    const before = tryJson((await send({ path: calls.getProfile.path, token: records.foreign.token })).text) as {
      data: object;
    };
    const { firstname, lastname, birthday, phone_number, weight, height } = before.data as Record<string, unknown>;
    const saved = await send({
      method: 'PUT',
      path: calls.updateProfile.path,
      token: records.foreign.token,
      json: { firstname, lastname, birthday, phone_number, weight, height, ...extra },
    });
    const after = tryJson((await send({ path: calls.getProfile.path, token: records.foreign.token })).text) as {
      data: object;
    };
    expect(saved.status).toBe(200);
    expect(after.data).toEqual(before.data);
    const registered = await send({
      method: 'POST',
      path: calls.register.path,
      json: { ...before.data, email: 'pas.admin@example.dz', password: 'barbell-2026', usertype: 'admin' },
    });
    expect(faultOfRefusal(registered, [400])).toBeNull();
  },
);
