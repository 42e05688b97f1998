import { createLimiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';

/** The limits of one account. Those of an address are wide and stand at the gateway. */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'LIMIT_LOGIN_PER_EMAIL' | 'LIMIT_LINK_PER_EMAIL' | 'LIMIT_LINK_PER_EMAIL_DAILY'>,
) {
  // Every try is counted before it is judged, so that many at once are no way around it; a right password is given back.
  const login = createLimiter(
    redis,
    'login-email',
    config.LIMIT_LOGIN_PER_EMAIL,
    (wait) => `Trop de tentatives de connexion. Réessayez ${wait}, ou réinitialisez votre mot de passe.`,
  );
  const sayLink = (wait: string) => `Un lien vient déjà d'être demandé. Réessayez ${wait}.`;
  const link = createLimiter(redis, 'link-email', config.LIMIT_LINK_PER_EMAIL, sayLink);
  const linkDaily = createLimiter(redis, 'link-email-daily', config.LIMIT_LINK_PER_EMAIL_DAILY, sayLink);
  const { count, periodSeconds } = config.LIMIT_LINK_PER_EMAIL;
  return {
    login,
    /** The wait after a link that was sent, as far as it is the same for every address. */
    linkWaitSeconds: count === 1 ? periodSeconds : 0,
    link: async (key: string) => {
      await link(key);
      await linkDaily(key);
    },
  };
}
