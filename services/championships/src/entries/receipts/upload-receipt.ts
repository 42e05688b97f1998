import type { Participation } from '@power-corner/contracts/participations/participations';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { EntriesDeps } from '../deps.ts';
import { findReadable } from '../participations/get-participations.ts';
import { presentParticipation } from '../participations/present.ts';
import { eventStanding, participationActs, participationEventData } from '../places/event-data.ts';
import type { RecordedChange } from '../places/journal.ts';
import { journalLine } from '../places/journal.ts';
import type { ParticipationRecord, ReceiptRecord } from '../places/model.ts';
import { feeOf } from '../places/rules.ts';
import { withoutMetadata } from '../../catalogue/pictures/process.ts';
import { setReceipt } from '../places/change-repository.ts';
import { assertTakesReceipt, readUpload, wrongType } from './rules.ts';
import { newReceiptName } from './store.ts';

export async function uploadReceipt(
  ctx: ActorContext,
  { receipts }: Pick<EntriesDeps, 'receipts'>,
  id: string,
  upload: Buffer | undefined,
): Promise<Participation> {
  const { participation } = await findPayable(ctx, id);
  const { type, bytes } = readUpload(upload);
  const content =
    type === 'application/pdf'
      ? bytes
      : await withoutMetadata(bytes).catch((error: unknown) => {
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
    // After any other error a write on its way may still name the file: a job removes it otherwise.
    if (error instanceof AppError) await removeFile(ctx, receipts, file);
    throw error;
  }
}

async function findPayable(ctx: ActorContext, id: string) {
  const found = await findReadable(ctx, id);
  const { fee } = feeOf(found.participation, found.championship);
  assertTakesReceipt({ fee, state: found.participation.state });
  return found;
}

const saveReceipt = (ctx: ActorContext, id: string, receipt: ReceiptRecord) =>
  retryOnConflict(async () => {
    const { participation, championship } = await findPayable(ctx, id);
    const feeDzd = feeOf(participation, championship).amountDzd;
    const paying = { receipt, fee: 'under_review' as const, feeReason: null, feeDzd };
    const before = await setReceipt(participation, paying, changeOf(ctx, participation, championship, receipt));
    if (!before) return null;
    const changed: ParticipationRecord = { ...before, ...paying };
    return { replaced: before.receipt?.file, answer: presentParticipation(changed, championship) };
  });

function changeOf(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { type }: ReceiptRecord,
): RecordedChange {
  const sent = journalLine(ctx, 'receipt_sent', {
    before: participation.receipt ? { receipt: participation.receipt.type } : null,
    after: { receipt: type },
  });
  const { fee, feeReason } = feeOf(participation, championship);
  const acts = participationActs(ctx, 'receipt_sent', participation, championship, {
    before: { fee },
    after: { fee: 'under_review' },
  });
  if (fee === 'under_review') return { lines: [sent], events: acts };
  const data = {
    ...participationEventData(participation, championship),
    state: eventStanding(participation.state),
    fee: 'under_review' as const,
    reason: null,
  };
  const before = { fee, ...(feeReason && { fee_reason: feeReason }) };
  const reviewed = journalLine(ctx, 'fee_changed', { before, after: { fee: 'under_review' } });
  return { lines: [sent, reviewed], events: [...acts, createEvent('ParticipationFeeChanged', data, ctx)] };
}

async function removeFile({ log }: ActorContext, { store }: EntriesDeps['receipts'], name: string): Promise<void> {
  await store.remove([name]).catch((error: unknown) => log.warn({ err: error }, 'unused receipt not removed'));
}
