import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import type { AppliedCommand } from '../../entries/places/model.ts';

/** The digest covers what the command does: a repetition may name another time, device or revision. */
export function appliedAs({ id, type, entry_id: entryId = null, data }: MeetCommand): AppliedCommand {
  const payload = JSON.stringify([type, entryId, data]);
  return { id, digest: createHash('sha256').update(payload).digest('base64url') };
}

const fields = {
  _id: f.text(),
  championshipId: f.text(),
  digest: f.text(),
};

/** A command that was applied to a meet and to none of its entries, kept for as long as the meet. */
interface MovedCommand extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ championshipId: 1 });

export const AppliedCommandModel = mongoose.model<MovedCommand>('AppliedCommand', schema, 'appliedCommands');
