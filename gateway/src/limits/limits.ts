import { deviceTokenOf } from '@power-corner/service-kit/auth/access';
import type { Endpoint } from '@power-corner/contracts/call';
import { AppError, type LimitUse } from '@power-corner/service-kit/errors';
import { addressGroup, networkOf } from '@power-corner/service-kit/http/client-address';
import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';
import { addRateLimit, createLimiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

type LimitConfig = Pick<Config, `LIMIT_${string}` & keyof Config>;

export type Limits = ReturnType<typeof createLimits>;

const warnEveryMs = 60_000;

export function createLimits(redis: Redis, config: LimitConfig) {
  const blocksInMemory = true;
  const everyCall = createLimiter(redis, 'api-address', config.LIMIT_API_PER_ADDRESS, { blocksInMemory });
  const account = createLimiter(redis, 'api-account', config.LIMIT_API_PER_ACCOUNT, { blocksInMemory });
  // A picture that no browser keeps costs a read of the object store. A hall full of phones stays below this limit.
  const pictures = createLimiter(redis, 'pictures-address', config.LIMIT_PICTURES_PER_ADDRESS, { blocksInMemory });
  const device = createLimiter(redis, 'api-device', config.LIMIT_API_PER_DEVICE, { blocksInMemory });
  const polls = createLimiter(redis, 'live-address', config.LIMIT_LIVE_PER_ADDRESS, { blocksInMemory });
  const displays = createLimiter(redis, 'display-code', config.LIMIT_DISPLAY_PER_CODE, { blocksInMemory });
  const named: Record<NonNullable<Endpoint['limit']>, Limiter> = {
    login: createLimiter(redis, 'login-address', config.LIMIT_LOGIN_PER_ADDRESS),
    register: createLimiter(redis, 'register-address', config.LIMIT_REGISTER_PER_ADDRESS),
    contact: createLimiter(redis, 'contact-address', config.LIMIT_CONTACT_PER_ADDRESS),
    faults: createLimiter(redis, 'faults-address', config.LIMIT_FAULTS_PER_ADDRESS),
    join: createLimiter(redis, 'join-address', config.LIMIT_JOIN_PER_ADDRESS),
  };
  const warnedAt = new Map<string, number>();
  async function count(limiter: Limiter, { caller, context }: Request): Promise<LimitUse> {
    try {
      return await limiter(addressGroup(caller.address));
    } catch (error) {
      const limit = error instanceof AppError ? error.limit?.name : undefined;
      const now = performance.now();
      if (limit && now - (warnedAt.get(limit) ?? -Infinity) > warnEveryMs) {
        warnedAt.set(limit, now);
        context.log.warn({ limit, network: networkOf(caller.address) }, 'one address has used up a limit');
      }
      throw error;
    }
  }
  return {
    async byAddress(request: Request, response: Response) {
      addRateLimit(response, await count(everyCall, request));
      const limit = request.called?.limit;
      if (limit) addRateLimit(response, await count(named[limit], request));
    },
    async byAccount(request: Request, response: Response) {
      const { actor } = request.context;
      const token = request.called?.access === 'device' ? deviceTokenOf(request.headers.authorization) : null;
      if (token) addRateLimit(response, await device(token));
      if (actor) addRateLimit(response, await account(actor.id));
    },
    async ofDisplays(request: Request, response: Response) {
      addRateLimit(response, await count(polls, request));
      addRateLimit(response, await displays(request.path.toLowerCase()));
    },
    async ofPolls(request: Request, response: Response) {
      addRateLimit(response, await count(polls, request));
    },
    async ofPictures(request: Request) {
      await count(pictures, request);
    },
  };
}
