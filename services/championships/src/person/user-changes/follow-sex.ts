import type { UserEntry } from '@power-corner/contracts/accounts/auth';
import { say } from '@power-corner/contracts/messages/say';
import { hasCompeted } from '@power-corner/meet/commands/recorded';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthlete } from '../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { journalEntry } from '../../entries/places/journal.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { noteCorrection } from '../../day/results/get-results.ts';
import { findPublishedAmong } from '../../day/results/repository.ts';
import { findLiveOfAthlete, saveChange } from '../../entries/participations/repository.ts';
import { categoryOf } from '../../entries/participations/people/correct-person.ts';

interface LiveEntry {
  participation: ParticipationRecord;
  championship: ChampionshipRecord;
  /** Judged or published: only an admin gives it another category. */
  kept: boolean;
}

async function liveEntriesOf(athleteId: string): Promise<LiveEntry[]> {
  const live = await findLiveOfAthlete(athleteId);
  const published = await findPublishedAmong(live.map(({ championshipId }) => championshipId));
  const entries = await Promise.all(
    live.map(async (participation) => {
      const championship = await findChampionship(participation.championshipId);
      const kept = hasCompeted(participation.meet ?? {}) || published.has(participation.championshipId);
      return championship && { participation, championship, kept };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

/**
 * Brings live entries to the corrected sex of their account, and computes their category again.
 * @param correction who has corrected it, and the entries that follow although they are judged or published
 * @throws CONFLICT when an entry changes meanwhile: the event comes again
 */
export async function followSex(
  athlete: AthleteRecord,
  { actorId, follow }: { actorId: string; follow: readonly string[] },
): Promise<void> {
  const { sex } = athlete;
  const admin = await findAthlete(actorId);
  const ctx = { now: new Date(), actor: admin && { ...admin, id: actorId } };
  for (const { participation, championship, kept } of await liveEntriesOf(athlete._id)) {
    if (!sex || participation.athlete.sex === sex || (kept && !follow.includes(participation._id))) continue;
    const copy = { ...participation.athlete, sex };
    const category = categoryOf({ ...participation, ...athlete, athlete: copy }, championship);
    const before = { sex: participation.athlete.sex, weight_class: participation.weightClass };
    const values = { before, after: { sex, weight_class: category.weightClass } };
    const entries = [journalEntry(ctx, 'person_corrected', values)];
    if (!(await saveChange(participation, { set: { athlete: copy, ...category }, entries, events: [] })))
      throw new AppError('CONFLICT');
    await noteCorrection(championship._id);
  }
}

/** The live entries of an account, as an admin reads them who is about to correct its sex. @throws NOT_FOUND */
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
