import { calls } from '@power-corner/contracts/calls/all';
import { call, earlyInPeriod } from '@power-corner/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { api, loggedIn, password } from './auth-site.ts';

const stepMs = 30_000;

/** The step should not change between a code and its use. */
export const earlyInStep = (): Promise<void> => earlyInPeriod(stepMs, 8_000);

/** The code of a secret, some steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

export const logIn = (email: string, code?: string, site = api) =>
  call('POST', `${site}${calls.logIn.path}`, { json: { email, password, ...(code && { code }) } });

export const start = (token: string, json: object = { password }, site = api) =>
  call('POST', `${site}${calls.startSecondFactor.path}`, { token, json });

export const confirm = (token: string, code: string, site = api) =>
  call('POST', `${site}${calls.confirmSecondFactor.path}`, { token, json: { code } });

export const enable = (token: string, code: string, site = api) =>
  call('POST', `${site}${calls.enableSecondFactor.path}`, { token, json: { code } });

export const remove = (token: string, code: string, site = api) =>
  call('POST', `${site}${calls.removeSecondFactor.path}`, { token, json: { password, code } });

export const renewCodes = (token: string, code: string) =>
  call('POST', `${api}${calls.renewRecoveryCodes.path}`, { token, json: { password, code } });

export const stateOf = async (token: string, site = api) =>
  (await call('GET', `${site}${calls.getSecondFactor.path}`, { token })).body.data;

/**
 * Turns on the second factor of a session. The code of the step before the present one is used for it, so that the
 * present one and the next one are left.
 */
export async function setUp(token: string, site = api) {
  await earlyInStep();
  const { secret } = (await start(token, undefined, site)).body.data as { secret: string };
  const code = codeOf(secret, -1);
  const recoveryCodes = (await confirm(token, code, site)).body.data.recovery_codes as string[];
  return { secret, token: (await enable(token, code, site)).body.token as string, recoveryCodes };
}

/** An athlete with a second factor. */
export async function guarded() {
  const { email, token, id } = await loggedIn();
  return { email, id, oldToken: token, ...(await setUp(token)) };
}
