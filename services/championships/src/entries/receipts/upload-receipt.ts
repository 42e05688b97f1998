import type { DomainEvent } from '@power-corner/contracts/events';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { Deps } from '../../deps.ts';
import { findReadable } from '../participations/get-participations.ts';
import { presentParticipation } from '../participations/present.ts';
import { participationActs } from '../places/acts.ts';
import type { JournalEntry } from '../places/journal.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord, ReceiptRecord } from '../places/model.ts';
import { feeOf, participationEventData, standingOf } from '../places/rules.ts';
import { withoutMetadata } from '../../catalogue/pictures/process.ts';
import { setReceipt } from './repository.ts';
import { assertTakesReceipt, typeOfUpload, wrongType } from './rules.ts';
import { newReceiptName } from './store.ts';

/**
 * Replaces the receipt of a participation, whose fee is to be looked at again.
 * @throws NOT_FOUND, also for somebody else's; INVALID_INPUT, UNSUPPORTED_TYPE; CONFLICT where no receipt is wanted;
 * UNAVAILABLE while the object store is down
 */
export async function uploadReceipt(
  ctx: ActorContext,
  { receipts }: Pick<Deps, 'receipts'>,
  id: string,
  upload: Buffer | undefined,
): Promise<Participation> {
  const { participation } = await findTaking(ctx, id);
  const type = typeOfUpload(upload);
  const content =
    type === 'application/pdf'
      ? upload!
      : await withoutMetadata(upload!).catch((error: unknown) => {
          throw wrongType(error);
        });
  const file = newReceiptName(participation._id, type);
  const receipt: ReceiptRecord = { file, type, uploadedAt: ctx.now };
  // Stored before it is named: a process that is killed in between leaves a file that a job removes.
  await receipts.store.save([{ name: file, content, contentType: type }]);
  try {
    const { replaced, answer } = await saveReceipt(ctx, id, receipt);
    if (replaced) await removeFile(ctx, receipts, replaced);
    return answer;
  } catch (error) {
    // After any other error a write on its way may still name the file: a job removes it otherwise (remove-orphans.ts).
    if (error instanceof AppError) await removeFile(ctx, receipts, file);
    throw error;
  }
}

async function findTaking(ctx: ActorContext, id: string) {
  const found = await findReadable(ctx, id);
  const { fee } = feeOf(found.participation, found.championship);
  assertTakesReceipt({ fee, state: found.participation.state });
  return found;
}

const saveReceipt = (ctx: ActorContext, id: string, receipt: ReceiptRecord) =>
  retryOnConflict(async () => {
    const { participation, championship } = await findTaking(ctx, id);
    const before = await setReceipt(participation, receipt, ...changeOf(ctx, participation, championship, receipt));
    if (!before) return null;
    const changed: ParticipationRecord = { ...before, receipt, fee: 'under_review', feeReason: null };
    return { replaced: before.receipt?.file, answer: presentParticipation(changed, championship) };
  });

function changeOf(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { type }: ReceiptRecord,
): [JournalEntry[], DomainEvent[]] {
  const sent = journalEntry(ctx, 'receipt_sent', {
    before: participation.receipt ? { receipt: participation.receipt.type } : null,
    after: { receipt: type },
  });
  const { fee, feeReason } = feeOf(participation, championship);
  const acts = participationActs(ctx, 'receipt_sent', participation, championship, {
    before: { fee },
    after: { fee: 'under_review' },
  });
  if (fee === 'under_review') return [[sent], acts];
  const data = {
    ...participationEventData(participation, championship),
    state: standingOf(participation.state),
    fee: 'under_review' as const,
    reason: null,
  };
  const before = { fee, ...(feeReason && { fee_reason: feeReason }) };
  const reviewed = journalEntry(ctx, 'fee_changed', { before, after: { fee: 'under_review' } });
  return [
    [sent, reviewed],
    [...acts, createEvent('ParticipationFeeChanged', data, ctx)],
  ];
}

/** A failure is logged and not thrown, since a job removes files that are no receipt (remove-orphans.ts). */
async function removeFile({ log }: ActorContext, { store }: Deps['receipts'], name: string): Promise<void> {
  await store.remove([name]).catch((error: unknown) => log.warn({ err: error }, 'unused receipt not removed'));
}
