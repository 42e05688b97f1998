import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { removeOutgoingPieces } from '@power-corner/service-kit/data-export/answer';
import { rememberedFiles, rememberFiles } from '@power-corner/service-kit/erasure/erasures';
import { forgetKeys } from '@power-corner/service-kit/http/idempotency/keys';
import { findAthlete } from '../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, forgetOfficial } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import { history } from '../../history/asked.ts';
import { findMeet } from '../../day/meet/repository.ts';
import {
  detachFromAccount,
  findOfPerson,
  keepResult,
  removeParticipations,
} from '../../entries/places/erase-repository.ts';
import { journalEntry } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { anonymous } from '../../day/results/erased-rows.ts';
import { erasePersonPage, findPerson, keepUnranked } from '../../history/people/repository.ts';
import { noteCorrection, resultsByParticipation } from '../../day/results/get-results.ts';
import { markResultsDue, renameInSheet } from '../../day/results/repository.ts';
import { announceErased, forgetActs, forgetRecordsOf, nameHouseAsOrganiser, removeCopies } from './repository.ts';
import { hasResult } from './rules.ts';

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;

/**
 * Erases everything that this service holds of a person but files. Places go to those who wait; a result stays, under
 * the name only where it is published and the person has not asked for "Athlète anonyme".
 */
export async function erasePerson(
  person: ErasedPerson,
  { offers }: Pick<Deps, 'offers'>,
  now = new Date(),
): Promise<void> {
  const { userId, confirmed } = person;
  if (!confirmed) await keepEntries(userId);
  const participations = await findOfPerson(userId, confirmed ? person : null);
  await forgetKeys(
    userId,
    participations.map(({ _id }) => _id),
  );
  await rememberFiles(
    userId,
    participations.flatMap(({ receipt }) => (receipt ? [receipt.file] : [])),
  );
  for (const [championshipId, own] of Map.groupBy(participations, (each) => each.championshipId)) {
    await announceErased(
      championshipId,
      own.map(({ _id }) => _id),
      now,
    );
    await eraseIn(await findChampionship(championshipId), own, person, now);
    offers.nudge({ correlationId: `erasure-${championshipId}` }, championshipId);
  }
  await forgetRecordsOf({ personId: userId });
  await erasePersonPage(userId, now);
  await removeCopies(userId);
  await removeOutgoingPieces(userId);
  await nameHouseAsOrganiser(userId);
  await forgetOfficial(userId);
  await forgetActs(userId);
}

/**
 * Nobody could sign in to an account that was never confirmed: an organiser has entered its owner, who takes part
 * without the account.
 */
async function keepEntries(userId: string): Promise<void> {
  const account = await findAthlete(userId);
  const { birthday = null, weight = null } = account ?? {};
  await detachFromAccount(userId, birthday !== null && weight !== null ? { birthday, weight } : undefined);
}

/** @param own the person's participations in one championship: a live one at most, and those that have ended */
async function eraseIn(
  championship: ChampionshipRecord | null,
  own: readonly ParticipationRecord[],
  { userId, anonymousResults }: ErasedPerson,
  now: Date,
): Promise<void> {
  // Marked before the writes too: after them the person is not found by an event that comes again.
  if (championship) await markResultsDue(championship._id, now);
  const confirmed = own.filter(({ live, state }) => live && state === 'confirmed');
  const results =
    championship && confirmed.length > 0 ? await resultsByParticipation(history, championship) : new Map();
  const isPublished = championship !== null && Boolean((await findMeet(championship._id))?.publishedAt);
  const isUnranked = (await findPerson(userId))?.ranked === false;
  const kept = new Set<string>();
  for (const participation of confirmed) {
    if (!hasResult(results.get(participation._id), participation.meet)) continue;
    kept.add(participation._id);
    const isNamed = isPublished && !anonymousResults;
    if (!isNamed) await renameInSheet(participation.championshipId, participation._id, fullName(anonymous));
    if (isUnranked) await keepUnranked(participation._id);
    await keepResult(participation, isNamed ? participation.athlete : anonymous, journalEntry({ now }, 'data_erased'));
  }
  const removed = own.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id);
  for (const id of removed) await renameInSheet(own[0]!.championshipId, id, fullName(anonymous));
  await removeParticipations(removed);
  const resultId = { $in: own.map(({ _id }) => _id) };
  await forgetRecordsOf({ championshipId: own[0]!.championshipId, resultId });
  if (championship) await noteCorrection(championship._id);
}

/** Removes the files that the erasure of a person has left. @throws UNAVAILABLE while the object store is away */
export async function eraseFiles({ userId }: ErasedPerson, { receipts }: Pick<Deps, 'receipts'>): Promise<void> {
  const names = await rememberedFiles(userId);
  if (names.length > 0) await receipts.store.remove(names);
}
