import { answerFailure as answer } from '@power-corner/service-kit/http/app';
import type { ErrorRequestHandler } from 'express';

/** Sets `Vary` as every other answer in JSON does, although a failure is too small to be compressed. */
export const answerFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (!response.headersSent) response.vary('Accept-Encoding');
  answer(error, request, response, next);
};
