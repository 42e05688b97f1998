import type { Call } from '@power-corner/contracts/call';
import type { CallName } from '@power-corner/contracts/calls/all';
import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import {
  adminToken,
  api,
  logIn,
  newAthlete,
  newChampionship,
  newCoach,
  newPerson,
  password,
  picture,
} from '../../support/api.ts';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { eventually } from '../../../local/platforms/eventually.ts';
import { newRecordSet, provisionalRecord, recordSet, recordSheet, withPublicPage } from '../../support/records.ts';
import { floorMeet, joinedDevice, judgedLane, judgedMeet, redLights, refereeCode } from './judged-meet.ts';
import type { Records, Person, Role } from './records.ts';
import {
  fullChampionship,
  offerTo,
  placeWithFee,
  takePlace,
  waitIn,
  walkIn,
  withDataExport,
  withReceipt,
} from './records.ts';

export interface Sample {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  text?: string;
  token?: string;
}

type Make = (records: Records, role: Role) => Sample | Promise<Sample>;

const unknownAddress = () => `${randomUUID()}@example.dz`;
const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString();
const notOpen = () =>
  newChampionship({ fields: { registration_opens_at: new Date(Date.now() + 5 * 86_400_000).toISOString() } });
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
const coached = async ({ coach }: Records) => (await newChampionship({ fields: { coach_id: coach.id } })).id;

async function addPerson(id?: string): Promise<string> {
  const { body } = await api(calls.addEntry, {
    params: { id: id ?? (await newChampionship({})).id },
    token: await adminToken(),
    body: { person: walkIn(), division: '3 Movement' },
  });
  return body.data.id;
}

/** Every account is refused as nobody is: the call takes the token of a judge's device alone. */
const onDevice =
  (made: () => Promise<Sample>): Make =>
  async (_records, role) => {
    const { token, body } = await made();
    return { ...(role !== 'none' && token && { token }), ...(body && { body }) };
  };

const sharedChampionship = ({ championship: { id } }: Records) => id;
async function withOpenSession(): Promise<string> {
  const { id } = await newChampionship({});
  const at = new Date().toISOString();
  const open = { id: randomUUID(), type: 'SetSession', based_on: 0, at, data: { session: 1, state: 'open' } };
  await api(calls.sendMeetCommands, { params: { id }, token: await adminToken(), body: { commands: [open] } });
  return id;
}

async function newDisplay() {
  const { id } = await newChampionship({});
  const { body } = await api(calls.addDisplay, { params: { id }, token: await adminToken(), body: {} });
  return { id, displayId: body.data.id, code: body.data.code };
}

async function displayOf({ championship: { id } }: Records, role: Role) {
  if (role !== 'admin') return { id, displayId: id };
  const { id: own, displayId } = await newDisplay();
  return { id: own, displayId };
}

async function startedChampionship(): Promise<string> {
  const { id } = await newChampionship({});
  const body = { ...edited(), status: 'ongoing' as const };
  await api(calls.editChampionship, { params: { id }, token: await adminToken(), body });
  return id;
}

async function withResults(): Promise<string> {
  const id = await startedChampionship();
  await api(calls.publishResults, { params: { id }, token: await adminToken(), body: { published: true } });
  return id;
}

const sheet = 'Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Lina Haddad,F,SBD,Raw,63,300\n';

async function withImportedResults(): Promise<string> {
  const id = await withResults();
  await api(calls.importResults, { params: { id }, token: await adminToken(), body: sheet });
  return id;
}

async function rankedRow(): Promise<string> {
  const championship = await withImportedResults();
  return eventually(async () => {
    const { body } = await api(calls.listRankings, { query: { sex: 'Female', show: 'results', limit: '200' } });
    return body.data.find(({ id }) => id.startsWith(championship))?.id;
  }, 'a row in the rankings');
}

const tokenOfNewAccount = async () => (await newAthlete()).token;

export const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

const personOf = (records: Records, role: Role): Person =>
  ({
    none: records.athlete,
    athlete: records.athlete,
    'foreign athlete': records.foreign,
    coach: records.coach,
    admin: records.admin,
  })[role];

