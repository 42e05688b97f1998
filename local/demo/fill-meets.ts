import type { AnswerOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { CommandResult } from '@power-corner/contracts/results/meet-commands';
import { mostCommands } from '@power-corner/contracts/results/meet-values';
import { drawPoster } from './posters.ts';
import type { DemoLifter, DemoMeet } from './meets.ts';
import { demoMeets, orderOfDay } from './meets.ts';
import { createRecordSet, ratifyRecords } from './records.ts';
import { onceKnown, type SiteClient } from './site-client.ts';

const isPast = ({ attempts }: DemoMeet): boolean => !attempts;

/** @param accounts the ids of the demo's athletes, in their order; none without mails */
export async function fillMeets(client: SiteClient, token: string, accounts: readonly string[]): Promise<void> {
  const fillPast = async () => {
    await createRecordSet(client, token);
    const past = demoMeets.filter(isPast);
    for (const demo of past) {
      const slug = await fillMeet(client, token, demo, accounts);
      // Those of the last one wait for the admin.
      if (demo !== past.at(-1)) await ratifyRecords(client, token, slug);
    }
  };
  const running = demoMeets.filter((demo) => !isPast(demo));
  await Promise.all([fillPast(), ...running.map((demo) => fillMeet(client, token, demo, accounts))]);
}

async function fillMeet(
  client: SiteClient,
  token: string,
  demo: DemoMeet,
  accounts: readonly string[],
): Promise<string | null> {
  const { id, slug } = await createRunning(client, token, demo, { type: 'Powerlifting', category_set: 'ipf' });
  const params = { id };
  await Promise.all(demo.lifters.map((lifter) => enter(client, token, id, lifter, accounts)));
  const { data: meet } = await client.call(calls.getMeet, { params, token });
  const commands = demo.lifters.flatMap((lifter, index) => {
    const entry = meet.entries.find(
      ({ firstname, lastname }) => firstname === lifter.firstname && lastname === lifter.lastname,
    );
    return entry ? [commandsFor(demo, lifter, entry.id, index)] : [];
  });
  const starts_at = meet.championship.date;
  const weigh_in_at = new Date(Date.parse(starts_at) - 2 * 3_600_000).toISOString();
  await sendAll(client, token, id, [
    ...commands.flatMap(({ before }) => before),
    { type: 'SetSession', data: { session: 1, name: 'Après-midi', state: 'open', weigh_in: 'closed' } },
    // Round by round, as on a platform.
    ...Array.from({ length: 9 }, (_, number) => commands.flatMap(({ lifting }) => lifting[number] ?? [])).flat(),
    ...(isPast(demo) ? [{ type: 'SetSession', data: { session: 1, state: 'closed' } }] : []),
    { type: 'ScheduleSession', data: { session: 1, weigh_in_at, starts_at } },
  ]);
  if (isPast(demo)) {
    await client.call(calls.publishResults, { params, token, body: { published: true } });
    await client.call(calls.editChampionship, { params, token, body: { status: 'completed' } });
  }
  return slug;
}

/** @throws when a command is refused */
export async function sendAll(client: SiteClient, token: string, id: string, commands: NewCommand[]): Promise<void> {
  const at = new Date().toISOString();
  const all = commands.map((command, number) => ({ ...command, id: `demo-${id}-${number}`, based_on: 0, at }));
  for (let from = 0; from < all.length; from += mostCommands) {
    const body = { commands: all.slice(from, from + mostCommands) };
    const { data } = await client.call(calls.sendMeetCommands, { params: { id }, token, body });
    const refused = data.results.find(({ outcome }: CommandResult) => outcome === 'refused');
    if (refused) throw new Error(`The demo's ${refused.id} was refused: ${refused.message}`);
  }
}

type Created = AnswerOf<typeof calls.createChampionship>['data'];
type Described = Pick<DemoMeet, 'name' | 'inHours' | 'location' | 'description' | 'poster'>;

/** A championship is announced before its day: then the day comes. */
export async function createRunning(
  client: SiteClient,
  token: string,
  demo: Described,
  more: Record<string, string>,
): Promise<Created> {
  const form = new FormData();
  const { name, location, description, poster } = demo;
  const date = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const fields = { name, location, description, date, ...more };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('picture', new Blob([new Uint8Array(await drawPoster(poster))], { type: 'image/jpeg' }), `${poster}.jpg`);
  const { data } = await client.call(calls.createChampionship, { token, body: form });
  const day = new Date(Date.now() + demo.inHours * 3_600_000).toISOString();
  const params = { id: data.id };
  return (await client.call(calls.editChampionship, { params, token, body: { date: day, status: 'ongoing' } })).data;
}

async function enter(
  client: SiteClient,
  token: string,
  id: string,
  lifter: DemoLifter,
  accounts: readonly string[],
): Promise<void> {
  const { account, firstname, lastname, sex, birthday, bodyweight: weight, club } = lifter;
  const person = { firstname, lastname, sex, birthday, weight, club, phone_number: '0555123498' };
  const userId = account === undefined ? undefined : accounts[account];
  const who = userId ? { user_id: userId } : { person };
  const body = { ...who, division: '3 Movement' as const };
  await onceKnown(() => client.call(calls.addEntry, { params: { id }, token, body }));
}

export interface NewCommand {
  type: string;
  entry_id?: string;
  data: object;
}

function commandsFor(
  demo: DemoMeet,
  lifter: DemoLifter,
  entryId: string,
  index: number,
): { before: NewCommand[]; lifting: NewCommand[][] } {
  const command = (type: string, data: object): NewCommand => ({ type, entry_id: entryId, data });
  const { bodyweight, openers, judged } = lifter;
  const weighed = { bodyweight_kg: bodyweight, lot: ((index * 5) % demo.lifters.length) + 1, openers };
  const over = demo.attempts?.(index) ?? orderOfDay.length * 3;
  // The next attempt of the same lift is declared already.
  const lifting = [...judged].slice(0, Math.ceil(over / 3) * 3 > over ? over + 1 : over).map((outcome, number) => {
    const lift = orderOfDay[Math.floor(number / 3)] ?? 'squat';
    const attempt = { lift, number: (number % 3) + 1 };
    const weight_kg = weightOf(lifter, number);
    const declared = command('DeclareAttempt', { ...attempt, weight_kg });
    if (number >= over) return [declared];
    return [declared, command('JudgeAttempt', { ...attempt, outcome: outcome === 'o' ? 'good' : 'no_lift' })];
  });
  const before = [command('WeighIn', weighed), command('AssignSession', { session: 1, flight: index < 6 ? 'A' : 'B' })];
  return { before, lifting };
}

function weightOf({ openers, judged }: DemoLifter, number: number): number {
  const first = number - (number % 3);
  const lift = orderOfDay[Math.floor(number / 3)] ?? 'squat';
  const steps = [7.5, 5];
  return Array.from(judged.slice(first, number)).reduce(
    (weight, outcome, done) => (outcome === 'o' ? weight + (steps[done] ?? 5) : weight),
    openers[lift],
  );
}
