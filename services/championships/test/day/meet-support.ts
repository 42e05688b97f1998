import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { Division, Sex } from '@power-corner/contracts/lists';
import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import { fold } from '@power-corner/contracts/text/fold';
import { call, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { ParticipationModel } from '../../src/entries/places/model.ts';

interface Entered {
  firstname?: string;
  lastname?: string;
  sex?: Sex;
  division?: Division | null;
  weightClass?: WeightClass | null;
}

export function entryRow(championshipId: string, number: number, given: Entered = {}) {
  const { firstname = `Amine${number}`, lastname = 'Benali', sex = 'Male' } = given;
  const { division = 'Bench Press', weightClass = '74Kg-83Kg' } = given;
  return {
    _id: newId(),
    championshipId,
    athleteId: newId(),
    state: 'confirmed' as const,
    live: true as const,
    division,
    ageCategory: 'Open' as const,
    weightClass,
    athlete: {
      revision: 1,
      firstname,
      lastname,
      email: `${newId()}@example.org`,
      sex,
      phoneNumber: '0612345678',
      sort: fold(`${lastname} ${firstname} ${String(number).padStart(5, '0')}`),
      names: searchedNames(firstname, lastname),
    },
    club: 'CRB Annaba',
    linkHashes: [newId()],
    linkSentAt: new Date(),
    createdAt: new Date(),
  };
}

export async function addEntries(championshipId: string, count: number, given: Entered = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, number) => entryRow(championshipId, number, given));
  await ParticipationModel.insertMany(rows);
  return rows.map(({ _id }) => _id);
}

export interface Official {
  id: string;
  token: string;
}

export function official(firstname = 'Nadia', lastname = 'Haddad'): Official {
  const id = newId();
  return { id, token: tokenFor('admin', id, { firstname, lastname }) };
}

export const command = (
  type: string,
  entryId: string | null,
  data: object,
  {
    id = randomUUID(),
    basedOn = 0,
    at = new Date().toISOString(),
  }: { id?: string; basedOn?: number; at?: string } = {},
) => ({ id, type, ...(entryId && { entry_id: entryId }), based_on: basedOn, at, data });

export const judge = (entryId: string, outcome: 'good' | 'no_lift' | null, number = 1, options = {}) =>
  command('JudgeAttempt', entryId, { lift: 'bench', number, outcome }, options);

export const declare = (entryId: string, kg: number, number = 1, options = {}) =>
  command('DeclareAttempt', entryId, { lift: 'bench', number, weight_kg: kg }, options);

export interface Sent {
  status: number;
  outcomes: string[];
  results: {
    id: string;
    outcome: string;
    code?: string;
    message?: string;
    message_code?: string;
    conflict?: Record<string, unknown>;
  }[];
  revision: number;
}

export function meetAt(url: string, id: string, by: Official = official()) {
  const at = (each: typeof calls.getMeet | typeof calls.sendMeetCommands | typeof calls.getLive) =>
    url + addressOf(each, { params: { id } });
  return {
    read: async () => (await call('GET', at(calls.getMeet), { token: by.token })).body.data,
    send: async (commands: unknown[], who = by, sent_at?: string): Promise<Sent> => {
      const json = { commands, ...(sent_at && { sent_at }) };
      const { status, body } = await call('POST', at(calls.sendMeetCommands), { token: who.token, json });
      const results: Sent['results'] = body.data?.results ?? [];
      return {
        status,
        outcomes: results.map(({ outcome, code }) => (outcome === 'refused' ? (code ?? outcome) : outcome)),
        results,
        revision: body.data?.revision,
      };
    },
    live: (headers: Record<string, string> = {}) => call('GET', at(calls.getLive), { headers }),
  };
}
