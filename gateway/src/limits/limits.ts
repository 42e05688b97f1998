import type { Endpoint } from '@power-corner/contracts/call';
import { addressGroup } from '@power-corner/service-kit/http/client-address';
import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';
import { addRateLimit, createLimiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

type LimitConfig = Pick<Config, `LIMIT_${string}` & keyof Config>;

export interface Limits {
  /** Counts a call of the caller's address, before anything else is spent on it. @throws TOO_MANY_REQUESTS */
  byAddress: (request: Request, response: Response) => Promise<void>;
  /** Counts a call of the account, from any address. @throws TOO_MANY_REQUESTS */
  byAccount: (request: Request, response: Response) => Promise<void>;
  /** Counts an answer to polling, from the gateway's memory. @throws TOO_MANY_REQUESTS */
  ofPolls: (request: Request, response: Response) => Promise<void>;
  /** Counts a picture of the caller's address. @throws TOO_MANY_REQUESTS */
  ofPictures: (request: Request) => Promise<void>;
}

/** The limits of the gateway. */
export function createLimits(redis: Redis, config: LimitConfig): Limits {
  const blocksInMemory = true;
  const everyCall = createLimiter(redis, 'api-address', config.LIMIT_API_PER_ADDRESS, { blocksInMemory });
  const account = createLimiter(redis, 'api-account', config.LIMIT_API_PER_ACCOUNT, { blocksInMemory });
  // A picture that no browser keeps costs a read of the object store. A hall full of phones stays below this limit.
  const pictures = createLimiter(redis, 'pictures-address', config.LIMIT_PICTURES_PER_ADDRESS, { blocksInMemory });
  const polls = createLimiter(redis, 'live-address', config.LIMIT_LIVE_PER_ADDRESS, { blocksInMemory });
  const named: Record<NonNullable<Endpoint['limit']>, Limiter> = {
    login: createLimiter(redis, 'login-address', config.LIMIT_LOGIN_PER_ADDRESS),
    register: createLimiter(redis, 'register-address', config.LIMIT_REGISTER_PER_ADDRESS),
    contact: createLimiter(redis, 'contact-address', config.LIMIT_CONTACT_PER_ADDRESS),
    faults: createLimiter(redis, 'faults-address', config.LIMIT_FAULTS_PER_ADDRESS),
  };
  return {
    async byAddress(request, response) {
      const address = addressGroup(request.caller.address);
      addRateLimit(response, await everyCall(address));
      const limit = request.called?.limit;
      if (limit) addRateLimit(response, await named[limit](address));
    },
    async byAccount(request, response) {
      const { actor } = request.context;
      if (actor) addRateLimit(response, await account(actor.id));
    },
    async ofPolls(request, response) {
      addRateLimit(response, await polls(addressGroup(request.caller.address)));
    },
    async ofPictures(request) {
      await pictures(addressGroup(request.caller.address));
    },
  };
}
