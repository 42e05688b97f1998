import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/bus';
import type { Championship } from './championship.ts';
import { applyChampionship, applyDeletion } from './repository.ts';

type ChampionshipEvent = DomainEvent<'ChampionshipCreated' | 'ChampionshipUpdated' | 'ChampionshipStatusChanged' | 'ChampionshipCanceled' | 'ChampionshipDeleted'>;

function stateOf({ championshipId, revision, name }: ChampionshipEvent['data']): Championship {
  return { _id: championshipId, revision, name, deleted: false };
}

const apply = async ({ data }: ChampionshipEvent) => applyChampionship(stateOf(data));

export const championshipHandlers = {
  ChampionshipCreated: apply,
  ChampionshipUpdated: apply,
  ChampionshipStatusChanged: apply,
  ChampionshipCanceled: apply,
  ChampionshipDeleted: async ({ data }: ChampionshipEvent) => applyDeletion(stateOf(data)),
} satisfies Handlers;
