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

/** A meet with one lifter, an open session and three referees on their phones. */
export async function judgedMeet(): Promise<JudgedMeet> {
  const { id } = await newChampionship({});
  const params = { id };
  const token = await adminToken();
  const entered = await api(calls.addEntry, { params, token, body: { person: walkIn(), division: '3 Movement' } });
  const entry_id = entered.body.data.id;
  const command = (type: string, data: object, of: object = {}) => ({
    id: randomUUID(),
    type,
    based_on: 0,
    at: new Date().toISOString(),
    data,
    ...of,
  });
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

export async function redLights({ devices, attempt }: JudgedMeet): Promise<void> {
  for (const token of Object.values(devices))
    await api(calls.castVote, { token, body: { ...attempt, weight_kg: openerKg, white: false } });
}
