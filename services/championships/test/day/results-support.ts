import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { expect } from '@jest/globals';
import { callTo, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { addEntries, command, meetAt, official } from './meet-support.ts';
import { createChampionship } from '../support.ts';

export const admin = tokenFor('admin');

export const header = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,TotalKg';
export const good = `${header}\n1,Amine Saïdi,M,SBD,Raw,Open,82.5,83,500\n2,Sami Ait,M,SBD,Raw,Open,82,83,510\nG,Invité,M,SBD,Raw,Open,80,83,600\n`;

export async function benchedAt(url: string, count: number, given: Parameters<typeof addEntries>[2] = {}) {
  const { id, slug } = await createChampionship(url);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const ids = await addEntries(id, count, given);
  const nadia = official();
  const { send } = meetAt(url, id, nadia);
  const commands = ids.flatMap((entry, i) => [
    command('WeighIn', entry, { bodyweight_kg: 80, lot: i + 1 }),
    command('DeclareAttempt', entry, { lift: 'bench', number: 1, weight_kg: 100 + i * 10 }),
    command('JudgeAttempt', entry, { lift: 'bench', number: 1, outcome: 'good' }),
  ]);
  expect((await send(commands)).outcomes).toEqual(commands.map(() => 'applied'));
  return { id, slug, ids, send, ...resultsOf(url, id) };
}

export function resultsOf(url: string, id: string) {
  const params = { id };
  const read = (token?: string, draft = false, headers: Record<string, string> = {}) =>
    callTo(url, calls.getResults, { params, query: draft ? { draft: 'true' } : {}, token, headers });
  const publish = (published = true, token: string | undefined = admin) =>
    callTo(url, calls.publishResults, { params, token, json: { published } });
  const preview = (token: string | undefined = admin) => callTo(url, calls.previewPublication, { params, token });
  const sheet = (token?: string, draft = false) =>
    fetch(url + addressOf(calls.getResultsSheet, { params, query: draft ? { draft: 'true' } : {} }), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const importCsv = async (
    text: string | Buffer,
    token: string | undefined = admin,
    { type = 'text/csv', preview = false, match = '' } = {},
  ) => {
    const query = { match, ...(preview && { preview: 'true' as const }) };
    const response = await fetch(url + addressOf(calls.importResults, { params, query }), {
      method: 'POST',
      headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
      body: new Uint8Array(Buffer.from(text)),
    });
    // oxlint-disable-next-line no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };
  const takeBack = (token: string | undefined = admin) => callTo(url, calls.takeBackImport, { params, token });
  const pack = (token?: string, query: { draft?: 'true'; federation?: string; town?: string; name?: string } = {}) =>
    fetch(url + addressOf(calls.getResultsPack, { params, query }), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  return { read, publish, preview, sheet, pack, importCsv, takeBack };
}
