import { calls } from '@power-corner/contracts/calls/all';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { createRunning, sendAll, type NewCommand } from './fill-meets.ts';
import type { SiteClient } from './site-client.ts';

const floor = {
  name: "Throwdown de l'Edough",
  inHours: -2,
  location: 'Salle Power Corner, Annaba',
  description: 'Vingt-quatre athlètes, deux niveaux, trois épreuves : séries, couloirs et classement en direct.',
  poster: 'wod',
} as const;

/** Each is a heat of every workout. */
const groups = [
  ['scaled', 'Female', 'Amel Ferhat, Dounia Ziani, Fella Meziane, Hanane Rahal, Imene Lounes, Katia Slimani'],
  ['scaled', 'Male', 'Anis Bouzid, Badis Mebarki, Chakib Amrani, Djamel Hamidi, Fares Guerfi, Hocine Kadri'],
  ['rx', 'Female', 'Lamia Chaoui, Meriem Bensalem, Nawel Derradji, Racha Brahimi, Selma Nouri, Wided Touati'],
  ['rx', 'Male', 'Ishak Djaballah, Khaled Ferhat, Malik Rahal, Nadir Ziani, Ramzi Lounes, Salim Amrani'],
] as const;
const clubs = ['Power Corner Annaba', 'Fonte de Skikda', 'Olympique Guelma'];

const [first, second] = ['Séraïdi', 'Cap de Garde'];
const workouts: readonly Omit<MeetEvent, 'id'>[] = [
  {
    name: first,
    kind: 'time',
    cap_seconds: 480,
    caps: { scaled: 600 },
    reps_total: 90,
    description: '21-15-9 :\nThrusters, 43/30 kg (Scaled 30/20 kg)\nTractions (Scaled : élastique)',
  },
  {
    name: second,
    kind: 'reps',
    cap_seconds: 720,
    reps_per_round: 30,
    tiebreak: 'time',
    description: '12 minutes, autant de tours que possible :\n15 calories de rameur\n10 box jumps\n5 épaulés, 60/40 kg',
  },
  { name: 'Finale', kind: 'load', cap_seconds: 480, description: "L'épaulé-jeté le plus lourd en huit minutes." },
];

/** A Crossfit competition in its second workout, whose first heat has just been started. */
export async function fillFloor(client: SiteClient, token: string): Promise<void> {
  const levels = JSON.stringify([{ name: 'RX' }, { name: 'Scaled' }]);
  const { id } = await createRunning(client, token, floor, { type: 'Crossfit', levels });
  const add = groups.flatMap(([level, sex, names], group) =>
    names.split(', ').map(async (name, index) => {
      const [firstname = '', lastname = ''] = name.split(' ');
      const known = { birthday: `${1988 + group * 4 + index}-05-14`, phone_number: '0555123498' };
      const person = { firstname, lastname, sex, weight: 70, club: clubs[index % clubs.length], ...known };
      const { data } = await client.call(calls.addEntry, { params: { id }, token, body: { person, level } });
      return { entry_id: data.id, heat: group + 1, lane: index + 1 };
    }),
  );
  const entries = await Promise.all(add);
  const minutes = (after: number) => new Date(Date.now() + (floor.inHours * 60 + after) * 60_000).toISOString();
  const setHeats = (event: string, data: (index: number) => object): NewCommand[] =>
    groups.map((_, index) => ({ type: 'SetHeat', data: { event, heat: index + 1, ...data(index) } }));
  const events = workouts.map((event, index) => {
    const inHeats = { lanes: 6, transition_minutes: 4, heats_published: true };
    return { ...event, ...inHeats, id: event.name, reveal_at: index === 2 ? minutes(200) : null };
  });
  await sendAll(client, token, id, [
    { type: 'ConfigureMeet', data: { events } },
    ...entries.map(({ entry_id }) => ({ type: 'MarkPresent', entry_id, data: { present: true } })),
    ...workouts.flatMap(({ name: event }, at) => [
      ...setHeats(event, (index) => ({ starts_at: minutes(at * 120 + index * 15) })),
      ...entries.map(({ entry_id, heat, lane }) => ({ type: 'AssignLane', entry_id, data: { event, heat, lane } })),
    ]),
    ...entries.map(({ entry_id }, index) => {
      const score = index === 5 ? { capped: true, reps: 81 } : { value: 255 + ((index * 7) % 24) * 9 };
      return { type: 'RecordScore', entry_id, data: { event: first, ...score } };
    }),
    ...setHeats(first, () => ({ state: 'closed' })),
    { type: 'StartHeat', data: { event: second, heat: 1 } },
    ...entries.slice(0, 2).map(({ entry_id }, index) => {
      const score = { value: 247 - index * 16, tiebreak_seconds: 352 + index * 19 };
      return { type: 'RecordScore', entry_id, data: { event: second, ...score } };
    }),
  ]);
}
