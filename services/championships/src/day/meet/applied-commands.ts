import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import mongoose, { Schema } from 'mongoose';
import { createHash } from 'node:crypto';
import type { AppliedCommand } from '../../entries/places/entry-day.ts';

/** @returns the id with the digest of what the command does: a repetition may name another time, device or revision */
export function appliedAs({ id, type, entry_id: entryId = null, data }: MeetCommand): AppliedCommand {
  const payload = JSON.stringify([type, entryId, data]);
  return { id, digest: createHash('sha256').update(payload).digest('base64url') };
}

/**
 * A command that was applied to a meet and to none of its entries. It is found by its id for as long as the meet is.
 */
interface MovedCommand {
  /** The id of the championship and that of the command, joined by a dot. */
  _id: string;
  championshipId: string;
  digest: string;
}

const schema = new Schema<MovedCommand>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    digest: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ championshipId: 1 });

export const AppliedCommandModel = mongoose.model<MovedCommand>('AppliedCommand', schema, 'appliedCommands');
