import { addressOf } from '@power-corner/contracts/call';
import { expect, test } from './support/fixtures.ts';
import type { Call } from '@power-corner/contracts/call';
import { allCalls, calls } from '@power-corner/contracts/calls/all';
import sharp from 'sharp';
import { inbox } from '../support/inbox.ts';
import type { Records } from './support/records.ts';

import type { Field } from './support/hostile-values.ts';
import {
  addresses,
  fieldsOf,
  headerBreak,
  isAddress,
  isPassword,
  multiline,
  shapes,
  texts,
} from './support/hostile-values.ts';
import { expectNone, faultOfRefusal, inParallel, send, sendPatiently, tryJson } from './support/http.ts';
import { addressOfSample, nameOf, sampleOf } from './support/sample-calls.ts';

/** Accepted values that look hostile: `call field value`. */
const welcome = new Set([
  `PUT ${calls.editChampionship.path} max_participants null`,
  `PUT ${calls.editChampionship.path} coach_id null`,
  ...[
    'registration_opens_at',
    'registration_closes_at',
    'entry_fee_dzd',
    'payment_instructions',
    'rules',
    'divisions',
    'levels',
  ].map((field) => `PUT ${calls.editChampionship.path} ${field} null`),
  `PUT ${calls.editChampionship.path} levels empty list`,
  ...['division', 'level'].map((field) => `POST ${calls.participate.path} ${field} null`),
  `POST ${calls.addEntry.path} level null`,
  // A screen of every open session.
  `POST ${calls.addDisplay.path} session null`,
  // All clubs.
  `POST ${calls.createRecordSet.path} open_to null`,
  `PUT ${calls.editRecordSet.path} open_to null`,
  `PUT ${calls.updateProfile.path} club null`,
  `PUT ${calls.updateProfile.path} latin_name null`,
  `PATCH ${calls.editParticipant.path} club null`,
  `PATCH ${calls.editParticipant.path} latin_name null`,
  `PATCH ${calls.editParticipant.path} fee_reason null`,
  // No receipt was seen, no division, no address: well formed, and an admin's to say.
  ...['expected_receipt', 'division', 'level', 'email'].map(
    (field) => `PATCH ${calls.editParticipant.path} ${field} null`,
  ),
  `PATCH ${calls.editParticipant.path} fee_reason line break`,
  `POST ${calls.recordExport.path} filters empty object`,
  `POST ${calls.recordActExport.path} filters empty object`,
  // No judged entry follows a corrected sex, and a fault need be in no file of ours.
  `PATCH ${calls.changeRole.path} entries empty list`,
  `POST ${calls.reportBrowserFault.path} files empty list`,
  // Somebody new had no task.
  `POST ${calls.giveOfficial.path} expected_parts empty list`,
  // Each command is refused by itself, in an answer of 200.
  ...['operator in a list', 'empty list', 'list of lists', 'deep list'].map(
    (kind) => `POST ${calls.sendMeetCommands.path} commands ${kind}`,
  ),
  // Neither is owed.
  `PUT ${calls.handInScore.path} reps null`,
  `PUT ${calls.handInScore.path} tiebreak_seconds null`,
  // Without cards.
  `PUT ${calls.nameCards.path} cards empty list`,
  // Compared with the hash and with nothing else: a wrong password like any other.
  ...[
    calls.logIn,
    calls.requestDataExport,
    calls.changePassword,
    calls.changeEmail,
    calls.startSecondFactor,
    calls.startPasskey,
    calls.removePasskey,
    calls.removeSecondFactor,
    calls.renewRecoveryCodes,
    calls.eraseAccount,
    calls.giveOfficial,
  ].map(({ path }) => `POST ${path} password lone surrogate`),
]);

/** A role that may make the call, so that only the value can be the reason of a refusal. */
function actorOf({ access, errors }: Call, records: Records): string | null {
  if (access === 'all') return null;
  // Such a call is for officials and admins, although its access names no role.
  if (access === 'token' && errors?.includes('FORBIDDEN')) return records.admin.token;
  if (access === 'token' || access.includes('athlete')) return records.foreign.token;
  return access.includes('admin') ? records.admin.token : records.coach.token;
}

function readerOf(call: Call, records: Records): string | null {
  if (call.access === 'all') return records.athlete.token;
  return call.access === 'token' ? records.admin.token : actorOf(call, records);
}

