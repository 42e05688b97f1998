import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { cancellationOf, changeOf, deletionOf } from './announcements.ts';
import type { Told } from './repository.ts';
import { applyChampionship, applyDeletion } from './repository.ts';

type ChampionshipEvent = DomainEvent<
  | 'ChampionshipCreated'
  | 'ChampionshipUpdated'
  | 'ChampionshipStatusChanged'
  | 'ChampionshipCanceled'
  | 'ChampionshipDeleted'
  | 'ChampionshipSnapshotTaken'
>;

function toldBy({ data: { championshipId, revision, name, date, location } }: ChampionshipEvent): Told {
  return { _id: championshipId, revision, name, facts: { date, location } };
}

const apply = async (event: ChampionshipEvent) => applyChampionship(toldBy(event));

export const championshipHandlers = {
  ChampionshipCreated: apply,
  ChampionshipUpdated: async (event: DomainEvent<'ChampionshipUpdated'>) =>
    applyChampionship({ ...toldBy(event), change: changeOf(event) }),
  ChampionshipStatusChanged: apply,
  ChampionshipCanceled: async (event: DomainEvent<'ChampionshipCanceled'>) =>
    applyChampionship({ ...toldBy(event), ending: cancellationOf(event) }),
  ChampionshipDeleted: async (event: DomainEvent<'ChampionshipDeleted'>) =>
    applyDeletion({ ...toldBy(event), ending: deletionOf(event) }),
  ChampionshipSnapshotTaken: async (event: DomainEvent<'ChampionshipSnapshotTaken'>) => {
    const { deleted, status } = event.data;
    const snapshot = { ...toldBy(event), ...((deleted || status === 'canceled') && { ended: true as const }) };
    await (deleted ? applyDeletion(snapshot) : applyChampionship(snapshot));
  },
} satisfies Handlers;
