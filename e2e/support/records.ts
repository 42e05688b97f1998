import { calls } from '@power-corner/contracts/calls/all';
import { eventually } from '../../local/platforms/eventually.ts';
import { adminToken, api, newAthlete, newChampionship } from './api.ts';

export const recordSet = () => ({ name: { fr: 'Records du test' }, discipline: 'Powerlifting' as const });

export const recordSheet =
  'Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place\nM,Open,83,Raw,Bench,120,Ancien,,2010-05-01,Alger\n';

export async function newRecordSet(more: { open_to?: string[] } = {}): Promise<string> {
  const set = { ...recordSet(), ...more };
  const { status, body } = await api(calls.createRecordSet, { token: await adminToken(), body: set });
  if (status !== 201) throw new Error(`record set: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

const names = { firstname: 'Samia', lastname: 'Publique', sex: 'Female' as const };
const sheet = `Place,Name,Sex,Event,Equipment,AgeClass,BodyweightKg,WeightClassKg,Best3SquatKg,Best3BenchKg,Best3DeadliftKg,TotalKg
1,${names.firstname} ${names.lastname},F,SBD,Raw,Open,62,66,100,80,120,300
`;

async function withPublishedResult(userId: string): Promise<void> {
  const token = await adminToken();
  const { id, ...championship } = await newChampionship({});
  await api(calls.addEntry, { params: { id }, token, body: { user_id: userId, division: '3 Movement' } });
  const { name, date, location, description } = { ...championship, location: 'Annaba', description: 'Force.' };
  const edit = { name, date, location, description, status: 'ongoing' as const };
  await api(calls.editChampionship, { params: { id }, token, body: edit });
  const imported = await api(calls.importResults, { params: { id }, token, body: sheet });
  if (imported.body.data?.matched !== 1) throw new Error(`results: ${JSON.stringify(imported.body)}`);
  await api(calls.publishResults, { params: { id }, token, body: { published: true } });
}

async function newLifter(): Promise<{ id: string; token: string }> {
  const { token } = await newAthlete(names);
  const { body } = await api(calls.checkAuth, { token });
  return { id: body.data.decoded!.id, token };
}

export async function provisionalRecord(): Promise<{ id: string }> {
  const set = await newRecordSet();
  await withPublishedResult((await newLifter()).id);
  return eventually(async () => {
    const { body } = await api(calls.listProvisionalRecords, { token: await adminToken() });
    return body.data.find((each: { set_id: string }) => each.set_id === set);
  }, 'a provisional record');
}

export async function withPublicPage(): Promise<string> {
  const { id, token } = await newLifter();
  await withPublishedResult(id);
  await api(calls.choosePublicity, { token, body: { page: true, ranked: true } });
  return eventually(async () => (await api(calls.getPublicity, { token })).body.data.handle as string, 'a handle');
}
