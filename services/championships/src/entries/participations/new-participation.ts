import type { Participate } from '@power-corner/contracts/participations/participations';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { Types } from 'mongoose';
import { getAthlete } from '../../athletes/athletes.ts';
import type { AthleteRecord } from '../../athletes/model.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { Deps } from '../../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { copyAthlete } from './people/athlete-copy.ts';
import { decideDivision, decideTerms, incompleteProfile, snapshotCategory } from './rules.ts';

type Entry = Omit<Participate, 'championshipId'>;

/** The calling athlete and the championship that they want to enter, whether for a place or for the waiting list. */
export interface Entrant {
  athlete: AthleteRecord;
  championship: ChampionshipRecord;
  entered: Pick<ParticipationRecord, 'division' | 'ageCategory' | 'weightClass' | 'athlete' | 'club'>;
}

/** @throws INVALID_INPUT for a division that the championship does not offer, CONFLICT for an incomplete profile */
export async function readEntrant(
  ctx: ActorContext,
  { fetchProfile }: Pick<Deps, 'fetchProfile'>,
  championship: ChampionshipRecord,
  input: Entry,
): Promise<Entrant> {
  const division = decideDivision(championship, input);
  const athlete = await getAthlete(ctx, fetchProfile);
  const category = snapshotCategory(athlete, championship);
  const copy = copyAthlete(athlete);
  if (!copy) throw incompleteProfile();
  return { athlete, championship, entered: { division, ...category, athlete: copy, club: athlete.club ?? null } };
}

/**
 * A new participation of an entrant, without its state.
 * @throws INVALID_INPUT naming the terms that are demanded and missing
 */
export function newParticipation(
  ctx: ActorContext,
  { athlete, championship, entered }: Entrant,
  input: Entry,
  effectId: string,
): Omit<ParticipationRecord, 'state'> {
  const { rules, date } = championship;
  return {
    _id: new Types.ObjectId().toHexString(),
    championshipId: championship._id,
    athleteId: athlete._id,
    live: true,
    ...entered,
    ...decideTerms({ rules, date, birthday: athlete.birthday }, input, ctx.now),
    linkHashes: [],
    linkSentAt: ctx.now,
    createdAt: ctx.now,
    effectId,
  };
}
