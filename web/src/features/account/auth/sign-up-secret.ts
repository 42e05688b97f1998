import { onDevice } from '../../../lib/storage.ts';

const key = 'sign-up-secret';

/** Of the last sign-up in this browser: a mailed link opens in another tab. Empty without one. */
const read = (): string[] => onDevice.read(key)?.split(' ') ?? [];

export const readSignUpSecret = (): string | undefined => read()[0];

/** The address that signed up, for the login behind its link. */
export const readSignUpEmail = (): string | undefined => read()[1];

/** @param secret null after a login: the sign-up is over */
export const keepSignUpSecret = (secret: string | null, email = ''): void =>
  void onDevice.write(key, secret && `${secret} ${email}`.trim());
