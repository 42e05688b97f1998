import { commonConfig, pem, readConfig, url } from '@power-corner/service-kit/ops/config';
import { z } from 'zod';
import { limit } from '@power-corner/service-kit/http/rate-limiter';

export const shape = {
  ...commonConfig,
  /** Counters of limits and announcements of revocations. */
  REDIS_URL: url('redis', 'rediss'),
  /** One or several PEM blocks: tokens of each key are valid. */
  JWT_PUBLIC_KEY: pem,
  /** The address of auth. */
  AUTH_URL: url('http'),
  /** The address of championships. */
  CHAMPIONSHIPS_URL: url('http'),
  /** The address of notifications. */
  NOTIFICATIONS_URL: url('http'),
  /** The folder of the built web application. */
  WEB_DIST: z.string().min(1),
  /** The public address, in mailed links and for passkeys. With https, Strict-Transport-Security is sent. */
  PUBLIC_URL: url('http', 'https').optional(),
  /** The contact in security.txt: mailto:, https: or tel:. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)[!-~]+$/, { error: 'must begin with mailto:, https:// or tel:' })
    .optional(),
  /** The number of our own proxies: only their entries in X-Forwarded-* count. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Logins of an address. */
  LIMIT_LOGIN_PER_ADDRESS: limit('1000/15m'),
  /** Registrations of an address: a mobile network has thousands behind one. */
  LIMIT_REGISTER_PER_ADDRESS: limit('1000/1h'),
  /** Messages to the organisers of an address. */
  LIMIT_CONTACT_PER_ADDRESS: limit('20/1h'),
  /** Reports of faults in browsers. */
  LIMIT_FAULTS_PER_ADDRESS: limit('300/1h'),
  /** Codes that an address tries. */
  LIMIT_JOIN_PER_ADDRESS: limit('30/10m'),
  /** Pictures that an address reads. */
  LIMIT_PICTURES_PER_ADDRESS: limit('12000/1m'),
  /** Polling: a thousand phones ask 30,000 times a minute. */
  LIMIT_LIVE_PER_ADDRESS: limit('60000/1m'),
  /** Reads of a screen of the hall. */
  LIMIT_DISPLAY_PER_CODE: limit('1200/1m'),
  /** Calls of an account. */
  LIMIT_API_PER_ACCOUNT: limit('300/1m'),
  /** Calls of a judge's device. */
  LIMIT_API_PER_DEVICE: limit('600/1m'),
  /** Calls and pages of an address. */
  LIMIT_API_PER_ADDRESS: limit('6000/1m'),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof loadConfig>;
