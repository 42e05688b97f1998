import mongoose, { Schema } from 'mongoose';

/**
 * A command that was applied to a meet and to none of its entries. It is found by its id for as long as the meet is.
 */
interface AppliedCommand {
  /** The id of the championship and that of the command, joined by a dot. */
  _id: string;
  championshipId: string;
}

const schema = new Schema<AppliedCommand>(
  { _id: { type: String, required: true }, championshipId: { type: String, required: true } },
  { versionKey: false },
);
schema.index({ championshipId: 1 });

export const AppliedCommandModel = mongoose.model<AppliedCommand>('AppliedCommand', schema, 'appliedCommands');
