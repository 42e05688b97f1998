import type { Call } from '@power-corner/contracts/call';
import { randomUUID } from 'node:crypto';
import { logIn, newChampionship, newPerson, picture } from '../../support/api.ts';
import type { Records, Person, Role } from './records.ts';
import { takePlace } from './records.ts';

/** What makes a call succeed for whoever may make it. */
export interface Sample {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of the role's own token. */
  token?: string;
}

type Make = (records: Records, role: Role) => Sample | Promise<Sample>;

const unknownAddress = () => `${randomUUID()}@example.dz`;
const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString();
const championship = () => ({
  name: 'Coupe du test',
  date: soon(),
  location: 'Annaba',
  description: 'Une journée de force.',
  type: 'Powerlifting',
});
const edited = () => ({
  name: 'Coupe du test',
  date: soon(),
  location: 'Annaba',
  description: 'Une journée de force.',
  max_participants: null,
  status: 'upcoming',
});
const profile = {
  firstname: 'Lina',
  lastname: 'Haddad',
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
};

/** A record that the call may consume: a new one for whom it will succeed, the shared one for the others. */
const consuming =
  (
    record: (records: Records) => Promise<string>,
    shared: (records: Records) => string,
    by: readonly Role[] = ['admin'],
  ): Make =>
  async (records, role) => ({ params: { id: by.includes(role) ? await record(records) : shared(records) } });

const freshChampionship = async () => (await newChampionship({})).id;
const sharedChampionship = ({ championship: { id } }: Records) => id;
const personOf = (records: Records, role: Role): Person =>
  ({
    none: records.athlete,
    athlete: records.athlete,
    'foreign athlete': records.foreign,
    coach: records.coach,
    admin: records.admin,
  })[role];

/** By method and path; whoever adds a call to the contract adds its sample here. */
const samples: Record<string, Make> = {
  'GET /api/auth/check-auth': () => ({}),
  'POST /api/auth/register': () => ({ body: newPerson() }),
  'POST /api/auth/login': ({ athlete }) => ({ body: { email: athlete.email, password: athlete.password } }),
  'POST /api/auth/logout': async (records, role) =>
    role === 'none' ? {} : { token: await logIn(personOf(records, role).email, personOf(records, role).password) },
  'POST /api/auth/forgot-password': () => ({ body: { email: unknownAddress() } }),
  'GET /api/auth/reset-password/{token}': () => ({ params: { token: 'A'.repeat(43) } }),
  'POST /api/auth/reset-password/{token}': () => ({
    params: { token: 'A'.repeat(43) },
    body: { newPassword: 'barbell-2027' },
  }),
  'GET /api/auth/verify-email/{token}': ({ links }) => ({ params: { token: links.email } }),
  'POST /api/auth/resend-verification': () => ({ body: { email: unknownAddress() } }),
  'GET /api/auth/profile': () => ({}),
  'PUT /api/auth/updateProfile': () => ({ body: profile }),
  'GET /api/admin/users': () => ({}),
  'PATCH /api/admin/users/{id}': ({ bystander }) => ({ params: { id: bystander.id }, body: { usertype: 'athlete' } }),
  'GET /api/championships': () => ({}),
  'GET /api/championships/{id}': (records) => ({ params: { id: records.championship.id } }),
  'POST /api/championships': () => ({ body: championship() }),
  'PUT /api/championships/{id}': async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: edited(),
  }),
  'PUT /api/championships/{id}/picture': consuming(freshChampionship, sharedChampionship),
  'POST /api/championships/{id}/cancel': async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: { reason: 'Salle fermée' },
  }),
  'DELETE /api/championships/{id}': consuming(freshChampionship, sharedChampionship),
  'PUT /api/championships/{id}/toggle-visibility': (records) => ({
    params: { id: records.championship.id },
    body: { hidden: false },
  }),
  'GET /api/championships/{id}/participants': (records) => ({ params: { id: records.championship.id } }),
  'POST /api/championships/participate': async (records, role) => {
    const entered = role.includes('athlete') ? await newChampionship({}) : records.championship;
    return { body: { championshipId: entered.id, championshipType: entered.type, division: '3 Movement' } };
  },
  'GET /api/championships/verify-participation/{token}': ({ links }) => ({ params: { token: links.participation } }),
  'GET /api/participants/{id}': ({ participation }) => ({ params: { id: participation } }),
  'POST /api/participants/{id}/resend': ({ participation }) => ({ params: { id: participation } }),
  'DELETE /api/participants/{id}': consuming(
    async ({ athlete }) => takePlace(athlete.token, await newChampionship({})),
    ({ participation }) => participation,
    ['athlete', 'admin'],
  ),
  'GET /api/participants/mychampionships': () => ({}),
  'POST /api/email/send-email': () => ({
    body: { from_name: 'Amine', reply_to: 'amine@example.dz', message: 'Bonjour, à quelle heure ?' },
  }),
  'POST /api/email/send-bulk-championship-emails': (records) => ({
    body: { id: records.championship.id, body: 'Rendez-vous à 8 h.', emails: [records.athlete.email] },
  }),
  'GET /api/email/campaigns': () => ({}),
  'GET /api/email/campaigns/{id}': ({ campaign }) => ({ params: { id: campaign } }),
  'POST /api/email/campaigns/{id}/retry': ({ campaign }) => ({ params: { id: campaign } }),
  'POST /api/email/campaigns/{id}/pause': ({ campaign }) => ({ params: { id: campaign } }),
  'POST /api/email/campaigns/{id}/resume': ({ campaign }) => ({ params: { id: campaign } }),
  'POST /api/email/campaigns/{id}/cancel': ({ campaign }) => ({ params: { id: campaign } }),
  'POST /api/email/suppressions/lift': () => ({ body: { email: unknownAddress() } }),
  'GET /api/email/unsubscribe/{token}': ({ links }) => ({ params: { token: links.unsubscribe } }),
  'POST /api/email/unsubscribe/{token}': ({ links }) => ({ params: { token: links.unsubscribe } }),
  'DELETE /api/email/unsubscribe/{token}': ({ links }) => ({ params: { token: links.unsubscribe } }),
};

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

export const hasSample = (call: Call): boolean => nameOf(call) in samples;

export async function sampleOf(call: Call, records: Records, role: Role): Promise<Sample> {
  return (await samples[nameOf(call)]?.(records, role)) ?? {};
}

/** The path of a call with its parameters filled in, and the query without which it has no meaning. */
export function addressOf(call: Call, { params = {} }: Sample, records: Records): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '0'.repeat(24));
  return call.path === '/api/email/campaigns' ? `${path}?championshipId=${records.championship.id}` : path;
}

/** A sample's content as the call takes it: JSON, or a form with its picture. */
export async function contentOf(call: Call, { body }: Sample): Promise<{ json?: unknown; body?: FormData }> {
  if (!call.file) return body ? { json: body } : {};
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set(call.file, new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'affiche.jpg');
  return { body: form };
}
