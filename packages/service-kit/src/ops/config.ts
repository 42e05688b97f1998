import { z } from 'zod';
import { tracingConfig } from '../tracing/config.ts';

export const commonConfig = {
  /** The images set `production`. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The lowest level that is logged. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The interface of the public port. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The public port; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Probes and metrics. It must not be reachable from outside. */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The interface of the internal port. */
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  /** The commit; the image sets it. */
  REVISION: z.string().min(1).default('unknown'),
  ...tracingConfig,
};

/** An address. One of the web loses the slash at its end, since paths are written after it. */
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', '')), {
      error: `must be an address with ${protocols.join(' or ')}://`,
    })
    .transform((value) => (protocols.includes('http') ? value.replace(/\/+$/, '') : value));

/** A MongoDB database. The address may name several hosts, separated by commas: the members of a replica set. */
export const mongoUrl = z.string().refine(
  (value) => {
    const [, scheme = '', login = '', hosts = '', rest = ''] =
      /^(mongodb(?:\+srv)?:\/\/)([^@/]*@)?([^/?]+)(.*)$/.exec(value) ?? [];
    return hosts.split(',').every((host) => host !== '' && URL.canParse(`${scheme}${login}${host}${rest}`));
  },
  { error: 'must be an address with mongodb:// or mongodb+srv://' },
);

/** An environment variable may hold the line breaks of a key as `\\n`. */
export const pem = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => value.includes('-----BEGIN'), { error: 'must be a PEM key' });

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads a period such as 20s, 15m, 24h or 2d. @returns milliseconds, or null for anything else */
export function parsePeriod(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : null;
}

export function period(standard: string) {
  return z
    .string()
    .default(standard)
    .transform((text, context) => {
      const parsed = parsePeriod(text);
      if (parsed !== null) return parsed;
      context.addIssue({ code: 'custom', message: 'must be a period, such as 20s, 15m or 24h' });
      return z.NEVER;
    });
}

/** Reads the environment by one schema. @throws one error with all faults, and never with a value */
export function readConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Shape>> {
  // Docker Compose passes an unset variable as an empty text.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) =>
      `  ${issue.path.join('.')}: ${given[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
  );
  throw new Error(`The configuration is incomplete:\n${faults.join('\n')}`);
}
