import { calls } from '@power-corner/contracts/calls/all';
import { athletes, coaches, demoPassword } from '../../../local/demo/people.ts';

export type Role = 'visitor' | 'athlete' | 'coach' | 'admin';

const names = {
  powerlifting: "Open de force d'Annaba",
  open: 'Sets & Reps — Corniche',
  nearlyFull: 'Bench Battle Séraïdi',
  running: 'Challenge de la Seybouse',
  floor: "Throwdown de l'Edough",
  past: 'Coupe de Tabarka',
};

export interface Demo {
  site: string;
  /** Tokens of the demo's people; a visitor has none. */
  tokens: Record<Role, string | null>;
  ids: Record<keyof typeof names, string>;
  slugs: Demo['ids'];
  handle: string;
}

interface Place {
  site: string;
  admin: { email: string; password: string };
}

/** @throws when the demo is not there: the scenes show its people and its championships */
export async function findDemo({ site, admin }: Place): Promise<Demo> {
  const logIn = async (email: string, password: string): Promise<string> => {
    const response = await fetch(`${site}${calls.logIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token, message } = (await response.json()) as { token?: string; message: string };
    if (!token) throw new Error(`login of ${email}: ${message}`);
    return token;
  };
  const token = await logIn(admin.email, admin.password);
  const championshipOf = async (name: string): Promise<{ id: string; slug: string }> => {
    const response = await fetch(
      `${site}${calls.listChampionships.path}?showHidden=true&search=${encodeURIComponent(name)}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
    if (!data[0]) throw new Error(`The demo's championship ${name} is not on ${site}.`);
    return data[0];
  };
  const found = await Promise.all(
    Object.entries(names).map(async ([key, name]) => [key, await championshipOf(name)] as const),
  );
  const ids = Object.fromEntries(found.map(([key, { id }]) => [key, id])) as Demo['ids'];
  const slugs = Object.fromEntries(found.map(([key, { slug }]) => [key, slug])) as Demo['slugs'];
  const [athlete, coach] = await Promise.all(
    [athletes[0], coaches[0]].map((person) => logIn(person?.email ?? '', demoPassword)),
  );
  const publicity = await fetch(`${site}${calls.getPublicity.path}`, {
    headers: { authorization: `Bearer ${athlete}` },
  });
  const { handle } = ((await publicity.json()) as { data: { handle: string } }).data;
  return {
    site,
    ids,
    slugs,
    handle,
    tokens: { visitor: null, athlete: athlete ?? null, coach: coach ?? null, admin: token },
  };
}
