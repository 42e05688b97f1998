import { calls } from '@power-corner/contracts/calls/all';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { api, password } from './api.ts';

const stepMs = 30_000;

/** Waits for the next step when the present one is nearly over: it should not change between a code and its use. */
export async function earlyInStep(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 8_000) await sleep(leftMs);
}

export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * stepMs,
  });

/** Turns the second factor on by the code of the step before, so that the next two are left. */
export async function turnOnSecondFactor(token: string) {
  await earlyInStep();
  const started = await api(calls.startSecondFactor, { token, body: { password } });
  const { secret } = started.body.data;
  const first = { token, body: { code: codeOf(secret, -1) } };
  const shown = await api(calls.confirmSecondFactor, first);
  const { status, body } = await api(calls.enableSecondFactor, first);
  if (status !== 200) throw new Error(`second factor: ${status} ${JSON.stringify(body)}`);
  return { secret, token: body.token, recoveryCodes: shown.body.data.recovery_codes };
}
