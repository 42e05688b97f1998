import { calls } from '@power-corner/contracts/calls/all';
import type { Call } from '@power-corner/contracts/call';
import type { Usertype } from '@power-corner/contracts/lists';
import { randomUUID } from 'node:crypto';
import {
  adminToken,
  api,
  logIn,
  newAthlete,
  newChampionship,
  newPerson,
  participate,
  password,
} from '../../support/api.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { inbox } from '../../support/inbox.ts';
import { platform } from '../../support/platform.ts';

export const roles = ['none', 'athlete', 'foreign athlete', 'coach', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Person {
  id: string;
  email: string;
  token: string;
  password: string;
}

export interface Records {
  admin: Person;
  athlete: Person;
  foreign: Person;
  coach: Person;
  bystander: { id: string; email: string };
  championship: Awaited<ReturnType<typeof newChampionship>>;
  hidden: string;
  participation: string;
  /** The athlete's links, each good for as often as it is opened. */
  links: { email: string; participation: string; unsubscribe: string };
  campaign: string;
  offers: { open: string; accepted: string; refused: string };
  claim: string;
  invitation: string;
}

export const walkIn = (change: object = {}) => ({
  firstname: 'Yanis',
  lastname: 'Mansouri',
  sex: 'Male' as const,
  birthday: '1999-05-14',
  phone_number: '0550112233',
  weight: 82.5,
  ...change,
});

export async function addWalkIn(email: string): Promise<string> {
  const { status, body } = await api(calls.addEntry, {
    params: { id: (await newChampionship({})).id },
    token: await adminToken(),
    body: { person: walkIn({ email, firstname: 'Lina', lastname: 'Haddad' }), division: '3 Movement' },
  });
  if (status !== 201) throw new Error(`walk-in: ${status} ${JSON.stringify(body)}`);
  return tokenOf(await inbox.link(email, 'claim'));
}

const idOf = async (token: string): Promise<string> => (await api(calls.checkAuth, { token })).body.data.decoded!.id;

async function person(change: object = {}): Promise<Person> {
  const { email, token } = await newAthlete(change);
  return { id: await idOf(token), email, token, password };
}

async function idByEmail(email: string, lastname: string): Promise<string> {
  const { body } = await api(calls.listUsers, { query: { search: lastname }, token: await adminToken() });
  return (body.users as { id: string; email: string }[]).find((user) => user.email === email)!.id;
}

async function promotedCoach(): Promise<Person> {
  const made = await person({ lastname: 'Coachoune' });
  await api(calls.changeRole, { params: { id: made.id }, token: await adminToken(), body: { usertype: 'coach' } });
  return { ...made, token: await logIn(made.email) };
}

export async function takePlace(token: string, championship: Records['championship']): Promise<string> {
  const { status, body } = await participate(token, championship);
  if (status !== 201) throw new Error(`participation: ${status} ${JSON.stringify(body)}`);
  return body.data.id as string;
}

export const placeWithFee = async (token: string): Promise<string> =>
  takePlace(token, await newChampionship({ fields: { entry_fee_dzd: '2000' } }));

export async function withReceipt(token: string, id: string): Promise<string> {
  const body = new FormData();
  body.set('receipt', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'recu.pdf');
  const { status } = await api(calls.uploadReceipt, { params: { id }, token, body });
  if (status !== 200) throw new Error(`receipt: ${status}`);
  return id;
}

export async function fullChampionship(): Promise<Records['championship']> {
  const championship = await newChampionship({ places: 1 });
  await takePlace((await newAthlete()).token, championship);
  return championship;
}

export async function waitIn(championship: Records['championship']): Promise<string> {
  await joinList((await newAthlete()).token, championship);
  const { body } = await api(calls.getWaitingList, { params: { id: championship.id }, token: await adminToken() });
  return (body.data as { id: string }[])[0]!.id;
}

async function joinList(token: string, { id, type }: Records['championship']): Promise<void> {
  const { status, body } = await api(calls.joinWaitingList, {
    params: { id },
    token,
    body: { championshipType: type, division: '3 Movement' },
  });
  if (status !== 201) throw new Error(`waiting list: ${status} ${JSON.stringify(body)}`);
}

async function offeredPlace(): Promise<string> {
  const waiting = await newAthlete();
  await offerTo(waiting.token);
  return tokenOf(await inbox.link(waiting.email, 'offers'));
}

export async function offerTo(token: string): Promise<string> {
  const championship = await newChampionship({ places: 1 });
  const holder = await newAthlete();
  const id = await takePlace(holder.token, championship);
  await joinList(token, championship);
  await api(calls.withdraw, { params: { id }, token: holder.token });
  return eventually(async () => {
    const { body } = await api(calls.getWaitingList, { params: { id: championship.id }, token });
    return (body.data as { state: string | null }).state === 'offered' && championship.id;
  }, 'an offer');
}

export async function createRecords(): Promise<Records> {
  const token = await adminToken();
  const stranger = newPerson({ lastname: `Passant${randomUUID().slice(0, 8)}` });
  // Before the account: an address that has one is attached to it at once.
  const athletesEmail = `athlete.${randomUUID().slice(0, 8)}@example.dz`;
  const claim = await addWalkIn(athletesEmail);
  const [athlete, foreign, coach, championship, hidden] = await Promise.all([
    person({ email: athletesEmail }),
    person({ firstname: 'Nour', lastname: 'Ailleurs' }),
    promotedCoach(),
    newChampionship({ name: `Abus ${randomUUID().slice(0, 8)}` }),
    newChampionship({ name: `Caché ${randomUUID().slice(0, 8)}` }),
    api(calls.register, { body: stranger }),
  ]);
  await api(calls.setVisibility, { params: { id: hidden.id }, token, body: { hidden: true } });
  const participation = await takePlace(athlete.token, championship);
  const mail = { id: championship.id, body: 'Bonjour à tous.', emails: [athlete.email] };
  const campaign = await eventually(async () => {
    const { status, body } = await api(calls.sendBulkMail, { token, body: mail });
    return status === 200 && (body.data.campaign_id as string);
  }, 'a campaign to the one participant');
  const [open, accepted, refused] = await Promise.all([offeredPlace(), offeredPlace(), offeredPlace()]);
  const invited = await api(calls.inviteAthletes, { token: coach.token });
  return {
    offers: { open, accepted, refused },
    claim,
    invitation: tokenOf(invited.body.data.url),
    admin: { id: await idOf(token), email: platform.admin.email, token, password: platform.admin.password },
    athlete,
    foreign,
    coach,
    championship,
    hidden: hidden.id,
    participation,
    campaign,
    bystander: { id: await idByEmail(stranger.email, stranger.lastname), email: stranger.email },
    links: {
      email: tokenOf(await inbox.link(athlete.email, 'verify-email')),
      participation: tokenOf(await inbox.link(athlete.email, 'verify-participation')),
      unsubscribe: await unsubscribeTokenOf(athlete.email),
    },
  };
}

const unsubscribeTokenOf = (email: string): Promise<string> =>
  eventually(
    async () =>
      (await inbox.to(email))
        .map(({ text }) => /\/unsubscribe\/([A-Za-z0-9_-]+)/.exec(text)?.[1])
        .find((token) => token !== undefined),
    `a bulk mail to ${email}`,
    60_000,
  );

const tokenOf = (link: string) => link.split('/').at(-1)!;

export function tokenFor(role: Role, { athlete, foreign, coach, admin }: Records): string | null {
  return {
    none: null,
    athlete: athlete.token,
    'foreign athlete': foreign.token,
    coach: coach.token,
    admin: admin.token,
  }[role];
}

export const usertypeOf = (role: Role): Usertype | null =>
  role === 'none' ? null : role === 'foreign athlete' ? 'athlete' : role;

export function mayCall(role: Role, { access }: Call): boolean {
  const usertype = usertypeOf(role);
  return (
    access === 'all' || (usertype !== null && (access === 'token' || access === 'device' || access.includes(usertype)))
  );
}

export async function withDataExport(): Promise<string> {
  const { token } = await newAthlete({});
  await api(calls.requestDataExport, { token, body: { password } });
  await eventually(
    async () => (await api(calls.getDataExport, { token })).body.data.state === 'ready',
    'a data export is ready',
  );
  return token;
}
