import { calls } from '@power-corner/contracts/calls/all';
import type { Sex } from '@power-corner/contracts/lists';
import { MailReader } from '../../local/demo/mail-reader.ts';
import { drawPoster, type PosterName } from '../../local/demo/posters.ts';
import { SiteClient } from '../../local/demo/site-client.ts';
import type { RunFile } from '../../local/run-files.ts';
import { print } from '../../local/terminal.ts';
import { firstnames, lastnames } from '../names.ts';

const password = 'barbell-2026';
// An interrupted filling leaves accounts behind: the next one makes others.
const round = Date.now().toString(36);
const posters: readonly (readonly [PosterName, string])[] = [
  ['power', 'Powerlifting'],
  ['bench', 'Powerlifting'],
  ['record', 'Powerlifting'],
  ['street', 'Calisthenics'],
  ['reps', 'Calisthenics'],
  ['wod', 'Crossfit'],
  ['sprint', 'Crossfit'],
];

export interface Filled {
  admin: string;
  athlete: string;
  /** The championship with the most participants. */
  crowded: string;
  /** Its slug. */
  slug: string;
  /** A person with a public page; null on a platform without the demo's. */
  handle: string | null;
}

/** Does the work piece by piece, a few pieces side by side. */
async function all<Item>(
  items: readonly Item[],
  abreast: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const hand = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: abreast }, hand));
}

/**
 * Fills a running platform through its HTTP interface and its inbox, as its users would, until it has this many
 * championships and one of them this many participants. Existing ones count.
 */
export async function fill(
  { site, inbox, admin }: RunFile,
  wanted: { championships: number; participants: number },
): Promise<Filled> {
  if (!inbox)
    throw new Error('the athletes confirm their addresses from the local inbox: let the platform start its own');
  const client = new SiteClient(site);
  const mails = new MailReader(inbox);
  const token = await client.login(admin.email, admin.password);
  const list = async () =>
    (await client.call(calls.listChampionships, { query: { showHidden: 'true', limit: 1000 }, token })).data;

  const startedAt = Date.now();
  const before = (await list()).length;
  const pictures = await Promise.all(
    posters.map(async ([poster, type]) => ({ type, picture: new Uint8Array(await drawPoster(poster)) })),
  );
  await all(Array.from({ length: Math.max(0, wanted.championships - before) }), 4, async (_, index) => {
    const { type, picture } = pictures[index % pictures.length] as (typeof pictures)[number];
    await createChampionship(client, token, `Coupe ${before + index + 1}`, type, picture);
  });
  print(`  championships: ${wanted.championships} (${Math.round((Date.now() - startedAt) / 1000)} s)`);

  const name = 'La Grande Journée';
  let crowded = (await list()).find((each) => each.name === name);
  if (!crowded) {
    await createChampionship(client, token, name, 'Powerlifting', (pictures[0] as (typeof pictures)[number]).picture);
    crowded = (await list()).find((each) => each.name === name);
  }
  if (!crowded) throw new Error('the championship is not in the list');
  const numbers = Array.from(
    { length: Math.max(0, wanted.participants - crowded.participants_count) },
    (_, index) => crowded.participants_count + index,
  );
  const batch = 100;
  if (numbers.length === 0) numbers.push(wanted.participants);
  for (let first = 0; first < numbers.length; first += batch)
    await participate(client, mails, crowded.id, numbers.slice(first, first + batch));
  print(`  participants:  ${wanted.participants} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  const { data: ranked } = await client.call(calls.listRankings, {});
  return {
    admin: token,
    athlete: await client.login(personOf(numbers[0] as number).email, password),
    crowded: crowded.id,
    slug: crowded.slug,
    handle: ranked.find(({ handle }) => handle)?.handle ?? null,
  };
}

async function createChampionship(
  client: SiteClient,
  token: string,
  name: string,
  type: string,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  const days = 3 + (Number(/\d+/.exec(name)?.[0] ?? 0) % 300);
  const fields = {
    name,
    type,
    date: new Date(Date.now() + days * 86_400_000).toISOString(),
    location: 'Salle omnisports, Annaba',
    description:
      'Trois essais par mouvement, un seul total. Pesée deux heures avant, contrôle du matériel sur place, remise des médailles le soir même.',
    max_participants: name.startsWith('Coupe') ? '60' : '',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('picture', new Blob([picture], { type: 'image/jpeg' }), 'affiche.jpg');
  await client.call(calls.createChampionship, { token, body: form });
}

function personOf(number: number) {
  return {
    firstname: firstnames[number % 10] as string,
    lastname: `${lastnames[Math.floor(number / 10) % 10]} ${String.fromCharCode(65 + (Math.floor(number / 100) % 26))}`,
    email: `athlete.${number}.${round}@banc.example`,
    birthday: `${1970 + (number % 40)}-0${1 + (number % 9)}-1${number % 9}`,
    phone_number: `06${String(10_000_000 + number)}`,
    weight: 55 + (number % 70),
    height: 155 + (number % 45),
    sex: (number % 3 === 0 ? 'Female' : 'Male') as Sex,
  };
}

/**
 * Registers these people, confirms their addresses by the mailed links, and makes them participate. Their
 * participations stay unconfirmed: they hold a place as well.
 */
async function participate(
  client: SiteClient,
  mails: MailReader,
  championshipId: string,
  numbers: readonly number[],
): Promise<void> {
  const people = numbers.map(personOf);
  await all(people, 8, (person) => client.call(calls.register, { body: { ...person, password, usertype: 'athlete' } }));
  const { signal } = new AbortController();
  await all(people, 8, async ({ email }) => {
    const token = await mails.takeToken('verify-email', email, signal);
    await client.call(calls.verifyEmail, { params: { token } });
  });
  await all(people, 8, async ({ email }, index) => {
    const token = await client.login(email, password);
    const division = index % 2 === 0 ? '3 Movement' : 'Bench Press';
    await client.call(calls.participate, {
      token,
      // Kept for minors alone.
      body: {
        championshipId,
        championshipType: 'Powerlifting',
        division,
        guardian: { name: 'Karima Haddad', phone_number: '0555123499' },
      },
    });
  });
}
