import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { releaseEndedHolds } from '../places/places.ts';
import { changeChampionship, findStarted } from './repository.ts';
import { championshipState } from './rules.ts';

const atOnce = 100;

/** Stores that championships have begun, and tells the other services; holds end with the start. */
export async function startDue(moment: { now: Date; correlationId: string }): Promise<void> {
  for (const current of await findStarted(moment.now, atOnce)) {
    const state = championshipState({ ...current, status: 'ongoing', revision: current.revision + 1 });
    const started = await changeChampionship(current, {
      set: { status: 'ongoing' },
      events: [createEvent('ChampionshipStatusChanged', state, moment)],
    });
    if (started) await releaseEndedHolds(moment, started);
  }
}
