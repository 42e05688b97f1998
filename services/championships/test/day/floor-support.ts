import { calls } from '@power-corner/contracts/calls/all';
import type { LaneState } from '@power-corner/contracts/results/referees';
import { callTo } from '@power-corner/service-kit/testing';
import { addEntries, command, meetAt } from './meet-support.ts';
import { admin, join } from './referees-support.ts';
import { createChampionship } from '../support.ts';

export const fran = { id: 'fran', name: 'Fran', kind: 'time', cap_seconds: 600, lanes: 4, reps_total: 90 };

export const setHeat = (heat: number, data: object = {}) => command('SetHeat', null, { event: 'fran', heat, ...data });
export const assignLane = (entry: string, heat: number | null, lane?: number) =>
  command('AssignLane', entry, { event: 'fran', heat, ...(lane && { lane }) });
export const recordScore = (entry: string, value: number, basedOn = 0) =>
  command('RecordScore', entry, { event: 'fran', value }, { basedOn });

/** A workout with its athletes in the lanes of the first heat, and a second heat without anybody. */
export async function floorMeet(url: string, athletes = 2, event: object = {}, fields: Record<string, string> = {}) {
  const { id, slug, date } = await createChampionship(url, { type: 'Crossfit', ...fields });
  const ids = await addEntries(id, athletes, { division: null, weightClass: null });
  const meet = meetAt(url, id);
  const configure = (of: object) => command('ConfigureMeet', null, { events: [{ ...fran, ...event, ...of }] });
  const { outcomes } = await meet.send([
    configure({}),
    setHeat(1),
    setHeat(2),
    ...ids.map((entry, index) => assignLane(entry, 1, index + 1)),
  ]);
  if (outcomes.some((outcome) => outcome !== 'applied')) throw new Error(outcomes.join());
  return { id: id as string, slug: slug as string, date: date as string, ids, first: ids[0]!, configure, ...meet };
}

export const openLane = (url: string, id: string, lane: number, token: string | undefined = admin, event = 'fran') =>
  callTo(url, calls.createReferee, { params: { id }, token, json: { event, lane } });

export function laneAt(url: string, token: string) {
  return {
    token,
    state: (headers: Record<string, string> = {}) => callTo(url, calls.getRefereeState, { token, headers }),
    seen: async (): Promise<LaneState> => (await callTo(url, calls.getRefereeState, { token })).body.data,
    hand: (entry_id: string, score: object, heat = 1, event = 'fran') =>
      callTo(url, calls.handInScore, { token, json: { entry_id, event, heat, ...score } }),
  };
}

export async function joinedLane(url: string, id: string, lane = 1) {
  const { code } = (await openLane(url, id, lane)).body.data;
  return laneAt(url, (await join(url, { code })).body.data.token);
}
