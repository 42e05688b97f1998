import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { ActValues } from '@power-corner/contracts/acts';
import type { DomainEvent, EventData, Standing } from '@power-corner/contracts/events';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { shownPart } from '../../catalogue/parts.ts';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import type { AthleteCopy, ParticipationRecord, ParticipationState } from './model.ts';
import { feeOf } from './rules.ts';

export function eventStanding(state: ParticipationState): Standing {
  if (state === 'waiting' || state === 'offered') return state;
  if (state === 'pending') return 'held';
  return state === 'confirmed' ? 'verified' : 'ended';
}

type EventParticipation = Pick<ParticipationRecord, '_id' | 'athleteId' | 'division' | 'fee' | 'feeDzd' | 'walkIn'> & {
  athlete: Pick<AthleteCopy, 'email' | 'firstname' | 'lastname' | 'language'>;
};

type EventChampionship = Pick<
  ChampionshipWithPlaces,
  '_id' | 'name' | 'date' | 'location' | 'scheduleRevision' | 'divisions' | 'entryFeeDzd' | 'paymentInstructions'
>;

export function participationEventData(
  participation: EventParticipation,
  championship: EventChampionship,
): EventData<'ParticipationExpired'> {
  const { division, level_name: level } = shownPart(participation.division, championship);
  return {
    participationId: participation._id,
    championshipId: championship._id,
    athleteId: participation.athleteId,
    email: participation.athlete.email,
    firstname: participation.athlete.firstname,
    lastname: participation.athlete.lastname,
    ...(participation.athlete.language && { language: participation.athlete.language }),
    championshipName: championship.name,
    championshipDate: championship.date.toISOString(),
    championshipLocation: championship.location,
    scheduleRevision: championship.scheduleRevision ?? 0,
    division,
    ...(level !== null && { level }),
    entryFee: entryFeeOf(participation, championship),
    ...(participation.walkIn !== undefined && { walkIn: true }),
  };
}

function entryFeeOf(
  participation: EventParticipation,
  { entryFeeDzd, paymentInstructions }: EventChampionship,
): EventData<'ParticipationVerified'>['entryFee'] {
  if (entryFeeDzd === null) return null;
  const { fee: state, amountDzd } = feeOf(participation, { entryFeeDzd });
  return { amountDzd: amountDzd ?? entryFeeDzd, state, paymentInstructions };
}

export const confirmedEventData = (
  participation: EventParticipation & Pick<ParticipationRecord, 'ageCategory' | 'weightClass'>,
  championship: EventChampionship,
): EventData<'ParticipationVerified'> => ({
  ...participationEventData(participation, championship),
  ageCategory: participation.ageCategory,
  weightClass: participation.weightClass,
});

export function participationActs(
  ctx: EventContext,
  kind: ActKind,
  { _id: participationId, athleteId, athlete, walkIn }: ParticipationRecord,
  championship: { _id: string; name: string },
  values: { before?: ActValues; after?: ActValues } = {},
): DomainEvent[] {
  return actsOf({ ...ctx, actor: ctx.actor ?? null }, kind, {
    participationId,
    userId: walkIn ? null : athleteId,
    personName: walkIn ? `${athlete.firstname} ${athlete.lastname}` : null,
    championship: { id: championship._id, name: championship.name },
    ...values,
  });
}
