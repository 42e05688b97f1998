import type { ParticipantEdit } from '@power-corner/contracts/participations/participant-changes';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { eventStanding, participationEventData } from '../places/event-data.ts';
import type { ParticipationChange } from '../places/journal.ts';
import { recordChange } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { feeOf } from '../places/rules.ts';

/** @throws CHANGED_MEANWHILE when the fee is not in the expected state or has another receipt */
export function feeChange(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { fee: sent, fee_reason: reason, expected_fee: expected, expected_receipt: seen }: ParticipantEdit,
): ParticipationChange | null {
  const { fee: oldFee, feeReason: oldReason, amountDzd } = feeOf(participation, championship);
  // A reason without a fee replaces the reason of a refusal.
  const fee = sent ?? (reason !== undefined && oldFee === 'refused' ? oldFee : undefined);
  if (fee === undefined) return null;
  if (fee === 'refused' && !reason) throw invalid({ fee_reason: say('feeReasonRequired') });
  if (!hasFee(championship.entryFeeDzd)) throw new AppError('CONFLICT', { message: say('feeNone') });
  const feeReason = fee === 'refused' ? (reason ?? null) : null;
  if (fee === oldFee && feeReason === oldReason) return null;
  const receiptMs = participation.receipt?.uploadedAt.getTime() ?? null;
  const seenMs = seen ? Date.parse(seen) : seen;
  if ((expected && expected !== oldFee) || (seenMs !== undefined && seenMs !== receiptMs))
    throw new AppError('CHANGED_MEANWHILE', { message: say('feeChanged') });
  const state = eventStanding(participation.state);
  const data = { ...participationEventData(participation, championship), state, fee, reason: feeReason };
  // Kept while it pays the fee as it was asked: a later rise asks nothing more.
  const isAsked = fee === 'paid' || fee === 'under_review';
  const after = { fee, ...(feeReason && { fee_reason: feeReason }) };
  return {
    set: { fee, feeReason, feeDzd: isAsked ? amountDzd : null },
    ...recordChange(ctx, 'fee_changed', {
      before: { fee: oldFee },
      after,
      events: [createEvent('ParticipationFeeChanged', data, ctx)],
    }),
  };
}
