import type { Gym } from '@power-corner/contracts/championships/gym';
import type { DomainEvent } from '@power-corner/contracts/events';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { GymModel } from './model.ts';

const gymId = 'gym';

export async function findGym(): Promise<Gym> {
  const found = await GymModel.findById(gymId, withoutOutbox).lean<Partial<Gym>>();
  const { offer = '', hours = '', prices = '', place = '', picture = null } = found ?? {};
  return { offer, hours, prices, place, picture };
}

export async function saveGym(gym: Gym, events: DomainEvent[]): Promise<void> {
  await GymModel.updateOne({ _id: gymId }, { $set: gym, ...pushToOutbox(...events) }, { upsert: true });
}

export const findGymPictures = async (): Promise<string[]> => {
  const { picture } = await findGym();
  return picture === null ? [] : [picture];
};
