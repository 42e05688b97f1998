import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { removeOutgoingPieces } from '@power-corner/service-kit/data-export/answer';
import { rememberedFiles, rememberFiles } from '@power-corner/service-kit/erasure/erasures';
import { forgetKeys } from '@power-corner/service-kit/http/idempotency/keys';
import { findHighlights } from '../../history/records/highlights.ts';
import { findAthlete } from '../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, forgetOfficial } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../../entries/deps.ts';
import { findMeet } from '../../day/meet/repository.ts';
import {
  detachFromAccount,
  findErasable,
  keepResult,
  removeParticipations,
} from '../../entries/places/erase-repository.ts';
import { journalLine } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { endCoaching, endCoachingsBy } from '../coaching/repository.ts';
import { anonymous, eraseRows } from '../../day/results/erased-rows.ts';
import { erasePersonPage, findPerson, keepUnranked } from '../../history/people/repository.ts';
import { noteCorrection, resultsByParticipation } from '../../day/results/get-results.ts';
import { markResultsToProject } from '../../day/results/repository.ts';
import {
  announceErased,
  forgetActs,
  forgetRecordsOf,
  keepErasedNames,
  nameHouseAsOrganiser,
  removeCopies,
} from './repository.ts';
import { hasResult } from './rules.ts';

/**
 * Erases everything but files. Places go to those who wait. A result stays, under the name only where it is published
 * and the person has not asked for "Athlète anonyme".
 */
export async function erasePerson(
  person: ErasedPerson,
  { offers }: Pick<EntriesDeps, 'offers'>,
  now = new Date(),
): Promise<void> {
  const { userId, confirmed } = person;
  if (!confirmed) await keepEntries(userId);
  const participations = await findErasable(userId, confirmed ? person : null);
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
  await endCoaching(userId);
  await endCoachingsBy(userId);
  await removeOutgoingPieces(userId);
  await nameHouseAsOrganiser(userId);
  await forgetOfficial(userId);
  await forgetActs(userId);
}

/** An account that was never confirmed could not enter: an organiser has, and the owner stays without the account. */
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
  // Marked before the writes too: a repeated event no longer finds the person after them.
  if (championship) await markResultsToProject(championship._id, now);
  const confirmed = own.filter(({ live, state }) => live && state === 'confirmed');
  const results =
    championship && confirmed.length > 0 ? await resultsByParticipation({ findHighlights }, championship) : new Map();
  const isPublished = championship !== null && Boolean((await findMeet(championship._id))?.publishedAt);
  const isUnranked = (await findPerson(userId))?.ranked === false;
  const kept = confirmed.filter(({ _id, meet }) => hasResult(results.get(_id), meet));
  const isNamed = isPublished && !anonymousResults && kept.length > 0;
  const unnamed = isNamed ? own.filter((each) => !kept.includes(each)) : own;
  await keepErasedNames(unnamed, isNamed);
  await eraseRows(own[0]!.championshipId);
  for (const participation of kept) {
    if (isUnranked) await keepUnranked(participation._id);
    await keepResult(participation, isNamed ? participation.athlete : anonymous, journalLine({ now }, 'data_erased'));
  }
  await removeParticipations(own.filter((each) => !kept.includes(each)).map(({ _id }) => _id));
  const resultId = { $in: own.map(({ _id }) => _id) };
  await forgetRecordsOf({ championshipId: own[0]!.championshipId, resultId });
  if (championship) await noteCorrection(championship._id);
}

/** Removes the files that the erasure of a person has left. @throws UNAVAILABLE while the object store is away */
export async function eraseFiles({ userId }: ErasedPerson, { receipts }: Pick<EntriesDeps, 'receipts'>): Promise<void> {
  const names = await rememberedFiles(userId);
  if (names.length > 0) await receipts.store.remove(names);
}
