import type { ParticipantEdit } from '@power-corner/contracts/participant-changes';
import type { Participation } from '@power-corner/contracts/participations';
import { hasFee } from '@power-corner/contracts/registration';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { findChampionship } from '../catalogue/repository.ts';
import type { Deps } from '../deps.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { participationEventData } from '../places/rules.ts';
import { participationNotFound } from './get-participations.ts';
import { presentParticipation } from './present.ts';
import type { ParticipationChange } from './repository.ts';
import { findParticipation, saveChange } from './repository.ts';
import { feeOf } from './rules.ts';

const maxAttempts = 3;

/**
 * An admin's correction of a live participation, with its journal and the event that informs the athlete in one write.
 * @throws NOT_FOUND, CONFLICT for a fee in a championship without one, or when another change came first at every try
 */
export async function editParticipant(
  ctx: ActorContext,
  { relay }: Pick<Deps, 'relay'>,
  id: string,
  edit: ParticipantEdit,
): Promise<Participation> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const participation = await findParticipation(id);
    if (!participation?.live || participation.state === 'taking') throw participationNotFound();
    const championship = await findChampionship(participation.championshipId);
    if (!championship) throw participationNotFound();
    const change = changeOf(ctx, participation, championship, edit);
    if (change.entries.length === 0) return presentParticipation(participation, championship);
    const changed = await saveChange(participation, change);
    if (!changed) continue;
    relay.nudge();
    return presentParticipation(changed, championship);
  }
  throw new AppError('CONFLICT');
}

function changeOf(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { fee, fee_reason: reason = null, club }: ParticipantEdit,
): ParticipationChange {
  const change: ParticipationChange = { set: {}, entries: [], events: [] };
  const { fee: oldFee, feeReason: oldReason } = feeOf(participation, championship);
  if (fee !== undefined) {
    if (!hasFee(championship.entryFeeDzd ?? null))
      throw new AppError('CONFLICT', { message: "Ce championnat est sans frais d'inscription." });
    const feeReason = fee === 'refused' ? reason : null;
    if (fee !== oldFee || feeReason !== oldReason) {
      const data = { ...participationEventData(participation, championship), fee, reason: feeReason };
      change.set = { fee, feeReason };
      change.events.push(createEvent('ParticipationFeeChanged', data, ctx));
      const after = { fee, ...(feeReason && { fee_reason: feeReason }) };
      change.entries.push(journalEntry(ctx, 'fee_changed', { before: { fee: oldFee }, after }));
    }
  }
  const oldClub = participation.club ?? null;
  if (club !== undefined && club !== oldClub) {
    change.set.club = club;
    change.entries.push(journalEntry(ctx, 'club_changed', { before: { club: oldClub }, after: { club } }));
  }
  return change;
}
