import { calls } from '@power-corner/contracts/calls/all';
import type { DisplayShows } from '@power-corner/contracts/results/display-values';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { CommandResult } from '@power-corner/contracts/results/meet-commands';
import { randomUUID } from 'node:crypto';
import { drawPoster } from '../../../local/demo/posters.ts';
import { onceKnown, type SiteClient } from '../../../local/demo/site-client.ts';
import type { PlannedLifter } from '../../faults/support/forty-lifters.ts';

export interface RehearsedMeet {
  id: string;
  /** The lifters by the id of their entry. */
  lifters: ReadonlyMap<string, PlannedLifter>;
  /** The codes of the displays. */
  displays: readonly string[];
}

export interface TableCommand {
  type: string;
  entry_id?: string;
  data: object;
}

/** Sends acts of the table. @throws when one is refused */
export async function command(
  client: SiteClient,
  token: string,
  id: string,
  acts: readonly TableCommand[],
): Promise<void> {
  const commands = acts.map((act) => ({ ...act, id: randomUUID(), based_on: 1e9, at: new Date().toISOString() }));
  for (let from = 0; from < commands.length; from += 200) {
    const body = { commands: commands.slice(from, from + 200) };
    const { data } = await client.call(calls.sendMeetCommands, { params: { id }, token, body });
    const refused = data.results.find(({ outcome }: CommandResult) => outcome === 'refused');
    if (refused) throw new Error(`the table was refused: ${refused.code} ${refused.message}`);
  }
}

type Person = Pick<PlannedLifter, 'firstname' | 'lastname' | 'sex'> & { weight: number };

/** A championship of its own that began now, with these people and two displays. */
export async function begin(
  client: SiteClient,
  token: string,
  kind: { type: string } & Record<string, string>,
  people: readonly (Person & { division?: PlannedLifter['division']; level?: string })[],
  shows: DisplayShows,
): Promise<{ id: string; entries: MeetEntry[]; displays: string[] }> {
  const form = new FormData();
  const fields = {
    name: `Répétition ${randomUUID().slice(0, 6)}`,
    location: 'Salle Power Corner, Annaba',
    description: "Répétition du jour de la compétition : rien n'est à voir ici.",
    date: new Date(Date.now() + 86_400_000).toISOString(),
    ...kind,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('picture', new Blob([new Uint8Array(await drawPoster('power'))], { type: 'image/jpeg' }), 'power.jpg');
  const { id } = (await client.call(calls.createChampionship, { token, body: form })).data;
  const params = { id };
  for (const { firstname, lastname, sex, weight, division, level } of people) {
    const person = { firstname, lastname, sex, birthday: '1995-05-14', weight, phone_number: '0555123498' };
    const part = level ? { level } : { division };
    await onceKnown(() => client.call(calls.addEntry, { params, token, body: { person, ...part } }));
  }
  const date = new Date().toISOString();
  await client.call(calls.editChampionship, { params, token, body: { date, status: 'ongoing' } });
  const displays = [];
  for (const name of ['Salle', "Salle d'échauffement"])
    displays.push((await client.call(calls.addDisplay, { params, token, body: { name, shows } })).data.code);
  return { id, displays, entries: (await client.call(calls.getMeet, { params, token })).data.entries };
}

/** A championship that began now, with its lifters weighed in, three referees and two displays. */
export async function prepare(
  client: SiteClient,
  token: string,
  planned: readonly PlannedLifter[],
): Promise<RehearsedMeet> {
  const weightOf = ({ bodyweight, sex }: PlannedLifter) => bodyweight ?? (sex === 'Male' ? 72 : 61);
  const people = planned.map((lifter) => ({ ...lifter, weight: weightOf(lifter) }));
  const kind = { type: 'Powerlifting', category_set: 'ipf' };
  const { id, entries, displays } = await begin(client, token, kind, people, 'lights');
  const byName = new Map(planned.map((lifter) => [`${lifter.firstname} ${lifter.lastname}`, lifter]));
  const lifters = new Map(
    entries.map(({ id: entry, firstname, lastname }) => [entry, byName.get(`${firstname} ${lastname}`)!]),
  );
  await command(client, token, id, [
    { type: 'ConfigureMeet', data: { referees: 3 } },
    ...[...lifters].flatMap(([entry_id, lifter], index) => weighedIn(entry_id, lifter, index + 1)),
    { type: 'SetSession', data: { session: 1, state: 'open', weigh_in: 'closed' } },
  ]);
  return { id, lifters, displays };
}

function weighedIn(entry_id: string, lifter: PlannedLifter, lot: number): TableCommand[] {
  const { bodyweight, sex, attempts, place } = lifter;
  const session = { type: 'AssignSession', entry_id, data: { session: 1, flight: sex === 'Female' ? 'A' : 'B' } };
  if (bodyweight === null) return [session, { type: 'SetOutcome', entry_id, data: { outcome: 'no_show' } }];
  const openers = Object.fromEntries(Object.entries(attempts).map(([lift, all]) => [lift, all[0]!.kg]));
  const weighed = { type: 'WeighIn', entry_id, data: { bodyweight_kg: bodyweight, lot, openers } };
  const guest = { type: 'SetOutcome', entry_id, data: { outcome: 'guest' } };
  return [session, weighed, ...(place === 'G' ? [guest] : [])];
}

/** A championship that has begun is called off before it is removed. */
export async function remove(client: SiteClient, token: string, { id }: { id: string }): Promise<void> {
  const params = { id };
  await client.call(calls.cancelChampionship, { params, token, body: { reason: 'Répétition terminée' } });
  await client.call(calls.deleteChampionship, { params, token });
}
