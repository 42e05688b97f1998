import { calls } from '@power-corner/contracts/calls/all';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newChampionship } from '../../support/api.ts';
import { walkIn } from './records.ts';

export interface JudgedMeet {
  devices: Record<RefereePosition, string>;
  /** The first attempt, at the squat, with nothing voted yet. */
  attempt: { entry_id: string; lift: 'squat'; number: number };
}

const openerKg = 100;

export async function refereeCode(championshipId: string, position: RefereePosition): Promise<string> {
  const opened = { params: { id: championshipId }, token: await adminToken(), body: { session: 1, position } };
  return (await api(calls.createReferee, opened)).body.data.code;
}

export async function joinedDevice(championshipId: string, position: RefereePosition): Promise<string> {
  const code = await refereeCode(championshipId, position);
  return (await api(calls.joinReferees, { body: { code } })).body.data.token;
}

const command = (type: string, data: object, of: object = {}) => ({
  id: randomUUID(),
  type,
  based_on: 0,
  at: new Date().toISOString(),
  data,
  ...of,
});

/** A meet with one lifter, an open session and three referees on their phones. */
export async function judgedMeet(): Promise<JudgedMeet> {
  const { id } = await newChampionship({});
  const params = { id };
  const token = await adminToken();
  const entered = await api(calls.addEntry, { params, token, body: { person: walkIn(), division: '3 Movement' } });
  const entry_id = entered.body.data.id;
  const commands = [
    command('ConfigureMeet', { referees: 3 }),
    command('WeighIn', { bodyweight_kg: 80, openers: { squat: openerKg } }, { entry_id }),
    command('AssignSession', { session: 1, flight: 'A' }, { entry_id }),
    command('SetSession', { session: 1, state: 'open' }),
  ];
  await api(calls.sendMeetCommands, { params, token, body: { commands } });
  const [left = '', centre = '', right = ''] = await Promise.all(
    refereePositions.map((position) => joinedDevice(id, position)),
  );
  return { devices: { left, centre, right }, attempt: { entry_id, lift: 'squat', number: 1 } };
}

/** A workout with one athlete in the first lane of an open heat, published. */
export async function floorMeet(): Promise<{ id: string; entry_id: string }> {
  const { id } = await newChampionship({ type: 'Crossfit' });
  const [params, token] = [{ id }, await adminToken()];
  const entered = await api(calls.addEntry, { params, token, body: { person: walkIn(), division: null } });
  const entry_id = entered.body.data.id;
  const fran = { id: 'fran', name: 'Fran', kind: 'time', cap_seconds: 600, lanes: 1, heats_published: true };
  const commands = [
    command('ConfigureMeet', { events: [fran] }),
    command('SetHeat', { event: 'fran', heat: 1, state: 'open' }),
    command('AssignLane', { event: 'fran', heat: 1, lane: 1 }, { entry_id }),
  ];
  await api(calls.sendMeetCommands, { params, token, body: { commands } });
  return { id, entry_id };
}

export async function judgedLane() {
  const { id, entry_id } = await floorMeet();
  const lane = { params: { id }, token: await adminToken(), body: { event: 'fran', lane: 1 } };
  const { code } = (await api(calls.createReferee, lane)).body.data;
  const { token } = (await api(calls.joinReferees, { body: { code } })).body.data;
  return { token, body: { entry_id, event: 'fran', heat: 1, value: 245, capped: false, status: 'finished' } };
}

export async function redLights({ devices, attempt }: JudgedMeet): Promise<void> {
  for (const token of Object.values(devices))
    await api(calls.castVote, { token, body: { ...attempt, weight_kg: openerKg, white: false } });
}
