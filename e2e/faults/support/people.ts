import type { AnswerOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addressOfLink, inBatches, password } from '../../support/api.ts';
import { type Answer, isHonestRefusal, pause, type Site } from './site.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

export interface Athlete {
  email: string;
  token: string;
}

export type FindLink = (
  email: string,
  kind: 'verify-email' | 'verify-participation',
) => string | undefined | Promise<string | undefined>;

export const newProfile = (email = `athlete.${randomUUID().slice(0, 13)}@example.dz`) => ({
  firstname: 'Lina',
  lastname: 'Haddad',
  email,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
  sex: 'Female' as const,
  password,
  usertype: 'athlete' as const,
});

async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await call();
    if (!isHonestRefusal(answer) || Date.now() > deadline) return answer;
    await pause(1000);
  }
}

export async function logIn(site: Site, email: string, secret = password): Promise<string> {
  const { status, body } = await patiently(() => site.call(calls.logIn, { body: { email, password: secret } }));
  if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
  return body.token as string;
}

export async function makeAthletes(site: Site, count: number, findLink: FindLink): Promise<Athlete[]> {
  const profiles = Array.from({ length: count }, () => newProfile());
  await inBatches(profiles, 20, async (profile) => {
    const { status, body } = await patiently(() => site.call(calls.register, { body: profile }));
    // Refused first, it may have been made all the same.
    if (status !== 201 && body.code !== 'EMAIL_TAKEN')
      throw new Error(`registration: ${status} ${JSON.stringify(body)}`);
  });
  return inBatches(profiles, 20, async ({ email }) => {
    const link = await eventually(() => findLink(email, 'verify-email'), `the mail to ${email}`, 90_000);
    await patiently(() => site.send('GET', addressOfLink(link)));
    return { email, token: await logIn(site, email) };
  });
}

let drawn: Promise<Buffer> | undefined;
const poster = () =>
  (drawn ??= sharp({ create: { width: 640, height: 360, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer());

export async function championshipForm({
  places = null,
  type = 'Crossfit',
}: { places?: number | null; type?: ChampionshipType } = {}): Promise<FormData> {
  const form = new FormData();
  const fields = {
    name: `Coupe ${randomUUID().slice(0, 8)}`,
    date: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    location: 'Annaba',
    description: 'Une journée de force.',
    type,
    ...(places !== null && { max_participants: String(places) }),
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('picture', new Blob([new Uint8Array(await poster())], { type: 'image/jpeg' }), 'affiche.jpg');
  return form;
}

export type OpenChampionship = AnswerOf<typeof calls.createChampionship>['data'];

export async function openChampionship(
  site: Site,
  admin: string,
  options: { places?: number | null } = {},
): Promise<OpenChampionship> {
  const { status, body } = await patiently(async () =>
    site.call(calls.createChampionship, { token: admin, body: await championshipForm(options) }),
  );
  if (status !== 201) throw new Error(`championship: ${status} ${JSON.stringify(body)}`);
  return body.data as OpenChampionship;
}

export const participate = (site: Site, token: string, { id, type }: Pick<OpenChampionship, 'id' | 'type'>) =>
  site.call(calls.participate, { token, body: { championshipId: id, championshipType: type, division: null } });