function hostileValues(call: Call, { name, types }: Field): [string, unknown][] {
  const odd = Object.entries({
    ...shapes,
    null: null,
    ...(types.includes('boolean') && { text: 'true', one: 1 }),
  }).filter(([kind]) => !(kind === 'true' && types.includes('boolean')));
  const strings = Object.entries(texts).filter(
    ([kind]) => !isPassword(name) || kind === 'huge text' || kind === 'lone surrogate',
  );
  if (!multiline.has(name) && !isPassword(name)) strings.push(['line break', headerBreak]);
  const mailboxes = isAddress(name) ? Object.entries(addresses) : [];
  const values = [...odd, ...strings, ...mailboxes].map(([kind, value]): [string, unknown] => [
    kind,
    name === 'emails' && typeof value === 'string' ? [value] : value,
  ]);
  return values.filter(([kind]) => !welcome.has(`${nameOf(call)} ${name} ${kind}`));
}

async function stored(records: Records) {
  const read = async (path: string, token: string) =>
    tryJson((await send({ path, token })).text) as { total: number; data: unknown };
  const admin = records.admin.token;
  const [users, championships, participants, campaigns, profile, mine, mails, exports] = await Promise.all([
    read(`${calls.listUsers.path}?limit=1`, admin),
    read(`${calls.listChampionships.path}?showHidden=true&limit=1`, admin),
    read(addressOf(calls.listParticipants, { params: { id: records.championship.id } }), admin),
    read(`${calls.listCampaigns.path}?championshipId=${records.championship.id}`, admin),
    read(calls.getProfile.path, records.foreign.token),
    read(calls.listMyChampionships.path, records.foreign.token),
    inbox.to(records.admin.email),
    read(`${calls.listActs.path}?kind=participants_exported&limit=1`, admin),
  ]);
  return {
    users: users.total,
    championships: championships.total,
    participants: participants.total,
    campaigns: campaigns.total,
    profile: profile.data,
    mine: mine.total,
    contacts: mails.length,
    exports: exports.total,
  };
}

test(
  'no field of any call takes a value of another shape, a hostile text or a second recipient',
  { tag: '@short' },
  async ({ records }) => {
    const tries: { call: Call; field: string; kind: string; value: unknown }[] = allCalls
      .filter(({ body, file }) => body && !file)
      .flatMap((call) =>
        fieldsOf(call.body).flatMap((field) =>
          hostileValues(call, field).map(([kind, value]) => ({ call, field: field.name, kind, value })),
        ),
      );
    // Some samples make an account. A refused try uses up nothing of its sample.
    const samples = new Map<Call, Awaited<ReturnType<typeof sampleOf>>>();
    for (const { call } of tries) if (!samples.has(call)) samples.set(call, await sampleOf(call, records, 'coach'));
    const before = await stored(records);
    const faults: string[] = [];
    await inParallel(tries, 4, async ({ call, field, kind, value }) => {
      const sample = samples.get(call) ?? {};
      const answer = await sendPatiently({
        method: call.method,
        path: addressOfSample(call, sample, records),
        token: sample.token && call.access === 'device' ? sample.token : actorOf(call, records),
        json: { ...sample.body, [field]: value },
      });
      const fault = faultOfRefusal(answer, [400, 404, 409, 413]);
      if (fault) faults.push(`${nameOf(call)} ${field} ${kind}: ${fault}`);
    });
    expectNone(faults, 'hostile values were not refused');
    expect(await stored(records)).toEqual(before);
  },
);

test('no field of the championship form takes lists, nested names or hostile texts', async ({ records }) => {
  const call = calls.createChampionship;
  const dot = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
  const { body = {} } = await sampleOf(call, records, 'admin');
  const variants: [string, [string, string][]][] = fieldsOf(call.body)
    .filter(({ name }) => name in body)
    .flatMap(({ name }) => {
      const value = String(body[name]);
      const others = Object.entries(body)
        .filter(([key]) => key !== name)
        .map(([key, given]): [string, string] => [key, String(given)]);
      const made = (kind: string, pairs: [string, string][]): [string, [string, string][]] => [
        `${name} ${kind}`,
        [...others, ...pairs],
      ];
      return [
        made('twice', [
          [name, value],
          [name, value],
        ]),
        made('as operator', [[`${name}[$gt]`, '']]),
        made('as list', [[`${name}[]`, value]]),
        made('nested', [[`${name}[a][b]`, value]]),
        made('as __proto__', [[`__proto__[${name}]`, value]]),
        ...Object.entries(texts).map(([kind, text]) => made(kind, [[name, text]])),
      ];
    });
  const before = await stored(records);
  const faults: string[] = [];
  await inParallel(variants, 2, async ([kind, pairs]) => {
    const form = new FormData();
    for (const [key, value] of pairs) form.append(key, value);
    form.append('picture', dot, 'x.png');
    const answer = await sendPatiently({
      method: 'POST',
      path: calls.createChampionship.path,
      token: records.admin.token,
      body: form,
    });
    // FormData itself writes U+FFFD for a lone surrogate.
    const fault = faultOfRefusal(answer, [400, 413]);
    if (fault) faults.push(`${kind}: ${fault}`);
  });
  expectNone(faults, 'forms were not refused');
  expect(await stored(records)).toEqual(before);
});

