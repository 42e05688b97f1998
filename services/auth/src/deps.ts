import { createLimiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { PasskeySite } from './passkeys/site.ts';
import type { Passwords } from './password/passwords.ts';
import type { SecretBox } from './second-factor/secret-box.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface Deps {
  log: Log;
  publicKey: string;
  passwords: Passwords;
  sessions: Sessions;
  secretBox: SecretBox;
  passkeySite: PasskeySite | null;
  limits: Limits;
}

type Limits = ReturnType<typeof createLimits>;

/** The rate limits of one account. Those of an address are wider and belong to the gateway. */
export function createLimits(redis: Redis, config: Config) {
  const link = createLimiter(redis, 'link-email', config.LIMIT_LINK_PER_EMAIL, { code: 'linkJustAsked' });
  const linkDaily = createLimiter(redis, 'link-email-daily', config.LIMIT_LINK_PER_EMAIL_DAILY, {
    code: 'linkJustAsked',
  });
  const { count, periodSeconds } = config.LIMIT_LINK_PER_EMAIL;
  return {
    // Every login is counted before its password is checked, so that many at once cannot pass the limit. A success is
    // given back.
    login: createLimiter(redis, 'login-email', config.LIMIT_LOGIN_PER_EMAIL, { code: 'loginTooMany' }),
    emailChange: createLimiter(redis, 'email-change', config.LIMIT_EMAIL_CHANGE),
    code: createLimiter(redis, 'code-account', config.LIMIT_CODE_PER_ACCOUNT, { code: 'codesTooMany' }),
    /** The wait after a link that was sent, as far as it is the same for every address. */
    linkWaitSeconds: count === 1 ? periodSeconds : 0,
    link: Object.assign(
      async (key: string) => {
        await link(key);
        return linkDaily(key);
      },
      {
        giveBack: async (key: string) => {
          await link.giveBack(key);
          await linkDaily.giveBack(key);
        },
      },
    ),
  };
}
