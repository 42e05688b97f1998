import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { createEvent, pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import { AthleteModel } from '../../athletes/model.ts';
import { houseOrganiser } from '../../catalogue/organiser.ts';
import { ReminderModel } from '../../catalogue/reminders/model.ts';
import { ChampionshipModel } from '../../catalogue/model.ts';
import type { MeetRecord } from '../../day/meet/model.ts';
import { MeetModel } from '../../day/meet/model.ts';
import type { JournalActor } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { ParticipationModel } from '../../entries/places/model.ts';
import type { RecordRecord } from '../../history/records/model.ts';
import { RecordModel } from '../../history/records/model.ts';
import { anonymousName, erasedEntry } from '../../day/results/erased-rows.ts';

const erasedName = frenchOf(say('erasedActor'));

export async function removeCopies(userId: string): Promise<void> {
  await AthleteModel.deleteOne({ _id: userId });
  await ReminderModel.deleteMany({ athleteId: userId });
}

export async function nameHouseAsOrganiser(userId: string): Promise<void> {
  await ChampionshipModel.updateMany(
    { $or: [{ 'organiser.id': userId }, { 'organiser.adminId': userId }] },
    { $set: { organiser: houseOrganiser } },
  );
}

export async function announceErased(championshipId: string, ids: readonly string[], now: Date): Promise<void> {
  const source = { now, correlationId: `erasure-${championshipId}` };
  const event = createEvent('ParticipationsErased', { participationIds: [...ids] }, source);
  await ChampionshipModel.updateOne({ _id: championshipId }, pushToOutbox(event));
}

/**
 * Keeps the names of erased participations as hashes, so that no later sheet brings them back.
 * @param isNamed a result stays under the name
 */
export async function keepErasedNames(participations: readonly ParticipationRecord[], isNamed: boolean): Promise<void> {
  for (const participation of participations) {
    const erasedNames = erasedEntry(participation, isNamed);
    await ChampionshipModel.updateOne({ _id: participation.championshipId }, { $addToSet: { erasedNames } });
  }
}

/** Takes a person out of records that do not stand: no projection brings them to the results. */
export async function forgetRecordsOf(whose: QueryFilter<RecordRecord>): Promise<void> {
  await RecordModel.updateMany(
    { ...whose, state: { $in: ['withdrawn', 'refused'] } },
    {
      $set: { name: anonymousName, bodyweightKg: null },
      $unset: { personId: 1, 'decision.reason': 1 },
      // A projection that has read them before writes nothing.
      $inc: { revision: 1 },
    },
  );
}

export async function forgetActs(userId: string): Promise<void> {
  await forgetInParticipations(userId);
  await forgetInMeets(userId);
  await forgetInRecords(userId);
}

const byPerson = (actors: readonly { actor: JournalActor }[] | undefined, path: string, userId: string) =>
  (actors ?? []).flatMap(({ actor }, index) =>
    actor.id === userId ? [[`${path}.${index}.actor`, { kind: actor.kind, id: null, name: erasedName }] as const] : [],
  );

const changedBy = (changes: readonly { byId: string }[] | undefined, path: string, userId: string) =>
  (changes ?? []).flatMap(({ byId }, index) =>
    byId === userId ? [[`${path}.${index}.by`, erasedName] as const, [`${path}.${index}.byId`, ''] as const] : [],
  );

/**
 * A journal only grows at its end, so that the index of a line stays the same. The changes of the day are written as a
 * whole and need the version that was read; the second pass finds what was written in between.
 */
async function forgetInParticipations(userId: string): Promise<void> {
  const acted = ParticipationModel.find(
    { $or: [{ 'journal.actor.id': userId }, { 'meet.changes.byId': userId }] },
    { journal: 1, meet: 1 },
  )
    .lean<Pick<ParticipationRecord, '_id' | 'journal' | 'meet'>[]>()
    .cursor();
  for await (const { _id, journal, meet } of acted) {
    const entries = byPerson(journal, 'journal', userId);
    const changes = changedBy(meet?.changes, 'meet.changes', userId);
    if (entries.length > 0) await ParticipationModel.updateOne({ _id }, { $set: Object.fromEntries(entries) });
    if (changes.length > 0)
      await ParticipationModel.updateOne(
        { _id, 'meet.version': meet?.version ?? { $exists: false } },
        { $set: Object.fromEntries(changes) },
      );
  }
}

async function forgetInMeets(userId: string): Promise<void> {
  const changed = MeetModel.find({ 'changes.byId': userId }, { revision: 1, changes: 1 })
    .lean<Pick<MeetRecord, '_id' | 'revision' | 'changes'>[]>()
    .cursor();
  for await (const { _id, revision, changes } of changed)
    await MeetModel.updateOne({ _id, revision }, { $set: Object.fromEntries(changedBy(changes, 'changes', userId)) });
}

/** A projection that runs meanwhile writes a decision as it has read it: the second pass finds that one. */
async function forgetInRecords(userId: string): Promise<void> {
  await RecordModel.updateMany(
    { 'decision.actor.id': userId },
    { $set: { 'decision.actor.id': null, 'decision.actor.name': erasedName } },
  );
}
