import { z } from 'zod';

export interface Limit {
  count: number;
  periodSeconds: number;
}

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Reads `count/period`, such as 10/15m or 5/1d. @returns null for anything else */
export function parseLimit(text: string): Limit | null {
  const [, count, periods, unit] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  if (!count || !periods || !unit) return null;
  return { count: Number(count), periodSeconds: Number(periods) * unitSeconds[unit as keyof typeof unitSeconds] };
}

/** A limit in the environment, with the value that holds without one. */
export function limit(standard: string) {
  return z
    .string()
    .default(standard)
    .transform((text, context) => {
      const parsed = parseLimit(text);
      if (parsed) return parsed;
      context.addIssue({ code: 'custom', message: 'must be count/period, such as 10/15m' });
      return z.NEVER;
    });
}
