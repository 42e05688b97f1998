import { Secret, TOTP } from 'otpauth';

const issuer = 'Power Corner';
/** The steps before and after the present one that count too: clocks differ, and typing takes time. */
const window = 1;
/** About an hour: a clock that is further off shows the wrong time to its owner as well. */
const widestDrift = 120;
export const stepMs = 30_000;

const settings = { issuer, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const;
const totpOf = (secret: string, label: string) => new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) });

/** 20 random bytes in base 32, as RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

export const stepOfCode = (secret: string, code: string, now: Date): number | null =>
  stepWithin(secret, code, now, window);

/**
 * How many minutes a clock is fast by, when that is why its code is wrong; null otherwise. Only the owner of a new
 * secret may learn it: anybody else would learn codes of the future by guessing.
 */
export function minutesOff(secret: string, code: string, now: Date): number | null {
  const step = stepWithin(secret, code, now, widestDrift);
  if (step === null) return null;
  const steps = step - TOTP.counter({ timestamp: now.getTime() });
  return Math.sign(steps) * Math.max(1, Math.round((Math.abs(steps) * stepMs) / 60_000));
}

function stepWithin(secret: string, code: string, now: Date, steps: number): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: steps });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
