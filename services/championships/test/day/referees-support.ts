import { calls } from '@power-corner/contracts/calls/all';
import type { Card } from '@power-corner/contracts/results/decision';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { callTo, tokenFor } from '@power-corner/service-kit/testing';
import { addEntries, command, meetAt } from './meet-support.ts';
import { createChampionship } from '../support.ts';

export const admin = tokenFor('admin');
export const openerKg = 60;

export const bench = (entry_id: string, number = 1) => ({ entry_id, lift: 'bench' as const, number });
export type Bench = ReturnType<typeof bench>;

/** A referee's phone. @param ofCall the service that answers it: phones of one session may reach different replicas */
export function phoneAt(url: string, token: string, ofCall: () => string = () => url) {
  return {
    token,
    state: async (headers: Record<string, string> = {}) => callTo(ofCall(), calls.getRefereeState, { token, headers }),
    vote: (of: Bench, white: boolean, weight_kg = openerKg) =>
      callTo(ofCall(), calls.castVote, { token, json: { ...of, weight_kg, white } }),
    cards: (of: Bench, cards: Card[]) => callTo(ofCall(), calls.nameCards, { token, json: { ...of, cards } }),
    bar: (of: Bench) => callTo(ofCall(), calls.loadBar, { token, json: of }),
  };
}
export type Phone = ReturnType<typeof phoneAt>;

export const openPlace = (url: string, id: string, position: string, token = admin, session = 1) =>
  callTo(url, calls.createReferee, { params: { id }, token, json: { session, position } });

export const join = (url: string, json: object) => callTo(url, calls.joinReferees, { json });

export async function joined(url: string, id: string, position: RefereePosition): Promise<Phone> {
  const { body } = await openPlace(url, id, position);
  return phoneAt(url, (await join(url, { code: body.data.code })).body.data.token);
}

export async function threePhones(url: string, id: string): Promise<Record<RefereePosition, Phone>> {
  const [left, centre, right] = await Promise.all(refereePositions.map((position) => joined(url, id, position)));
  return { left: left!, centre: centre!, right: right! };
}

/** An open session at the bench press, in the order of the lots, that three referees judge. */
export async function judgedMeet(url: string, entries = 2, settings: object = {}) {
  const { id } = await createChampionship(url);
  const ids = await addEntries(id, entries);
  const { send, read, live } = meetAt(url, id);
  const commands = [
    command('ConfigureMeet', null, { referees: 3, ...settings }),
    ...ids.flatMap((entry, index) => [
      command('WeighIn', entry, { bodyweight_kg: 80, lot: index + 1, openers: { bench: openerKg } }),
      command('AssignSession', entry, { session: 1, flight: 'A' }),
    ]),
    command('SetSession', null, { session: 1, state: 'open' }),
  ];
  const { outcomes } = await send(commands);
  if (outcomes.some((outcome) => outcome !== 'applied')) throw new Error(outcomes.join());
  return { id, ids, send, read: read as () => Promise<Meet>, live, first: bench(ids[0]!), second: bench(ids[1] ?? '') };
}

export const lit = async (phones: Record<RefereePosition, Phone>, of: Bench, lights: string, kg = openerKg) => {
  for (const [index, position] of refereePositions.entries()) {
    const { status, body } = await phones[position].vote(of, lights[index] === 'w', kg);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
};

export const attemptIn = (meet: Meet, { entry_id, lift, number }: Bench) =>
  meet.entries.find(({ id }) => id === entry_id)?.attempts[lift]?.[number - 1];
