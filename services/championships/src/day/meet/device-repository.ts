import type { NewReferee } from '@power-corner/contracts/results/referees';
import type { MeetRecord, StoredDevice } from './model.ts';
import { MeetModel } from './model.ts';
import { withoutCommands } from './repository.ts';

export interface DeviceOfMeet {
  meet: MeetRecord;
  device: StoredDevice;
}

const among = (meet: MeetRecord | null, isIt: (device: StoredDevice) => boolean): DeviceOfMeet | null => {
  const device = meet?.devices?.find(isIt);
  return meet && device ? { meet, device } : null;
};

export async function findDevices(meetId: string): Promise<StoredDevice[]> {
  return (await MeetModel.findById(meetId, { devices: 1 }).lean<MeetRecord>())?.devices ?? [];
}

export const placeOf = (device: StoredDevice): NewReferee =>
  'lane' in device
    ? { event: device.event, lane: device.lane }
    : { session: device.session, position: device.position };

/** Ends the device that had the place. Two of these at once leave one. */
export async function replaceDevice(meetId: string, device: StoredDevice): Promise<void> {
  const isOther = {
    $or: Object.entries(placeOf(device)).map(([field, value]) => ({ $ne: [`$$this.${field}`, { $literal: value }] })),
  };
  const others = { $filter: { input: { $ifNull: ['$devices', []] }, as: 'this', cond: isOther } };
  await MeetModel.updateOne(
    { _id: meetId },
    [{ $set: { devices: { $concatArrays: [others, [{ $literal: device }]] } } }],
    { updatePipeline: true },
  );
}

export async function removeDevice(meetId: string, id: string, { lanesOnly }: { lanesOnly: boolean }): Promise<void> {
  const device = { id, ...(lanesOnly && { lane: { $exists: true } }) };
  await MeetModel.updateOne({ _id: meetId }, { $pull: { devices: device } });
}

/** Uses the code or the link up. @returns null for one that is unknown, over, or used, and for a device that has a place */
export async function joinDevice(
  secret: Pick<StoredDevice, 'codeHash'> | Pick<StoredDevice, 'linkHash'>,
  tokenHash: string,
  now: Date,
): Promise<DeviceOfMeet | null> {
  const meet = await MeetModel.findOneAndUpdate(
    {
      devices: { $elemMatch: { ...secret, codeExpiresAt: { $gt: now } } },
      'devices.tokenHash': { $ne: tokenHash },
    },
    {
      $set: { 'devices.$.tokenHash': tokenHash, 'devices.$.joinedAt': now, 'devices.$.seenAt': now },
      $unset: { 'devices.$.codeHash': 1, 'devices.$.linkHash': 1, 'devices.$.codeExpiresAt': 1 },
    },
    { returnDocument: 'after', projection: withoutCommands },
  ).lean<MeetRecord>();
  return among(meet, (device) => device.tokenHash === tokenHash);
}

export async function findDevice(tokenHash: string): Promise<DeviceOfMeet | null> {
  const meet = await MeetModel.findOne({ 'devices.tokenHash': tokenHash }, withoutCommands).lean<MeetRecord>();
  return among(meet, (device) => device.tokenHash === tokenHash);
}

/** Outside of the revision: who is connected is no act. */
export async function markSeen(
  meetId: string,
  tokenHash: string,
  seen: Pick<StoredDevice, 'seenAt' | 'battery'>,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(seen).map(([field, value]) => [`devices.$.${field}`, value]));
  await MeetModel.updateOne({ _id: meetId, 'devices.tokenHash': tokenHash }, { $set: set });
}