/** The answer of no passkey: `e30` is an empty object. */
const signedNothing = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };

const samples: Record<CallName, Make> = {
  checkAuth: () => ({}),
  register: () => ({ body: newPerson() }),
  logIn: ({ athlete }) => ({ body: { email: athlete.email, password: athlete.password } }),
  logOut: async (records, role) =>
    role === 'none' ? {} : { token: await logIn(personOf(records, role).email, personOf(records, role).password) },
  forgotPassword: () => ({ body: { email: unknownAddress() } }),
  checkResetLink: () => ({ params: { token: 'A'.repeat(43) } }),
  resetPassword: () => ({ params: { token: 'A'.repeat(43) }, body: { newPassword: 'barbell-2027' } }),
  verifyEmail: ({ links }) => ({ params: { token: links.email } }),
  continueLogin: () => ({ body: { token: 'A'.repeat(43) } }),
  resendVerification: () => ({ body: { email: unknownAddress() } }),
  getProfile: () => ({}),
  updateProfile: () => ({ body: profile }),
  renewToken: () => ({}),
  listSessions: () => ({}),
  endSession: async (records, role) => {
    if (role === 'none') return { params: { id: randomUUID() } };
    const { email, password } = personOf(records, role);
    return { params: { id: sessionOf(await logIn(email, password)) } };
  },
  endOtherSessions: async (_records, role) => (role === 'none' ? {} : { token: await tokenOfNewAccount() }),
  requestDataExport: async (_records, role) => ({
    ...(role !== 'none' && { token: (await newAthlete({})).token }),
    body: { password },
  }),
  getDataExport: () => ({}),
  getDataExportFile: async (_records, role) => (role === 'none' ? {} : { token: await withDataExport() }),
  changePassword: async (_records, role) => ({
    ...(role !== 'none' && { token: await tokenOfNewAccount() }),
    body: { password, newPassword: 'barbell-2027' },
  }),
  changeEmail: async (_records, role) => ({
    ...(role !== 'none' && { token: await tokenOfNewAccount() }),
    body: { password, email: unknownAddress() },
  }),
  checkEmailChange: () => ({ params: { token: 'A'.repeat(43) } }),
  confirmEmailChange: () => ({ params: { token: 'A'.repeat(43) } }),
  getSecondFactor: () => ({}),
  startSecondFactor: (records, role) => ({ body: { password: personOf(records, role).password } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  enableSecondFactor: () => ({ body: { code: '000000' } }),
  removeSecondFactor: (records, role) => ({ body: { password: personOf(records, role).password, code: '000000' } }),
  renewRecoveryCodes: (records, role) => ({ body: { password: personOf(records, role).password, code: '000000' } }),
  startPasskeyLogin: () => ({}),
  logInByPasskey: () => ({ body: { credential: { id: 'AAAA', type: 'public-key', response: signedNothing } } }),
  listPasskeys: () => ({}),
  startPasskey: (records, role) => ({ body: { password: personOf(records, role).password } }),
  addPasskey: () => ({
    body: {
      credential: { id: 'AAAA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
  }),
  renamePasskey: () => ({ params: { id: randomUUID() }, body: { name: 'Téléphone' } }),
  removePasskey: (records, role) => ({
    params: { id: randomUUID() },
    body: { password: personOf(records, role).password },
  }),
  eraseAccount: () => ({ body: { password: 'not the right one' } }),
  listUsers: () => ({}),
  changeRole: ({ bystander }) => ({ params: { id: bystander.id }, body: { usertype: 'athlete' } }),
  listUserEntries: ({ bystander }) => ({ params: { id: bystander.id } }),
  blockUser: ({ bystander }) => ({ params: { id: bystander.id }, body: {} }),
  unblockUser: ({ bystander }) => ({ params: { id: bystander.id } }),
  correctEmail: ({ bystander }) => ({ params: { id: bystander.id }, body: { email: bystander.email } }),
  listActs: () => ({}),
  recordActExport: () => ({ body: {} }),
  listClubs: () => ({}),
  getOverview: () => ({}),
  getGym: () => ({}),
  changeGym: () => ({ body: { offer: '', hours: '', prices: '', place: '' } }),
  listUndelivered: () => ({}),
  listChampionships: () => ({}),
  getChampionship: (records) => ({ params: { id: records.championship.id } }),
  listPublicChampionships: () => ({}),
  getPublicChampionship: (records) => ({ params: { slug: records.championship.slug } }),
  readPublicCalendarFile: (records) => ({ params: { slug: records.championship.slug } }),
  createChampionship: () => ({ body: championship() }),
  editChampionship: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: edited(),
  }),
  changePicture: consuming(freshChampionship, sharedChampionship),
  cancelChampionship: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: { reason: 'Salle fermée' },
  }),
  deleteChampionship: consuming(freshChampionship, sharedChampionship),
  setVisibility: (records) => ({ params: { id: records.championship.id }, body: { hidden: false } }),
  remindMe: async () => ({ params: { id: (await notOpen()).id } }),
  forgetReminder: async () => ({ params: { id: (await notOpen()).id } }),
  listParticipants: (records) => ({ params: { id: records.championship.id } }),
  participate: async (records, role) => {
    const entered = role.includes('athlete') ? await newChampionship({}) : records.championship;
    return { body: { championshipId: entered.id, championshipType: entered.type, division: '3 Movement' } };
  },
  verifyParticipation: ({ links }) => ({ params: { token: links.participation } }),
  getParticipation: ({ participation }) => ({ params: { id: participation } }),
  resendParticipationLink: ({ participation }) => ({ params: { id: participation } }),
  withdraw: consuming(
    async ({ athlete }) => takePlace(athlete.token, await newChampionship({})),
    ({ participation }) => participation,
    ['athlete', 'admin'],
  ),
  editParticipant: ({ participation }, role) => ({
    params: { id: participation },
    // An athlete may give a guardian alone.
    body: role === 'admin' ? { club: 'CRB' } : { guardian: { name: 'Karim Haddad', phone_number: '0661234567' } },
  }),
  readCalendarFile: ({ participation }) => ({ params: { id: participation } }),
  getCalendarLink: ({ participation }) => ({ params: { id: participation } }),
  openCalendarFile: () => ({ params: { link: 'A'.repeat(88) } }),
  readJournal: ({ participation }) => ({ params: { id: participation } }),
  uploadReceipt: consuming(
    ({ athlete }) => placeWithFee(athlete.token),
    ({ participation }) => participation,
    ['athlete', 'admin'],
  ),
  getReceipt: consuming(
    async ({ athlete }) => withReceipt(athlete.token, await placeWithFee(athlete.token)),
    ({ participation }) => participation,
    ['athlete', 'admin'],
  ),
  listCash: (records) => ({ params: { id: records.championship.id } }),
  recordExport: (records) => ({ params: { id: records.championship.id }, body: { kind: 'csv', filters: {} } }),
  openReceipt: () => ({ params: { link: 'A'.repeat(88) } }),
  listMyChampionships: () => ({}),
  getWaitingList: (records) => ({ params: { id: records.championship.id } }),
  joinWaitingList: async (records, role) => {
    const joined = role.includes('athlete') ? await fullChampionship() : records.championship;
    return { params: { id: joined.id }, body: { championshipType: joined.type, division: '3 Movement' } };
  },
  leaveWaitingList: (records) => ({ params: { id: records.championship.id } }),
  removeFromWaitingList: async (records, role) => {
    const championship = role === 'admin' ? await fullChampionship() : records.championship;
    const entryId = role === 'admin' ? await waitIn(championship) : records.participation;
    return { params: { id: championship.id, entryId } };
  },
  getOffer: ({ offers }) => ({ params: { token: offers.open } }),
  acceptOffer: ({ offers }) => ({ params: { token: offers.accepted } }),
  acceptOwnOffer: async (records, role) => ({
    params: { id: role.includes('athlete') ? await offerTo(personOf(records, role).token) : records.championship.id },
  }),
  refuseOffer: ({ offers }) => ({ params: { token: offers.refused } }),
  listOfficials: (records) => ({ params: { id: records.championship.id } }),
  giveOfficial: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: { user_id: records.athlete.id, parts: ['presence'], password: personOf(records, role).password },
  }),
  withdrawOfficial: (records) => ({ params: { id: records.championship.id, userId: records.athlete.id } }),
  listOfficiated: () => ({}),
  getMeet: (records) => ({ params: { id: records.championship.id } }),
  sendMeetCommands: (records) => ({ params: { id: records.championship.id }, body: { commands: [] } }),
  createReferee: async (records, role) => ({
    params: { id: role === 'admin' ? await withOpenSession() : records.championship.id },
    body: { session: 1, position: 'left' },
  }),
  listReferees: (records) => ({ params: { id: records.championship.id } }),
  endReferee: (records) => ({ params: { id: records.championship.id, refereeId: records.participation } }),
  joinReferees: async () => ({ body: { code: await refereeCode(await withOpenSession(), 'left') } }),
  getRefereeState: onDevice(async () => ({ token: await joinedDevice(await withOpenSession(), 'left') })),
  castVote: onDevice(async () => {
    const { devices, attempt } = await judgedMeet();
    return { token: devices.left, body: { ...attempt, weight_kg: 100, white: true } };
  }),
  nameCards: onDevice(async () => {
    const meet = await judgedMeet();
    await redLights(meet);
    return { token: meet.devices.left, body: { ...meet.attempt, cards: [{ card: 'red', reason: 'depth' }] } };
  }),
  loadBar: onDevice(async () => {
    const { devices, attempt } = await judgedMeet();
    return { token: devices.centre, body: attempt };
  }),
  handInScore: onDevice(judgedLane),
  getDecisionsSheet: (records) => ({ params: { id: records.championship.id } }),
  listDisplays: (records) => ({ params: { id: records.championship.id } }),
  addDisplay: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: {},
  }),
  editDisplay: async (records, role) => ({ params: await displayOf(records, role), body: { shows: 'lights' } }),
  removeDisplay: async (records, role) => ({ params: await displayOf(records, role) }),
  getDisplay: async () => ({ params: { code: (await newDisplay()).code } }),
  askWeight: (records) => ({
    params: { id: records.championship.id, entryId: records.participation },
    body: { lift: 'squat', number: 1, weight_kg: 100 },
  }),
  getLive: async () => ({ params: { id: await withOpenSession() } }),
  getHeats: async () => ({ params: { id: (await floorMeet()).id } }),
  getNextWeights: async () => {
    const id = await withOpenSession();
    return { params: { id, entryId: await addPerson(id) } };
  },
  getResults: async () => ({ params: { id: await withResults() } }),
  getResultsSheet: async () => ({ params: { id: await withResults() } }),
  getResultsPack: async () => ({
    params: { id: await withImportedResults() },
    query: { federation: 'FAPL', town: 'Bou Ismail' },
  }),
  previewPublication: async () => ({ params: { id: await withResults() } }),
  publishResults: async (records, role) => ({
    ...(await consuming(startedChampionship, sharedChampionship)(records, role)),
    body: { published: true },
  }),
  importResults: async (records, role) => ({
    ...(await consuming(startedChampionship, sharedChampionship)(records, role)),
    text: sheet,
  }),
  takeBackImport: consuming(startedChampionship, sharedChampionship),
  listRecords: () => ({}),
  listRecordHistory: async () => ({ params: { id: (await provisionalRecord()).id } }),
  listRecordSets: () => ({}),
  createRecordSet: () => ({ body: recordSet() }),
  editRecordSet: async () => ({ params: { id: await newRecordSet() }, body: { order: 2 } }),
  deleteRecordSet: async () => ({ params: { id: await newRecordSet({ open_to: ['Un club sans membre'] }) } }),
  importRecords: async () => ({ params: { id: await newRecordSet() }, text: recordSheet }),
  getRecordsSheet: async () => ({ params: { id: await newRecordSet() } }),
  listProvisionalRecords: () => ({}),
  ratifyRecord: async () => ({
    params: { id: (await provisionalRecord()).id },
    body: { conditions: [...recordConditions] },
  }),
  refuseRecord: async () => ({
    params: { id: (await provisionalRecord()).id },
    body: { reason: 'La balance n’était pas étalonnée.' },
  }),
  getPerson: async () => ({ params: { handle: await withPublicPage() } }),
  getPublicity: () => ({}),
  choosePublicity: () => ({ body: { page: false, ranked: true } }),
  listRankings: () => ({}),
  getOwnRanking: () => ({}),
  listNamesakes: async () => ({ params: { id: await rankedRow() } }),
  setOnePerson: async () => {
    const id = await rankedRow();
    return { params: { id }, body: { results: [id] } };
  },
  addEntry: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    body: { person: walkIn(), division: '3 Movement' },
  }),
  importEntries: async (records, role) => ({
    ...(await consuming(freshChampionship, sharedChampionship)(records, role)),
    text: `Nom,Prénom,Sexe,Naissance,Division,Poids,Téléphone\nKaci,Nadia,F,14/05/1999,3 Movement,"62,5",0661234567`,
  }),
  mergeParticipant: async ({ participation, foreign }, role) => ({
    params: { id: role === 'admin' ? await addPerson() : participation },
    body: { user_id: foreign.id },
  }),
  listCoachedChampionships: () => ({}),
  getCoachedChampionship: consuming(coached, sharedChampionship, ['coach']),
  listCoachedParticipants: consuming(coached, sharedChampionship, ['coach']),
  inviteAthletes: async (_records, role) => (role === 'coach' ? { token: (await newCoach()).token } : {}),
  getInvitation: ({ invitation }) => ({ params: { token: invitation } }),
  acceptInvitation: ({ invitation }) => ({ params: { token: invitation }, body: {} }),
  getMyCoach: () => ({}),
  leaveMyCoach: () => ({}),
  listMyAthletes: () => ({}),
  removeMyAthlete: ({ foreign }) => ({ params: { athleteId: foreign.id } }),
  getClaim: ({ claim }) => ({ params: { token: claim } }),
  takeClaim: ({ claim }) => ({ params: { token: claim }, body: {} }),
  reportBrowserFault: () => ({
    body: { kind: 'error', name: 'TypeError', files: [], route: '/', release: 'index-abc.js' },
  }),
  contactOrganisers: () => ({
    body: { from_name: 'Amine', reply_to: 'amine@example.dz', message: 'Bonjour, à quelle heure ?' },
  }),
  sendBulkMail: (records) => ({
    body: { id: records.championship.id, body: 'Rendez-vous à 8 h.', emails: [records.athlete.email] },
  }),
  listCampaigns: () => ({}),
  getCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  retryCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  pauseCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  resumeCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  cancelCampaign: ({ campaign }) => ({ params: { id: campaign } }),
  liftSuppression: () => ({ body: { email: unknownAddress() } }),
  getSubscription: ({ links }) => ({ params: { token: links.unsubscribe } }),
  unsubscribe: ({ links }) => ({ params: { token: links.unsubscribe } }),
  subscribeAgain: ({ links }) => ({ params: { token: links.unsubscribe } }),
};

/** All calls, in an order in which each finds what it needs: a code follows the secret that it is of. */
export const callsInOrder: readonly Call[] = (Object.keys(samples) as CallName[]).map((name) => calls[name]);

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

const operations = new Map<Call, CallName>(Object.entries(calls).map(([name, call]) => [call, name as CallName]));
export const operationOf = (call: Call): CallName => operations.get(call)!;

export async function sampleOf(call: Call, records: Records, role: Role): Promise<Sample> {
  return samples[operationOf(call)](records, role);
}

export function addressOfSample(call: Call, { params = {} }: Sample, records: Records): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '0'.repeat(24));
  if (call === calls.getDataExportFile) return `${path}?format=json`;
  return call === calls.listCampaigns ? `${path}?championshipId=${records.championship.id}` : path;
}

export async function contentOf(
  call: Call,
  { body, text }: Sample,
): Promise<{ json?: unknown; body?: FormData | string | undefined; headers?: Record<string, string> }> {
  if (call.takes) return { body: text, headers: { 'content-type': call.takes } };
  if (!call.file) return body ? { json: body } : {};
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set(call.file, new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'affiche.jpg');
  return { body: form };
}
