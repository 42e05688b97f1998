import type { Participate } from '@power-corner/contracts/participations/participations';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { Types } from 'mongoose';
import { getAthlete } from '../../athletes/athletes.ts';
import type { AthleteRecord } from '../../athletes/model.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { copyAthlete } from './people/athlete-copy.ts';
import { decideDivision, decideEntry, decideTerms, guardianFrom, incompleteProfile } from './rules.ts';

type EntryInput = Omit<Participate, 'championshipId'>;

export interface Entrant {
  athlete: AthleteRecord;
  championship: ChampionshipRecord;
  entered: Pick<ParticipationRecord, 'division' | 'athlete' | 'club'> & ReturnType<typeof decideEntry>;
}

export async function readEntrant(
  ctx: ActorContext,
  { fetchProfile }: Pick<EntriesDeps, 'fetchProfile'>,
  championship: ChampionshipRecord,
  input: EntryInput,
): Promise<Entrant> {
  const division = decideDivision(championship, input);
  const athlete = await getAthlete(ctx, fetchProfile);
  const decided = decideEntry({ ...athlete, guardian: guardianFrom(input.guardian) }, championship);
  const copy = copyAthlete(athlete);
  if (!copy) throw incompleteProfile();
  return { athlete, championship, entered: { division, ...decided, athlete: copy, club: athlete.club ?? null } };
}

export function newParticipation(
  ctx: ActorContext,
  { athlete, championship, entered }: Entrant,
  input: EntryInput,
  effectId: string,
): Omit<ParticipationRecord, 'state'> {
  return {
    _id: new Types.ObjectId().toHexString(),
    championshipId: championship._id,
    athleteId: athlete._id,
    live: true,
    ...(athlete.weight && { weight: athlete.weight }),
    ...entered,
    ...decideTerms(entered, championship.rules, input, ctx.now),
    linkHashes: [],
    linkSentAt: ctx.now,
    createdAt: ctx.now,
    effectId,
  };
}
