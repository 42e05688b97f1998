import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { PersonRecord } from './model.ts';
import { People } from './model.ts';

export async function findPerson(id: string): Promise<PersonRecord | null> {
  return People.findById(id).lean<PersonRecord>();
}

/** Keeps what is newer than what is known. @returns whether it was */
export async function keepNewer({ _id, ...state }: PersonRecord): Promise<boolean> {
  try {
    await People.updateOne({ _id, revision: { $lt: state.revision } }, { $set: state }, { upsert: true });
    return true;
  } catch (error) {
    // The upsert found nothing older and tried to insert beside what is there: older news, or the same again.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Keeps a person who is not known yet, and leaves one who is. */
export async function keepUnknown({ _id, ...state }: PersonRecord): Promise<void> {
  try {
    await People.updateOne({ _id }, { $setOnInsert: state }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
