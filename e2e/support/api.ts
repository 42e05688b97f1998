import type { AddressParts, AnswerOf, ContentOf, Endpoint, Parts, Words } from '@power-corner/contracts/call';
import { fillAddress } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Failure } from '@power-corner/contracts/errors';
import type { ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from './inbox.ts';
import { platform } from './platform.ts';

// Of an address that no call declares, a test reads the fields that it asserts on.
// oxlint-disable-next-line no-explicit-any
type AnyBody = any;

interface Sent {
  token?: string;
  body?: unknown;
  key?: string;
}

export async function sendTo(
  method: string,
  path: string,
  { token, body, key }: Sent = {},
  takes = 'application/json',
): Promise<{ status: number; body: AnyBody }> {
  const isForm = body instanceof FormData;
  const isSheet = takes === 'text/csv' && typeof body === 'string';
  const sent = body === undefined || isForm || isSheet ? body : JSON.stringify(body);
  const response = await fetch(`${platform.site}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(sent !== undefined && !isForm && { 'content-type': takes }),
    },
    ...(sent !== undefined && { body: sent }),
  });
  return { status: response.status, body: await response.json() };
}

type CallParts<C extends Endpoint> = AddressParts<C> & ContentOf<C> & Pick<Sent, 'token' | 'key'>;
/** A test knows by the status whether it reads a success or a refusal. */
type AnswerBody<C extends Endpoint> = AnswerOf<C> & Partial<Pick<Failure, 'code' | 'error' | 'erreur' | 'requestId'>>;

export function api<C extends Endpoint>(
  call: C,
  ...parts: Parts<CallParts<C>>
): Promise<{ status: number; body: AnswerBody<C> }>;
export function api(call: Endpoint, parts: Sent & Words = {}): Promise<{ status: number; body: AnyBody }> {
  return sendTo(call.method, fillAddress(call.path, parts), parts, call.takes);
}

const callsOfLinks: Record<string, Endpoint> = {
  'verify-email': calls.verifyEmail,
  'reset-password': calls.checkResetLink,
  'verify-participation': calls.verifyParticipation,
};

/** The address of the call that a page of the site makes for a mailed link. @param link `/verify-email/TOKEN` */
export function addressOfLink(link: string): string {
  const [, page = '', token = ''] = link.split('/');
  return callsOfLinks[page]!.path.replace('{token}', encodeURIComponent(token));
}

export const password = 'barbell-2026';

export const newPerson = (change: object = {}) => ({
  firstname: 'Lina',
  lastname: 'Haddad',
  email: `lina.${randomUUID().slice(0, 8)}@example.dz`,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
  sex: 'Female' as Sex,
  password,
  usertype: 'athlete' as const,
  ...change,
});

export async function logIn(email: string, secret = password): Promise<string> {
  const { status, body } = await api(calls.logIn, { body: { email, password: secret } });
  if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
  return body.token as string;
}

export async function newAthlete(change: object = {}): Promise<{ email: string; token: string }> {
  const { email } = await register(change);
  return confirmAndLogIn(email, await inbox.link(email, 'verify-email'));
}

/** Reads the links from one list of all mails: a query for each athlete would take longest. */
export async function newAthletes(count: number): Promise<{ email: string; token: string }[]> {
  const people = await inBatches(Array.from({ length: count }), 20, () => register({}));
  const links = await eventually(
    async () => {
      const found = new Map<string, string>();
      for (const { to, text } of await inbox.all()) {
        const link = /\/verify-email\/[A-Za-z0-9_-]{43}/.exec(text)?.[0];
        if (link && to[0]) found.set(to[0].address, link);
      }
      return people.every(({ email }) => found.has(email)) && found;
    },
    `the mails to ${count} athletes`,
    90_000,
  );
  return inBatches(people, 20, ({ email }) => confirmAndLogIn(email, links.get(email) ?? ''));
}

async function register(change: object) {
  const person = newPerson(change);
  const { status, body } = await api(calls.register, { body: person });
  if (status !== 201) throw new Error(`registration: ${status} ${JSON.stringify(body)}`);
  return person;
}

async function confirmAndLogIn(email: string, link: string): Promise<{ email: string; token: string }> {
  await sendTo('GET', addressOfLink(link));
  return { email, token: await logIn(email) };
}

export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  return results;
}

export async function newCoach(change: object = {}): Promise<{ id: string; email: string; token: string }> {
  const { email, token } = await newAthlete(change);
  const { id } = (await api(calls.getProfile, { token })).body.data;
  const { status, body } = await api(calls.changeRole, {
    params: { id },
    token: await adminToken(),
    body: { usertype: 'coach' },
  });
  if (status !== 200) throw new Error(`coach: ${status} ${JSON.stringify(body)}`);
  return { id, email, token: await logIn(email) };
}

export async function newAdmin(change: object = {}): Promise<{ token: string }> {
  const { email, token } = await newAthlete(change);
  const { id } = (await api(calls.getProfile, { token })).body.data;
  const body = { usertype: 'admin' } as const;
  const { status, body: answer } = await api(calls.changeRole, { params: { id }, token: await adminToken(), body });
  if (status !== 200) throw new Error(`admin: ${status} ${JSON.stringify(answer)}`);
  return { token: await logIn(email) };
}

let cachedAdminToken: Promise<string> | undefined;

/** Logs in once: one login for each call would reach the limit of logins. */
export function adminToken(): Promise<string> {
  cachedAdminToken ??= logIn(platform.admin.email, platform.admin.password);
  return cachedAdminToken;
}

export const picture = (background = '#c2410c') =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A championship in ten days, unless another date is given. @param places null for no limit */
export async function newChampionship({
  type = 'Powerlifting',
  places = null,
  name,
  date,
  coach,
  fields: more = {},
}: {
  type?: ChampionshipType;
  places?: number | null;
  name?: string;
  date?: Date;
  coach?: string;
  fields?: Record<string, string>;
}) {
  const form = new FormData();
  const fields = {
    name: name ?? `Coupe ${randomUUID().slice(0, 8)}`,
    date: (date ?? new Date(Date.now() + 10 * 86_400_000)).toISOString(),
    location: 'Salle Power Corner, Annaba',
    description: 'Une journée de force, ouverte à tous les niveaux.',
    type,
    ...(places !== null && { max_participants: String(places) }),
    ...(coach && { coach_id: coach }),
    ...more,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('picture', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'affiche.jpg');
  const { status, body } = await api(calls.createChampionship, { token: await adminToken(), body: form });
  if (status !== 201) throw new Error(`championship: ${status} ${JSON.stringify(body)}`);
  return body.data as { id: string; slug: string; name: string; date: string; type: ChampionshipType };
}

export const participate = (
  token: string,
  championship: { id: string; type: ChampionshipType },
  division: Division | null = '3 Movement',
) =>
  api(calls.participate, {
    token,
    body: { championshipId: championship.id, championshipType: championship.type, division },
  });

export const joinWaitingList = (token: string, { id, type }: { id: string; type: ChampionshipType }) =>
  api(calls.joinWaitingList, {
    params: { id },
    token,
    body: { championshipType: type, division: '3 Movement', accept_rules: true },
  });

export async function newWalkIn(
  { id }: { id: string },
  change: object = {},
  division: Division | null = '3 Movement',
): Promise<{ id: string; name: string }> {
  const { firstname, lastname, sex, birthday, phone_number, weight } = newPerson(change);
  const person = { firstname, lastname, sex, birthday, phone_number, weight };
  const { status, body } = await api(calls.addEntry, {
    params: { id },
    token: await adminToken(),
    body: { person, division },
  });
  if (status !== 201) throw new Error(`walk-in: ${status} ${JSON.stringify(body)}`);
  return { id: body.data.id, name: `${firstname} ${lastname}` };
}
