import { commonConfig, mongoUrl, pem, readConfig, url } from '@power-corner/service-kit/ops/config';
import { limit } from '@power-corner/service-kit/http/rate-limiter';
import { z } from 'zod';

export const shape = {
  ...commonConfig,
  /** The database of auth. */
  AUTH_MONGO_URL: mongoUrl,
  /** The broker of events. */
  RABBITMQ_URL: url('amqp', 'amqps'),
  REDIS_URL: url('redis', 'rediss'),
  /** PEM key that signs tokens. */
  JWT_PRIVATE_KEY: pem,
  JWT_PUBLIC_KEY: pem,
  /** The first admin, made while there is none. */
  ADMIN_EMAIL: z.email().optional(),
  /** The first admin's password. */
  ADMIN_PASSWORD: z.string().min(8).max(72).optional(),
  /** `required`: an admin without a second factor can only set one up. */
  ADMIN_2FA: z.enum(['optional', 'required']).default('optional'),
  /**
   * Secrets of at least 32 characters, separated by commas: the first encrypts second factors, all decrypt. Without any,
   * the key is derived from JWT_PRIVATE_KEY.
   */
  SECOND_FACTOR_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), { error: 'must be keys of at least 32 characters' })
    .optional(),
  /** Passkeys belong to this address; without it, there are none. */
  PUBLIC_URL: url('http', 'https').optional(),
  /** Each step doubles the time of a password check. */
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12),
  /** Wrong passwords of an account. */
  LIMIT_LOGIN_PER_EMAIL: limit('10/15m'),
  /** Wrong codes of a second factor, after the right password. */
  LIMIT_CODE_PER_ACCOUNT: limit('30/1d'),
  /** Mailed links to an address. */
  LIMIT_LINK_PER_EMAIL: limit('1/1m'),
  /** The same, by day. */
  LIMIT_LINK_PER_EMAIL_DAILY: limit('5/1d'),
  /** Changes of address that an account asks for. */
  LIMIT_EMAIL_CHANGE: limit('5/1h'),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof loadConfig>;
