import { calls } from '@power-corner/contracts/calls/all';
import { callTo, tokenFor } from '@power-corner/service-kit/testing';
import { ParticipationModel } from '../../../src/entries/places/model.ts';
import { runScheduledJobs } from '../../../src/scheduled-jobs.ts';
import type { TestUser } from '../../support.ts';
import { createChampionship, createUser, log, offers, outboxOf, participate, pictures } from '../../support.ts';

export const admin = tokenFor('admin');
const division = 'Bench Press';

export const list = (url: string, id: string, token: string) =>
  callTo(url, calls.getWaitingList, { params: { id }, token });

export const join = (url: string, athlete: TestUser, id: string, entered: string = division) =>
  callTo(url, calls.joinWaitingList, {
    params: { id },
    token: athlete.token,
    json: { division: entered, championshipType: 'Powerlifting' },
  });

export const leave = (url: string, athlete: TestUser, id: string) =>
  callTo(url, calls.leaveWaitingList, { params: { id }, token: athlete.token });

export const withdraw = (url: string, athlete: TestUser, id: string) =>
  callTo(url, calls.withdraw, { params: { id }, token: athlete.token });

export const offer = (url: string, token: string) => callTo(url, calls.getOffer, { params: { token } });
export const accept = (url: string, token: string) => callTo(url, calls.acceptOffer, { params: { token } });
export const refuse = (url: string, token: string) => callTo(url, calls.refuseOffer, { params: { token } });

export const runJobs = () => runScheduledJobs({ pictures: pictures(), offers: offers() }, log);

export interface Full {
  id: string;
  holders: { athlete: TestUser; participation: string }[];
}

export async function fullChampionship(url: string, places = 1, fields: Record<string, string> = {}): Promise<Full> {
  const { id } = await createChampionship(url, { max_participants: String(places), ...fields });
  const holders = [];
  for (let count = 0; count < places; count++) {
    const athlete = await createUser();
    const { body } = await participate(url, athlete, id);
    holders.push({ athlete, participation: body.data.id as string });
  }
  return { id, holders };
}

export async function waitersOf(url: string, id: string, count: number): Promise<TestUser[]> {
  const waiters = [];
  for (let index = 0; index < count; index++) {
    const athlete = await createUser();
    await join(url, athlete, id);
    waiters.push(athlete);
  }
  return waiters;
}

export const stateOf = async (id: string, athlete: TestUser) =>
  (
    await ParticipationModel.findOne({ championshipId: id, athleteId: athlete.id })
      .sort({ createdAt: -1, _id: -1 })
      .lean()
  )?.state;

export const entryOf = async (id: string, athlete: TestUser) => {
  const entry = await ParticipationModel.findOne({ championshipId: id, athleteId: athlete.id })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  if (!entry) throw new Error('the athlete is not in');
  return entry;
};

export async function eventsOf(id: string, athlete: TestUser): Promise<string[]> {
  return (await outboxOf(ParticipationModel, (await entryOf(id, athlete))._id)).map(({ type }) => type);
}

export async function offerTokenOf(id: string, athlete: TestUser): Promise<string> {
  const events = await outboxOf(ParticipationModel, (await entryOf(id, athlete))._id);
  return String(events.find(({ type }) => type === 'PlaceOffered')?.data.token);
}
