import type { Display, DisplayEdit } from '@power-corner/contracts/results/displays';
import { mostDisplays } from '@power-corner/contracts/results/display-values';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { MeetRecord } from '../meet/model.ts';
import { MeetModel } from '../meet/model.ts';

type Displays = Pick<MeetRecord, 'displays'>;
const displaysAlone = { displays: 1 } as const;

export async function findDisplays(id: string): Promise<Display[]> {
  return (await MeetModel.findById(id, displaysAlone).lean<Displays>())?.displays ?? [];
}

/** Screens have no part in the meet's revision, so that no lease is needed. @returns false when there are too many */
export async function insertDisplay(id: string, display: Display): Promise<boolean> {
  const add = async ({ upsert }: { upsert: boolean }) => {
    const { matchedCount, upsertedCount } = await MeetModel.updateOne(
      { _id: id, [`displays.${mostDisplays - 1}`]: { $exists: false } },
      { $push: { displays: display }, $setOnInsert: { revision: 0 } },
      { upsert },
    );
    return matchedCount + upsertedCount > 0;
  };
  return add({ upsert: true }).catch((error: unknown) => {
    // The meet is there, just begun or with its last screen.
    if (!isDuplicateKey(error)) throw error;
    return add({ upsert: false });
  });
}

/** @returns null once the screen is removed */
export async function changeDisplay(id: string, displayId: string, edit: DisplayEdit): Promise<Display | null> {
  const set = Object.entries(edit).map(([field, value]) => [`displays.$.${field}`, value]);
  const update = set.length > 0 ? { $set: Object.fromEntries(set) } : {};
  const found = await MeetModel.findOneAndUpdate({ _id: id, 'displays.id': displayId }, update, {
    returnDocument: 'after',
    projection: displaysAlone,
  }).lean<Displays>();
  return found?.displays?.find((display) => display.id === displayId) ?? null;
}

export async function dropDisplay(id: string, displayId: string): Promise<void> {
  await MeetModel.updateOne({ _id: id }, { $pull: { displays: { id: displayId } } });
}
