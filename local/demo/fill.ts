import type { AnswerOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../paths.ts';
import type { Plan } from '../platform.ts';
import { print, printDone } from '../terminal.ts';
import { fillFloor } from './fill-floor.ts';
import { fillMeets } from './fill-meets.ts';
import { championships, dateOf, type DemoChampionship } from './championships.ts';
import { MailReader } from './mail-reader.ts';
import { athletes, coaches, demoPassword, type Person } from './people.ts';
import { drawPoster } from './posters.ts';
import { onceKnown, SiteClient } from './site-client.ts';

type Listed = AnswerOf<typeof calls.listChampionships>['data'][number];
type Account = AnswerOf<typeof calls.listUsers>['users'][number];

const doneMark = join(home, 'demo-done');
const begunMark = join(home, 'demo-begun');
const incomplete = `  The demo data is not complete. For all of it, stop, delete ${home} and start again.`;

/**
 * Fills an empty platform through its own HTTP interface, as its users would. DEMO=off leaves it empty, and so do
 * championships that are not the demo's, and ADMIN_2FA=required, since nobody is there to set up the admin's second
 * factor. An interrupted filling is not continued: the next start says so.
 */
export async function fillDemo(
  { site, inbox, admin }: Pick<Plan, 'site' | 'inbox' | 'admin'>,
  signal: AbortSignal,
): Promise<void> {
  if (process.env.DEMO === 'off' || existsSync(doneMark)) return;
  if (existsSync(begunMark)) return print(incomplete);
  if (process.env.ADMIN_2FA === 'required')
    return print('  Without demo data: ADMIN_2FA=required, and no admin has set up a second factor yet.');
  const startedAt = Date.now();
  const client = new SiteClient(site);
  try {
    const token = await client.login(admin.email, admin.password);
    const existing = await client.call(calls.listChampionships, { query: { showHidden: 'true' }, token });
    if (existing.data.length > 0) return;
    writeFileSync(begunMark, '');
    // Nobody can open the links when the mails go to a real server, so there are championships alone.
    const mails = inbox ? new MailReader(inbox) : undefined;
    const organisers = mails ? await registerAll(client, mails, token, coaches, signal) : [];
    for (const { id } of organisers)
      await client.call(calls.changeRole, { params: { id }, token, body: { usertype: 'coach' } });
    const [ids, accounts] = await Promise.all([
      createAll(client, token, organisers, signal),
      mails ? registerAll(client, mails, token, athletes, signal) : [],
    ]);
    const memberIds = accounts.map(({ id }) => id);
    await Promise.all([
      fillMeets(client, token, memberIds),
      fillFloor(client, token),
      ...(mails ? athletes.map((person, index) => takePart(client, mails, person, index, ids, signal)) : []),
    ]);
    if (mails) {
      await showPage(client, athletes[0]);
      await mails.forget([...coaches, ...athletes].map(({ email }) => email));
    }
    writeFileSync(doneMark, '');
    printDone('demo data', startedAt);
  } catch (error) {
    if (signal.aborted) return;
    // The platform is up and of use without its demo.
    print(`  ${error instanceof Error ? error.message : error}`);
    print(incomplete);
  }
}

async function createAll(
  client: SiteClient,
  token: string,
  organisers: readonly Account[],
  signal: AbortSignal,
): Promise<Map<DemoChampionship, string>> {
  const ids = new Map<DemoChampionship, string>();
  for (const demo of championships) {
    const { id } = await create(client, token, demo, organisers, signal);
    if (demo.hidden) await client.call(calls.setVisibility, { params: { id }, token, body: { hidden: true } });
    ids.set(demo, id);
  }
  return ids;
}

async function create(
  client: SiteClient,
  token: string,
  demo: DemoChampionship,
  organisers: readonly Account[],
  signal: AbortSignal,
): Promise<Listed> {
  const form = new FormData();
  const { name, location, description, type, max_participants, poster, coach } = demo;
  const fields = {
    name,
    location,
    description,
    type,
    date: dateOf(demo, new Date()),
    max_participants: String(max_participants ?? ''),
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const organiser = coach === undefined ? undefined : organisers[coach];
  if (organiser) form.append('coach_id', organiser.id);
  form.append('picture', new Blob([new Uint8Array(await drawPoster(poster))], { type: 'image/jpeg' }), `${poster}.jpg`);
  const send = () => client.call(calls.createChampionship, { token, body: form });
  return (await (organiser ? onceKnown(send, signal) : send())).data;
}

async function registerAll(
  client: SiteClient,
  mails: MailReader,
  token: string,
  people: readonly Person[],
  signal: AbortSignal,
): Promise<Account[]> {
  return Promise.all(
    people.map(async (person) => {
      const { email } = person;
      await client.call(calls.register, { body: { ...person, password: demoPassword, usertype: 'athlete' } });
      const link = await mails.takeToken('verify-email', email, signal);
      await client.call(calls.verifyEmail, { params: { token: link } });
      const { users } = await client.call(calls.listUsers, { query: { search: person.firstname }, token });
      const account = users.find((user) => user.email === email);
      if (!account) throw new Error(`${email} is not among the users`);
      return account;
    }),
  );
}

async function takePart(
  client: SiteClient,
  mails: MailReader,
  person: Person,
  index: number,
  ids: Map<DemoChampionship, string>,
  signal: AbortSignal,
): Promise<void> {
  const token = await client.login(person.email, demoPassword);
  for (const [demo, championshipId] of ids) {
    const participation = demo.participations.find(([athlete]) => athlete === index);
    if (!participation || signal.aborted) continue;
    const [, division] = participation;
    await client.call(calls.participate, {
      token,
      // Kept for minors alone.
      body: {
        championshipId,
        division,
        championshipType: demo.type,
        accept_rules: true,
        guardian: { name: 'Karima Haddad', phone_number: '0555123499' },
      },
    });
    const link = await mails.takeToken('verify-participation', person.email, signal);
    const leftOpen = demo === championships.at(-2) && index === 3;
    if (!leftOpen) await client.call(calls.verifyParticipation, { params: { token: link } });
  }
}

async function showPage(client: SiteClient, person: Person | undefined): Promise<void> {
  if (!person) return;
  const token = await client.login(person.email, demoPassword);
  await client.call(calls.choosePublicity, { token, body: { page: true, ranked: true } });
}
