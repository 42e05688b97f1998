import { newKey } from '../api/idempotency-keys.ts';
import { onDevice } from '../storage.ts';

const key = 'device';

let device: string | undefined;

/** Tells two devices of the same official apart, so that one does not overwrite the other unasked. */
export function deviceId(): string {
  device ??= onDevice.read(key) ?? newKey();
  onDevice.write(key, device);
  return device;
}

/** True once commands of a championship's day were given on this device. */
export const isTableDevice = (): boolean => onDevice.read(key) !== null;
