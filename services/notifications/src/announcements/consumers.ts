import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { Post } from '../queue/record-mail.ts';
import { cancellationOf, changeOf, deletionOf } from '../audience/announcements.ts';
import { tellLatecomer } from './tell-latecomer.ts';
import { tellParticipants } from './tell-participants.ts';

/** What everybody in a championship is told about it, whether they are known by then or heard of later. */
export function announcementHandlers(post: Post) {
  const late = async (event: DomainEvent<'ParticipationCreated' | 'ParticipationVerified'>) =>
    tellLatecomer(post, event, new Date());
  return {
    ChampionshipUpdated: async (event) => {
      const change = changeOf(event);
      if (change) await tellParticipants(post, event.data.championshipId, change, new Date());
    },
    ChampionshipCanceled: async (event) =>
      tellParticipants(post, event.data.championshipId, cancellationOf(event), new Date()),
    ChampionshipDeleted: async (event) =>
      tellParticipants(post, event.data.championshipId, deletionOf(event), new Date()),
    ParticipationCreated: late,
    ParticipationVerified: late,
  } satisfies Handlers;
}
