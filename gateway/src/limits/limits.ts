import type { Endpoint } from '@power-corner/contracts/call';
import { addressGroup } from '@power-corner/service-kit/http/client-address';
import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';
import { addRateLimit, createLimiter } from '@power-corner/service-kit/http/rate-limiter';

type LimitConfig = Pick<Config, `LIMIT_${string}` & keyof Config>;

/** Limits by the caller's address, before anything but a question about a known token is spent on a call. */
export function limitByAddress(redis: Redis, config: LimitConfig): RequestHandler {
  const every = createLimiter(redis, 'api-address', config.LIMIT_API_PER_ADDRESS);
  const named: Record<NonNullable<Endpoint['limit']>, Limiter> = {
    login: createLimiter(redis, 'login-address', config.LIMIT_LOGIN_PER_ADDRESS),
    register: createLimiter(redis, 'register-address', config.LIMIT_REGISTER_PER_ADDRESS),
    contact: createLimiter(redis, 'contact-address', config.LIMIT_CONTACT_PER_ADDRESS),
  };
  return async (request, response, next) => {
    const address = addressGroup(request.caller.address);
    addRateLimit(response, await every(address));
    const limit = request.called?.limit;
    if (limit) addRateLimit(response, await named[limit](address));
    next();
  };
}

/**
 * Each picture that no browser has kept costs a read of the object store: far more than any hall of phones asks for is
 * refused.
 */
export function limitPictures(redis: Redis, config: LimitConfig): RequestHandler {
  const limiter = createLimiter(redis, 'pictures-address', config.LIMIT_PICTURES_PER_ADDRESS);
  return async (request, _response, next) => {
    await limiter(addressGroup(request.caller.address));
    next();
  };
}

/** The limit of one account, from wherever it calls. */
export function limitByAccount(redis: Redis, config: LimitConfig): RequestHandler {
  const limiter = createLimiter(redis, 'api-account', config.LIMIT_API_PER_ACCOUNT);
  return async (request, response, next) => {
    const { actor } = request.context;
    if (actor) addRateLimit(response, await limiter(actor.id));
    next();
  };
}
