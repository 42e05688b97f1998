import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';
import { createLimiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import type { Counted } from './counted.ts';
import type { PasskeySite } from './passkeys/site.ts';
import type { Passwords } from './password/passwords.ts';
import type { SecretBox } from './second-factor/secret-box.ts';
import type { Sessions } from './sessions/sessions.ts';

/** The dependencies of the routes and use-cases beyond the database. */
export interface Deps {
  log: Log;
  publicKey: string;
  passwords: Passwords;
  sessions: Sessions;
  /** Encrypts the secrets of second factors. */
  secretBox: SecretBox;
  /** Null where the platform's address has no passkeys. */
  passkeySite: PasskeySite | null;
  limits: Limits;
}

/** The rate limits of one account. Those of an address are wider and belong to the gateway. */
export interface Limits {
  login: Limiter;
  /** Wrong codes of a second factor. */
  code: Limiter;
  /** Links to an address, by the minute and by the day. */
  link: Counted;
  /** By the account that asks. */
  emailChange: Limiter;
  /** The wait after a link that was sent, as far as it is the same for every address. */
  linkWaitSeconds: number;
}

/** Under what a key is counted: no address stands in Redis. */
export const hashed = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

export function createLimits(redis: Redis, config: Config): Limits {
  // Every login is counted before its password is checked, so that many at once cannot pass the limit. A success is
  // given back.
  const login = createLimiter(redis, 'login-email', config.LIMIT_LOGIN_PER_EMAIL, { code: 'loginTooMany' });
  const code = createLimiter(redis, 'code-account', config.LIMIT_CODE_PER_ACCOUNT, { code: 'codesTooMany' });
  const link = createLimiter(redis, 'link-email', config.LIMIT_LINK_PER_EMAIL, { code: 'linkJustAsked' });
  const linkDaily = createLimiter(redis, 'link-email-daily', config.LIMIT_LINK_PER_EMAIL_DAILY, {
    code: 'linkJustAsked',
  });
  const emailChange = createLimiter(redis, 'email-change', config.LIMIT_EMAIL_CHANGE);
  const { count, periodSeconds } = config.LIMIT_LINK_PER_EMAIL;
  const loginOf = Object.assign((email: string) => login(hashed(email)), {
    giveBack: (email: string) => login.giveBack(hashed(email)),
    forget: (email: string) => login.forget(hashed(email)),
  });
  const linkOf = Object.assign(
    async (key: string) => {
      await link(hashed(key));
      return linkDaily(hashed(key));
    },
    {
      giveBack: async (key: string) => {
        await link.giveBack(hashed(key));
        await linkDaily.giveBack(hashed(key));
      },
    },
  );
  return {
    login: loginOf,
    emailChange,
    code,
    linkWaitSeconds: count === 1 ? periodSeconds : 0,
    link: linkOf,
  };
}
