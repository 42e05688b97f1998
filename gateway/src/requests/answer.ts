import { apiRoot } from '@power-corner/contracts/calls/root';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { Limits } from '../limits/limits.ts';
import type { PolledAnswers } from '../proxy/polled-answers.ts';
import type { Forward } from '../proxy/forward.ts';
import { checkBody, discardBody } from './body.ts';
import { isOfApi, isPicture, isReference, allowedAt } from './declared-calls.ts';
import { isFile } from '../website/pages.ts';

function answerMethod(request: Request, response: Response): boolean {
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

interface Steps {
  limits: Limits;
  checkToken: (request: Request) => void;
  polled: PolledAnswers;
  forward: Forward;
}

/** Answers the paths of the API. The order of the checks is part of their promises: see docs/security.md. */
export function answerCall({ limits, checkToken, polled, forward }: Steps): RequestHandler {
  return async (request, response, next) => {
    const { path, called } = request;
    const ofApi = isOfApi(path);
    if (!ofApi && path !== apiRoot) return next();
    response.setHeader('cache-control', 'no-store');
    const kept = called?.polled ? polled.find(request) : null;
    if (kept) await limits.ofPolls(request, response);
    else if (called?.countedBy) await limits.ofDisplays(request, response);
    else if (ofApi) await limits.byAddress(request, response);
    if (answerMethod(request, response)) return;
    checkBody(request);
    if (isReference(path)) return next();
    if (!called?.service) throw new AppError('NOT_FOUND');
    if (called.polled && (await polled.answer(request, response, kept))) return;
    checkToken(request);
    await limits.byAccount(request, response);
    if (called.service === 'gateway') return next();
    forward(called.service, request, response, next);
  };
}

export function answerPicture({ limits, forward }: Pick<Steps, 'limits' | 'forward'>): RequestHandler {
  return async (request, response, next) => {
    if (!isPicture(request.path)) return next();
    await limits.ofPictures(request);
    if (answerMethod(request, response)) return;
    checkBody(request);
    forward('championships', request, response, next);
  };
}

export const checkSiteRequest: RequestHandler = (request, response, next) => {
  if (answerMethod(request, response)) return;
  checkBody(request);
  next();
};

/** Counts a page, and the sitemap, which read a service as a call does. Files of the build are free. */
export const countPage =
  (limits: Limits): RequestHandler =>
  async (request, response, next) => {
    if (!isFile(request.path) || request.path === '/sitemap.xml') await limits.byAddress(request, response);
    next();
  };
