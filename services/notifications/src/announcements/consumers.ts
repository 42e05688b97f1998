import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/bus';
import type { Post } from '../mails/record-mail.ts';
import { tellParticipants } from './tell-participants.ts';

type ChampionshipEvent = DomainEvent<'ChampionshipUpdated' | 'ChampionshipCanceled' | 'ChampionshipDeleted'>;

function factsOf({ championshipId, name, date, location }: ChampionshipEvent['data']) {
  return { championshipId, championshipName: name, championshipDate: date, championshipLocation: location };
}

/** What everybody in a championship is told about it. */
export function announcementHandlers(post: Post) {
  return {
    ChampionshipUpdated: async ({ id, data }) => {
      const { championshipId, dateChanged, locationChanged } = data;
      if (!dateChanged && !locationChanged) return;
      await tellParticipants(post, { eventId: id, championshipId, kind: 'championship-changed', now: new Date(), say: (firstname) => ({ firstname, ...factsOf(data), dateChanged, locationChanged }) });
    },
    ChampionshipCanceled: async ({ id, data }) => {
      const { championshipId, reason } = data;
      await tellParticipants(post, { eventId: id, championshipId, kind: 'championship-canceled', now: new Date(), say: (firstname) => ({ firstname, ...factsOf(data), reason }) });
    },
    ChampionshipDeleted: async ({ id, data }) => {
      const { championshipId, status } = data;
      const over = status === 'canceled' || status === 'completed';
      await tellParticipants(post, { eventId: id, championshipId, kind: 'championship-deleted', now: new Date(), say: (firstname) => ({ firstname, ...factsOf(data), over }) });
    },
  } satisfies Handlers;
}
