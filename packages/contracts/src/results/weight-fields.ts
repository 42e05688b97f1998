import { fault } from '../messages/fault.ts';
import { z } from '../zod.ts';

/** True for a number without more decimals than these: 66.1 × 100 is no exact binary number. */
export const hasDecimals = (value: number, decimals: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** A weight in kilograms, which the platform never rounds: a third decimal is refused. */
export function kilograms(min: number, max: number) {
  const range = `Entre ${min} et ${max} kg`;
  return z.number({ error: range }).check(
    z.minimum(min, { error: range, abort: true }),
    z.maximum(max, { error: range, abort: true }),
    z.refine((value) => hasDecimals(value, 2), fault('twoDecimals')),
  );
}