const queries = (name: string): [string, string][] => [
  ['operator', `${name}[$ne]=1`],
  ['nested', `${name}[a][b]=1`],
  ['list', `${name}[]=1`],
  ['twice', `${name}=1&${name}=2`],
  ['NUL', `${name}=a%00b`],
  ['broken encoding', `${name}=%ff%fe`],
  ['half encoding', `${name}=%e`],
  ['long', `${name}=${'a'.repeat(1800)}`],
  ['pattern', `${name}=${encodeURIComponent('(((((a+)+)+)+)+)$')}`],
  ['object', `${name}=${encodeURIComponent('{"$gt":""}')}`],
  ['huge number', `${name}=1e308`],
  ['negative', `${name}=-1`],
  ['not a number', `${name}=NaN`],
  ['__proto__', '__proto__=1&__proto__[a]=1&constructor[prototype][a]=1'],
  ['empty', `${name}=`],
  ['control', `${name}=%1b%5b2J%07`],
  ['surrogate', `${name}=%ed%a0%80`],
];

test('no word of any query reaches the database as more than text', async ({ records }) => {
  const tries = allCalls.flatMap((call) =>
    fieldsOf(call.query).flatMap(({ name }) => queries(name).map(([kind, query]) => ({ call, name, kind, query }))),
  );
  const faults: string[] = [];
  const slowMs = 2000;
  let slowestMs = 0;
  await inParallel(tries, 4, async ({ call, name, kind, query }) => {
    const sample = await sampleOf(call, records, 'coach');
    const answer = await sendPatiently(
      {
        method: call.method,
        path: `${addressOfSample(call, sample, records).split('?')[0]}?${query}`,
        token: readerOf(call, records),
      },
      slowMs,
    );
    slowestMs = Math.max(slowestMs, answer.ms);
    // The file of the federation has faults that no query is to blame for.
    const refusals = call.errors?.includes('NOT_EXPORTABLE') ? [400, 404, 422] : [400, 404];
    const fault = answer.status === 200 ? null : faultOfRefusal(answer, refusals);
    if (fault) faults.push(`${nameOf(call)} ${name} ${kind}: ${fault}`);
  });
  expectNone(faults, 'queries were not answered soundly');
  expect(slowestMs).toBeLessThan(slowMs);
});

const segments: Record<string, string> = {
  operator: '%7B%22%24gt%22%3A%22%22%7D',
  object: '%5Bobject%20Object%5D',
  proto: '__proto__',
  constructor: 'constructor',
  'short id': 'abc',
  'id of nobody': '0'.repeat(24),
  long: 'a'.repeat(1500),
  unicode: '%F0%9F%92%AA',
  'right-to-left': '%E2%80%AE',
  'line break': '%0d%0aSet-Cookie:%20a=b',
  'null word': 'null',
  number: '1e5',
  'overlong encoding': '%c0%ae%c0%ae',
  NUL: '%00',
  'broken encoding': '%ff',
  quote: "'%22%60",
  template: '%7B%7B7*7%7D%7D',
  'token of nobody': 'B'.repeat(43),
};

test('no parameter of any path leads anywhere but to a record', async ({ records }) => {
  const withParameter = allCalls.filter(({ path }) => path.includes('{'));
  const faults: string[] = [];
  await inParallel(withParameter, 4, async (call) => {
    // One for all segments: what is refused changes nothing.
    const sample = await sampleOf(call, records, 'coach');
    for (const [kind, segment] of Object.entries(segments)) {
      const dot = call.file && new FormData();
      if (dot) dot.append('picture', new Blob(['GIF89a']), 'x.gif');
      const answer = await sendPatiently({
        method: call.method,
        path: call.path.replace(/\{\w+\}/, segment),
        token: actorOf(call, records),
        ...(dot ? { body: dot } : sample.body ? { json: sample.body } : {}),
      });
      const fault = faultOfRefusal(answer, call.file ? [400, 404, 415] : [400, 404]);
      if (fault) faults.push(`${nameOf(call)} ${kind}: ${fault}`);
    }
  });
  expectNone(faults, 'path parameters were not refused');
});
