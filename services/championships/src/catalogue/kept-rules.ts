import mongoose, { Schema } from 'mongoose';
import type { RulesVersion } from './model.ts';

/** A version of the rules of a championship that was replaced: what people have accepted can be shown for good. */
interface KeptRules extends RulesVersion {
  /** The id of the championship and the version, joined by a dot. */
  _id: string;
  championshipId: string;
}

const schema = new Schema<KeptRules>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    version: { type: Number, required: true },
    text: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ championshipId: 1, version: 1 });

export const KeptRulesModel = mongoose.model<KeptRules>('KeptRules', schema, 'rulesVersions');
