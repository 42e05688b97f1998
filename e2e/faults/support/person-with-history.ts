import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Division } from '@power-corner/contracts/lists';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { expect } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import { adminToken, api, logIn, newAthlete, newChampionship, newPerson, password, sendTo } from '../../support/api.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { inbox } from '../../support/inbox.ts';
import { turnOnSecondFactor } from '../../support/second-factor.ts';

type Championship = Awaited<ReturnType<typeof newChampionship>>;

const letters = () => randomBytes(8).toString('hex').replace(/\d/g, 'g');
const phone = () => `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const address = () => `${letters()}@example.dz`;
const tokenIn = (link: string) => link.split('/').at(-1)!;

function newMinor() {
  const [lastname, phoneNumber] = [`Effacable${letters()}`, phone()];
  const guardian = { name: `Tutrice ${letters()}`, phone_number: phone() };
  const birthday = `${new Date().getFullYear() - 16}-01-01`;
  return { ...newPerson({ lastname, phone_number: phoneNumber, birthday }), email: address(), guardian };
}
type Minor = ReturnType<typeof newMinor>;

const division = '3 Movement';

async function enter(
  token: string,
  { id, type }: Championship,
  guardian?: Minor['guardian'],
  entered: Division = division,
): Promise<string> {
  const body = { championshipId: id, championshipType: type, division: null, ...(guardian && { guardian }) } as const;
  const { status, body: answer } = await api(calls.participate, {
    token,
    key: randomUUID(),
    body: type === 'Powerlifting' ? { ...body, division: entered } : body,
  });
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data.id;
}

async function wait(token: string, { id, type }: Championship, guardian?: Minor['guardian']): Promise<void> {
  const body = { championshipType: type, division, ...(guardian && { guardian }) } as const;
  const { status, body: answer } = await api(calls.joinWaitingList, { params: { id }, token, body });
  expect(status, JSON.stringify(answer)).toBe(201);
}

async function full() {
  const championship = await newChampionship({ places: 1 });
  const holder = await newAthlete();
  return { championship, holder: holder.token, entry: await enter(holder.token, championship) };
}

async function withCorrectedAddress({ guardian: _, ...minor }: Minor) {
  const admin = await adminToken();
  const mistyped = address();
  expect((await api(calls.register, { body: { ...minor, email: mistyped } })).status).toBe(201);
  await inbox.link(mistyped, 'verify-email');
  const { body } = await api(calls.listUsers, { query: { search: minor.lastname }, token: admin });
  const { id } = body.users[0]!;
  await api(calls.correctEmail, { params: { id }, token: admin, body: { email: minor.email } });
  const link = tokenIn(await inbox.link(minor.email, 'verify-email'));
  await sendTo('GET', addressOf(calls.verifyEmail, { params: { token: link } }));
  expect((await api(calls.blockUser, { params: { id }, token: admin, body: { reason: minor.lastname } })).status).toBe(
    200,
  );
  expect((await api(calls.unblockUser, { params: { id }, token: admin })).status).toBe(200);
  return { id, mistyped, link };
}

async function linkAbout(email: string, kind: 'verify-participation' | 'offers' | 'claim', { name }: Championship) {
  const mail = await inbox.waitFor(email, { text: new RegExp(`${name}[^]*/${kind}/|/${kind}/[^]*${name}`) });
  return new RegExp(`/${kind}/([A-Za-z0-9_-]{43})`).exec(mail.text)![1]!;
}

async function confirm(email: string, championship: Championship): Promise<string> {
  const token = await linkAbout(email, 'verify-participation', championship);
  expect((await api(calls.verifyParticipation, { params: { token } })).status).toBe(200);
  return token;
}

async function publishResult(entry: string, { id }: Championship): Promise<void> {
  const admin = await adminToken();
  const command = {
    id: randomUUID(),
    type: 'RecordScore',
    entry_id: entry,
    based_on: 0,
    at: new Date().toISOString(),
    data: { event: 'Fran', kind: 'time', value: 200 },
  } as const;
  const params = { id };
  const { status, body } = await api(calls.sendMeetCommands, { params, token: admin, body: { commands: [command] } });
  expect({ status, outcome: body.data.results[0]?.outcome }).toEqual({ status: 200, outcome: 'applied' });
  expect((await api(calls.publishResults, { params, token: admin, body: { published: true } })).status).toBe(200);
}

type Command = Record<'type', string> & { data: object };

async function publishLift(entry: string, { id }: Championship, weightKg: number): Promise<void> {
  const [token, params] = [await adminToken(), { id }];
  const attempt = { lift: 'bench', number: 1 } as const;
  const made: Command[] = [
    { type: 'WeighIn', data: { bodyweight_kg: 66.5, lot: 1 } },
    { type: 'DeclareAttempt', data: { ...attempt, weight_kg: weightKg } },
    { type: 'JudgeAttempt', data: { ...attempt, outcome: 'good' } },
  ];
  const at = new Date().toISOString();
  const commands = made.map((each) => ({ ...each, id: randomUUID(), entry_id: entry, based_on: 0, at }));
  const { status, body } = await api(calls.sendMeetCommands, { params, token, body: { commands } as never });
  expect({ status, outcomes: body.data.results.map(({ outcome }) => outcome) }).toEqual({
    status: 200,
    outcomes: made.map(() => 'applied'),
  });
  expect((await api(calls.publishResults, { params, token, body: { published: true } })).status).toBe(200);
}

async function withRecords(token: string, { email, lastname, guardian }: Minor): Promise<Championship[]> {
  const admin = await adminToken();
  const club = `Club ${letters()}`;
  const { body } = await api(calls.createRecordSet, {
    token: admin,
    body: { name: { fr: club }, discipline: 'Powerlifting', open_to: [club], cascade: 'own' },
  });
  const set = body.data.id;
  expect((await api(calls.choosePublicity, { token, body: { ranked: false } })).status).toBe(200);
  const championships = [await newChampionship({}), await newChampionship({})];
  for (const [index, championship] of championships.entries()) {
    const entry = await enter(token, championship, guardian, 'Bench Press');
    await confirm(email, championship);
    const edit = { params: { id: entry }, token: admin, body: { club, latin_name: `Lina ${lastname}` } };
    expect((await api(calls.editParticipant, edit)).status).toBe(200);
    await publishLift(entry, championship, 50 + 5 * index);
    const standing = async () => (await api(calls.listRecords, { query: { set } })).body.data.records;
    await eventually(async () => (await standing()).length > 0, 'the lift is a record');
    const params = { id: (await standing())[0]!.id };
    const reason = `${lastname} n’a pas montré sa carte`;
    if (index === 0)
      expect((await api(calls.refuseRecord, { params, token: admin, body: { reason } })).status).toBe(200);
    else {
      const back = { params: { id: championship.id }, token: admin, body: { published: false } };
      expect((await api(calls.publishResults, back)).status).toBe(200);
      await eventually(async () => (await standing()).length === 0, 'the record is withdrawn');
    }
  }
  return championships;
}

async function importRow(token: string, { email, lastname, guardian }: Minor): Promise<void> {
  const championship = await newChampionship({ date: new Date(Date.now() + 20_000) });
  await enter(token, championship, guardian, 'Bench Press');
  await confirm(email, championship);
  const [params, admin] = [{ id: championship.id }, await adminToken()];
  const status = async () => (await api(calls.getChampionship, { params, token: admin })).body.data.status;
  await eventually(async () => (await status()) === 'ongoing', 'the championship has begun', 60_000);
  const body = `Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Lina ${lastname},F,B,Raw,74,50\n`;
  expect((await api(calls.importResults, { params, token: admin, body })).status).toBe(200);
}

async function sendReceipt(token: string, id: string, name: string): Promise<void> {
  const body = new FormData();
  body.set('receipt', new Blob([`%PDF-1.7\n% ${name}\n%%EOF`], { type: 'application/pdf' }), `${name}.pdf`);
  expect((await api(calls.uploadReceipt, { params: { id }, token, body })).status).toBe(200);
}

async function writeAndUnsubscribe(email: string, { id }: Championship): Promise<string> {
  const token = await adminToken();
  await eventually(
    async () =>
      (await api(calls.sendBulkMail, { token, body: { id, body: 'Pesée à 8 h.', emails: [email] } })).status < 300,
    'the participant is known to the mails',
  );
  const { text } = await inbox.waitFor(email, { text: /Pesée à 8 h/ });
  const unsubscribe = /\/unsubscribe\/([\w-]{43})/.exec(text)![1]!;
  expect((await api(calls.unsubscribe, { params: { token: unsubscribe } })).status).toBe(200);
  return unsubscribe;
}

async function withExport(token: string): Promise<void> {
  expect((await api(calls.requestDataExport, { token, key: randomUUID(), body: { password } })).status).toBe(201);
  const state = async () => (await api(calls.getDataExport, { token })).body.data.state;
  await eventually(async () => (await state()) === 'ready', 'the export is ready', 60_000);
}

export async function personWithHistory() {
  const minor = newMinor();
  const { email, lastname, phone_number: phoneNumber, guardian } = minor;
  const admin = await adminToken();

  const claimed = await newChampionship({});
  const { firstname, sex, birthday, weight } = minor;
  const walkIn = { firstname, lastname, sex, birthday, weight, phone_number: phoneNumber, email, guardian };
  const added = await api(calls.addEntry, {
    params: { id: claimed.id },
    token: admin,
    body: { person: walkIn, division },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const claim = await linkAbout(email, 'claim', claimed);

  const { id, mistyped, link } = await withCorrectedAddress(minor);
  const tokens = [await logIn(email), await logIn(email)];
  const token = tokens[0]!;
  expect((await api(calls.takeClaim, { params: { token: claim }, token, body: {} })).status).toBe(200);

  const shown = await newChampionship({ type: 'Crossfit' });
  const result = await enter(token, shown, guardian);
  const confirmed = [await confirm(email, shown)];
  await publishResult(result, shown);

  const settled = await newChampionship({ fields: { entry_fee_dzd: '2000' } });
  const entries = [added.body.data.id, await enter(token, settled, guardian)];
  confirmed.push(await confirm(email, settled));
  await sendReceipt(token, entries[1]!, lastname);
  const unsubscribe = await writeAndUnsubscribe(email, settled);

  const pending = await newChampionship({ places: 1 });
  entries.push(await enter(token, pending, guardian));
  const [waiter, next] = [await newAthlete(), await newAthlete()];
  await wait(waiter.token, pending);

  await wait(token, (await full()).championship, guardian);
  const { championship: offered, holder, entry } = await full();
  await wait(token, offered, guardian);
  await wait(next.token, offered);
  expect((await api(calls.withdraw, { params: { id: entry }, token: holder })).status).toBe(200);
  const offer = await linkAbout(email, 'offers', offered);

  const opening = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const later = await newChampionship({ fields: { registration_opens_at: opening } });
  expect((await api(calls.remindMe, { params: { id: later.id }, token })).status).toBeLessThan(300);
  await api(calls.contactOrganisers, { body: { from_name: lastname, reply_to: email, message: 'Une question.' } });

  const wished = address();
  expect((await api(calls.changeEmail, { token, body: { password, email: wished } })).status).toBe(200);
  const change = tokenIn(await inbox.link(wished, 'change-email'));
  const lifted = await withRecords(token, minor);
  await importRow(token, minor);
  const correction = { sex: 'Male' as const, reason: `${lastname} s’est trompée` };
  expect((await api(calls.changeRole, { params: { id }, token: admin, body: correction })).status).toBe(200);
  expect((await api(calls.startPasskey, { token, body: { password } })).status).toBeLessThan(300);
  await withExport(token);
  const factor = await turnOnSecondFactor(token);
  expect((await api(calls.eraseAccount, { token: factor.token, body: { password, code: '000000' } })).status).toBe(400);

  const links = [claim, link, ...confirmed, unsubscribe, offer, change];
  return {
    id,
    email,
    lastname,
    shown,
    lifted,
    token: factor.token,
    secret: factor.secret,
    heirs: [waiter.email, next.email],
    traces: [id, email, mistyped, wished, phoneNumber, guardian.name, guardian.phone_number, ...entries].concat(
      [...tokens, factor.token],
      links.flatMap((each) => [each, hashLinkToken(each)]),
    ),
  };
}
