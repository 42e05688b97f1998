import type { DomainEvent } from '@power-corner/contracts/events';
import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import { judgedAttempts } from '@power-corner/meet/commands/recorded';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { markChampionshipToProject } from '../../catalogue/repository.ts';
import { notedPart } from '../../catalogue/parts.ts';
import type { ChampionshipWithPlaces, EventContext } from '../../catalogue/with-places.ts';
import { confirmedEventData, participationActs } from './event-data.ts';
import { handOver } from './change-repository.ts';
import { recordChange } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import type { Identity } from './participation-repository.ts';
import { findLeft } from './participation-repository.ts';
import { settleTaking } from './repository.ts';
import { holdEnd } from './rules.ts';
import { journalsOf, inheritedFrom } from './taken-up-again.ts';

/**
 * From here the place is held until `expiresAt`, and the mail with the link is on its way.
 * @param quiet no mail goes out for it
 * @returns the participation with what the person had left
 * @throws UNAVAILABLE when the lease has ended and another request has removed the participation
 */
export async function settlePlace(
  ctx: EventContext,
  taken: ParticipationRecord & { expiresAt: Date },
  championship: ChampionshipWithPlaces,
  { identity, token, quiet }: { identity: Identity; token: string; quiet: boolean },
): Promise<ParticipationRecord> {
  const { ageCategory, weightClass, linkHashes, linkSentAt, expiresAt } = taken;
  const settled = { ageCategory, weightClass, linkHashes, linkSentAt, expiresAt, state: 'pending' as const };
  return settle(ctx, taken, championship, identity, settled, (participation) => ({
    events: [
      createEvent(
        'ParticipationCreated',
        {
          ...confirmedEventData(participation, championship),
          token,
          expiresAt: holdEnd(expiresAt, championship.date).toISOString(),
          ...(quiet && { quiet }),
        },
        ctx,
      ),
    ],
    kind: 'entered',
  }));
}

export async function settleAdded(
  ctx: EventContext,
  taken: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  { identity, claimToken }: { identity: Identity; claimToken: string | null },
): Promise<ParticipationRecord> {
  const { ageCategory, weightClass, division } = taken;
  const settled = { ageCategory, weightClass, confirmedAt: ctx.now, state: 'confirmed' as const };
  return settle(ctx, taken, championship, identity, settled, (participation) => {
    const data = {
      ...confirmedEventData(participation, championship),
      addedByAdmin: true,
      ...(claimToken && { claimToken }),
    };
    const acts = participationActs(ctx, 'participant_added', participation, championship, {
      after: notedPart(division, championship),
    });
    return { events: [...acts, createEvent('ParticipationVerified', data, ctx)], kind: 'added' };
  });
}

/** Every earlier participation of the person has ended, since the new one is live: what was left is read after that. */
async function settle<Settled extends Parameters<typeof settleTaking>[1]>(
  ctx: EventContext,
  taken: ParticipationRecord,
  championship: ChampionshipWithPlaces,
  identity: Identity,
  settled: Settled,
  noteOf: (participation: ParticipationRecord) => { events: DomainEvent[]; kind: JournalKind },
): Promise<ParticipationRecord> {
  const left = await findLeft(taken.championshipId, identity);
  const inherited = inheritedFrom(left, taken);
  const participation: ParticipationRecord = { ...taken, ...settled, ...inherited };
  const { events, kind } = noteOf(participation);
  const { state, division, fee, meet } = participation;
  const recorded = meet && {
    bodyweight_kg: meet.bodyweightKg ?? null,
    lot: meet.lot ?? null,
    judged_attempts: judgedAttempts(meet),
  };
  const after = { state, ...notedPart(division, championship), ...(fee && { fee }), ...recorded };
  const change = recordChange(ctx, kind, { after, events });
  change.lines.unshift(...journalsOf(left));
  if (!(await settleTaking(taken._id, { ...settled, ...inherited }, change)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  await handOver(left);
  if (recorded || state === 'confirmed') await markChampionshipToProject(taken.championshipId);
  return participation;
}
