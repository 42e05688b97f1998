import { calls } from '@power-corner/contracts/calls/all';
import type { CallName } from '@power-corner/contracts/calls/all';
import { fillAddress } from '@power-corner/contracts/call';
import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { lifts } from '@power-corner/contracts/results/lifts';
import type { MeetSettings } from '@power-corner/contracts/results/meet';
import { expect } from '@jest/globals';
import { call, newId } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { projectMarked } from '../../src/history/projection/project-marked.ts';
import { command, entryRow, meetAt, official } from '../day/meet-support.ts';
import { admin, resultsOf } from '../day/results-support.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser } from '../support.ts';

export interface Entered {
  athlete?: TestUser;
  name?: string;
  sex?: Sex;
  club?: string | null;
  age?: AgeCategory | null;
  division?: Division | null;
  weightClass?: WeightClass | null;
  /** null for somebody who was not weighed in. */
  bodyweightKg?: number | null;
  lifts?: Partial<Record<Lift, number[]>>;
  scores?: Record<string, object>;
}

interface PastDay {
  name?: string;
  type?: ChampionshipType;
  settings?: Partial<MeetSettings>;
}

export async function publishedDay(
  url: string,
  day: string,
  entered: readonly Entered[],
  { name = `Coupe ${newId()}`, type = 'Powerlifting', settings }: PastDay = {},
) {
  const { id, slug } = await createChampionship(url, { name, type });
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'completed', date: new Date(`${day}T08:00:00Z`) } });
  const rows = await Promise.all(
    entered.map(async ({ athlete, sex = 'Male', club = 'CRB Annaba', age = 'Open', name: called, ...given }, index) => {
      const known = athlete && (await AthleteModel.findById(athlete.id).lean());
      const names = known ?? { firstname: called ?? `Amine${index}`, lastname: 'Benali' };
      const { division, weightClass } = given;
      return {
        ...entryRow(id, index, { ...names, sex, division, weightClass }),
        ...(athlete ? { athleteId: athlete.id } : { walkIn: { birthday: '1990-01-01', weight: 80 } }),
        ageCategory: age,
        club,
      };
    }),
  );
  await ParticipationModel.insertMany(rows);
  const { send } = meetAt(url, id, official());
  const weighed = rows.flatMap(({ _id }, index) => {
    const { bodyweightKg = 80 } = entered[index] ?? {};
    return bodyweightKg === null ? [] : [command('WeighIn', _id, { bodyweight_kg: bodyweightKg, lot: index + 1 })];
  });
  const judged = lifts.flatMap((lift) =>
    [1, 2, 3].flatMap((number) =>
      rows.flatMap(({ _id }, index) => {
        const kg = entered[index]?.lifts?.[lift]?.[number - 1];
        if (kg === undefined) return [];
        const attempt = { lift, number };
        return [
          command('DeclareAttempt', _id, { ...attempt, weight_kg: Math.abs(kg), record: kg % 2.5 !== 0 }),
          command('JudgeAttempt', _id, { ...attempt, outcome: kg > 0 ? 'good' : 'no_lift' }),
        ];
      }),
    ),
  );
  const scored = rows.flatMap(({ _id }, index) =>
    Object.entries(entered[index]?.scores ?? {}).map(([event, score]) =>
      command('RecordScore', _id, { event, ...score }),
    ),
  );
  const all = [...(settings ? [command('ConfigureMeet', null, settings)] : []), ...weighed, ...judged, ...scored];
  expect((await send(all)).outcomes).toEqual(all.map(() => 'applied'));
  const calling = resultsOf(url, id);
  expect((await calling.publish()).status).toBe(200);
  return { id, slug: slug as string, ids: rows.map(({ _id }) => _id), send, ...calling };
}

export interface Benched extends Entered {
  attempts: number[];
}

export const publishedMeet = (url: string, day: string, lifters: readonly Benched[], name?: string) =>
  publishedDay(
    url,
    day,
    lifters.map(({ attempts, ...entry }) => ({ ...entry, lifts: { bench: attempts } })),
    { name },
  );

export function recordCalls(url: string) {
  const make = (name: CallName, { params, query, json, token }: Made = {}) => {
    const { method, path } = calls[name];
    return call(method, url + fillAddress(path, { params, query }), { token, json });
  };
  return {
    make,
    asAdmin: (name: CallName, made: Omit<Made, 'token'> = {}) => make(name, { ...made, token: admin }),
    importSheet: async (id: string, text: string) => {
      const response = await fetch(url + fillAddress(calls.importRecords.path, { params: { id } }), {
        method: 'PUT',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}` },
        body: text,
      });
      // oxlint-disable-next-line no-explicit-any
      return { status: response.status, body: (await response.json()) as any };
    },
    sheetOf: (id: string, token?: string) =>
      fetch(url + fillAddress(calls.getRecordsSheet.path, { params: { id } }), {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
  };
}

interface Made {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  json?: object;
  token?: string;
}

export const project = () => projectMarked({ now: new Date() });

export const adult = (firstname: string, lastname: string, birthday = '1995-04-12') =>
  createUser('athlete', { firstname, lastname, birthday });
