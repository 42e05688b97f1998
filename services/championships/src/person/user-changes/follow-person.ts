import type { UserEntry } from '@power-corner/contracts/accounts/auth';
import type { EventData } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthlete } from '../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { noteCorrection } from '../../day/results/get-results.ts';
import { findPublishedAmong } from '../../day/results/repository.ts';
import { findLiveOfAthlete } from '../../entries/places/participation-repository.ts';
import { saveChange } from '../../entries/places/change-repository.ts';
import { changeToFollow } from '../../entries/participations/people/follow-corrections.ts';
import { followsCorrections } from '../../entries/participations/rules.ts';

interface LiveEntry {
  participation: ParticipationRecord;
  championship: ChampionshipRecord;
  /** Only an admin gives it another category: it is judged, published or over. */
  kept: boolean;
}

async function liveEntriesOf(athleteId: string): Promise<LiveEntry[]> {
  const live = await findLiveOfAthlete(athleteId);
  const published = await findPublishedAmong(live.map(({ championshipId }) => championshipId));
  const entries = await Promise.all(
    live.map(async (participation) => {
      const championship = await findChampionship(participation.championshipId);
      if (!championship) return null;
      const follows = followsCorrections(participation, championship, new Date());
      return { participation, championship, kept: !follows || published.has(championship._id) };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

/**
 * Brings live entries to the sex and the birthday of their account: their category, and whether a guardian is owed.
 * @param correction the admin who has corrected them, and the entries that follow although they are judged or published
 * @throws CONFLICT when an entry changes meanwhile: the event comes again
 */
export async function followPerson(
  athlete: AthleteRecord,
  {
    correction,
    correlationId,
  }: { correction: EventData<'UserProfileUpdated'>['sexCorrection']; correlationId: string },
): Promise<void> {
  const { _id: id, sex, birthday } = athlete;
  if (!sex || !birthday) return;
  const actor = await findAthlete(correction?.actorId ?? id);
  const ctx = { now: new Date(), correlationId, actor: actor && { ...actor, id: actor._id } };
  for (const { participation, championship, kept } of await liveEntriesOf(id)) {
    if (kept && !correction?.follow.includes(participation._id)) continue;
    const change = changeToFollow(ctx, 'person_corrected', participation, { sex, birthday }, championship);
    if (!change) continue;
    if (!(await saveChange(participation, change))) throw new AppError('CONFLICT');
    await noteCorrection(championship._id);
  }
}

/** For an admin who is about to correct the sex of an account. @throws NOT_FOUND */
export async function getUserEntries(athleteId: string): Promise<UserEntry[]> {
  if (!(await findAthlete(athleteId))) throw notFound(say('userUnknown'));
  return (await liveEntriesOf(athleteId)).map(({ participation, championship, kept }) => ({
    participation_id: participation._id,
    championship: championship.name,
    date: championship.date.toISOString(),
    weight_class: participation.weightClass,
    kept,
  }));
}
