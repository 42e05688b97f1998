import { AppError } from '@power-corner/service-kit/errors';
import type { Request, Response } from 'express';
import { discardBody } from './body.ts';
import { allowedAt } from './called.ts';

/**
 * Answers OPTIONS, and refuses a method that the path does not have before any other check of the request.
 * @returns true when the request is answered
 */
export function answerMethod(request: Request, response: Response): boolean {
  // The call of a method and a path is declared, so that the path has this method.
  if (request.called) return false;
  const allowed = allowedAt(request.path);
  if (allowed.length === 0) return false;
  if (request.method !== 'OPTIONS' && allowed.includes(request.method)) return false;
  discardBody(request);
  response.set('allow', allowed.join(', '));
  if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
  response.status(204).end();
  return true;
}
