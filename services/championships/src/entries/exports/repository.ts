import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { ExportRecord } from './model.ts';
import { ExportModel } from './model.ts';

/** @returns what is stored: the record of an earlier run of the same request, if there was one */
export async function insertExport(record: ExportRecord): Promise<ExportRecord> {
  try {
    await ExportModel.create(record);
    return record;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await ExportModel.findById(record._id).lean<ExportRecord>()) ?? record;
  }
}

export async function findExports(
  championshipId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ExportRecord[]> {
  return ExportModel.find({ championshipId }).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<ExportRecord[]>();
}

export const countExports = (championshipId: string): Promise<number> => ExportModel.countDocuments({ championshipId });

/** The exports that an admin has made, oldest first. */
export async function findExportsOf(actorId: string): Promise<ExportRecord[]> {
  return ExportModel.find({ actorId }).sort({ at: 1 }).lean<ExportRecord[]>();
}
