import { calls } from '@power-corner/contracts/calls/all';
import { callTo, earlyInPeriod } from '@power-corner/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { api, loggedIn, password } from './auth-site.ts';

const stepMs = 30_000;

/** The step should not change between a code and its use. */
export const earlyInStep = (): Promise<void> => earlyInPeriod(stepMs, 8_000);

export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

export const logIn = (email: string, code?: string, site = api) =>
  callTo(site, calls.logIn, { json: { email, password, ...(code && { code }) } });

export const start = (token: string, json: object = { password }, site = api) =>
  callTo(site, calls.startSecondFactor, { token, json });

export const confirm = (token: string, code: string, site = api) =>
  callTo(site, calls.confirmSecondFactor, { token, json: { code } });

export const enable = (token: string, code: string, site = api) =>
  callTo(site, calls.enableSecondFactor, { token, json: { code } });

export const remove = (token: string, code: string, site = api) =>
  callTo(site, calls.removeSecondFactor, { token, json: { password, code } });

export const renewCodes = (token: string, code: string) =>
  callTo(api, calls.renewRecoveryCodes, { token, json: { password, code } });

export const stateOf = async (token: string, site = api) =>
  (await callTo(site, calls.getSecondFactor, { token })).body.data;

/** Turns the second factor on by the code of the step before, so that the next two are left. */
export async function setUp(token: string, site = api) {
  await earlyInStep();
  const { secret } = (await start(token, undefined, site)).body.data as { secret: string };
  const code = codeOf(secret, -1);
  const recoveryCodes = (await confirm(token, code, site)).body.data.recovery_codes as string[];
  return { secret, token: (await enable(token, code, site)).body.token as string, recoveryCodes };
}

export async function guarded() {
  const { email, token, id } = await loggedIn();
  return { email, id, oldToken: token, ...(await setUp(token)) };
}
