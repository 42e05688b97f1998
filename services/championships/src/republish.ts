// Publishes every championship, or every participation, again, for the copies of other services:
// node src/republish.ts championships|participations [--per-second 200]
import type { DomainEvent } from '@power-corner/contracts/events';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { runRepublish } from '@power-corner/service-kit/messaging/republish';
import { randomUUID } from 'node:crypto';
import type { ChampionshipRecord } from './catalogue/model.ts';
import { everyChampionship, findChampionshipOrTombstone } from './catalogue/repository.ts';
import { championshipEventData } from './catalogue/rules.ts';
import { everyParticipation } from './entries/places/list-repository.ts';
import { participationEventData, eventStanding } from './entries/places/event-data.ts';

const correlationId = randomUUID();

async function* championships(): AsyncGenerator<DomainEvent> {
  for await (const record of everyChampionship()) {
    const data = { ...championshipEventData(record), deleted: record.deleted };
    yield createEvent('ChampionshipSnapshotTaken', data, { now: new Date(), correlationId });
  }
}

async function* participations(): AsyncGenerator<DomainEvent> {
  const cache = new Map<string, ChampionshipRecord | null>();
  for await (const participation of everyParticipation()) {
    const { championshipId, state } = participation;
    if (!cache.has(championshipId)) cache.set(championshipId, await findChampionshipOrTombstone(championshipId));
    const championship = cache.get(championshipId);
    if (!championship) continue;
    const data = { ...participationEventData(participation, championship), state: eventStanding(state) };
    yield createEvent('ParticipationSnapshotTaken', data, { now: new Date(), correlationId });
  }
}

await runRepublish('CHAMPIONSHIPS_MONGO_URL', { championships, participations });
