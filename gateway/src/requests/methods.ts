import { AppError } from '@power-corner/service-kit/errors';
import type { RequestHandler } from 'express';
import { discardBody } from './body.ts';
import { allowedAt } from './called.ts';

/** Answers OPTIONS, and refuses a method that the path does not have before any other check of the request. */
export const checkMethod: RequestHandler = (request, response, next) => {
  const allowed = allowedAt(request.path);
  if (allowed.length === 0) return next();
  if (request.method !== 'OPTIONS' && allowed.includes(request.method)) return next();
  discardBody(request);
  response.set('allow', allowed.join(', '));
  if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
  response.status(204).end();
};
