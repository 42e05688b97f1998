// Publishes every championship, or every participation, again, for the copies of other services:
// node src/republish.ts championships|participations [--per-second 200]
import type { DomainEvent, EventData } from '@power-corner/contracts/events';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { runRepublish } from '@power-corner/service-kit/messaging/republish';
import { randomUUID } from 'node:crypto';
import type { ChampionshipRecord } from './catalogue/model.ts';
import { everyChampionship, findEvenDeleted } from './catalogue/repository.ts';
import { championshipState } from './catalogue/rules.ts';
import type { EntryState } from './places/model.ts';
import { everyEntry } from './places/repository.ts';
import { entryState } from './participations/rules.ts';

const correlationId = randomUUID();

async function* championships(): AsyncGenerator<DomainEvent> {
  for await (const record of everyChampionship()) {
    const data = { ...championshipState(record), deleted: record.deleted };
    yield createEvent('ChampionshipSnapshotTaken', data, { now: new Date(), correlationId });
  }
}

const stateOf = (state: EntryState): EventData<'ParticipationSnapshotTaken'>['state'] =>
  state === 'confirmed' ? 'verified' : state === 'pending' ? 'held' : 'ended';

async function* participations(): AsyncGenerator<DomainEvent> {
  const known = new Map<string, ChampionshipRecord | null>();
  for await (const entry of everyEntry()) {
    if (!known.has(entry.championship)) known.set(entry.championship, await findEvenDeleted(entry.championship));
    const championship = known.get(entry.championship);
    if (!championship) continue;
    const data = { ...entryState(entry, championship), state: stateOf(entry.state) };
    yield createEvent('ParticipationSnapshotTaken', data, { now: new Date(), correlationId });
  }
}

await runRepublish('CHAMPIONSHIPS_MONGO_URL', { championships, participations });
