import type { ErrorCode, Failure } from '@power-corner/contracts/errors';
import { errorCodes, problemOf } from '@power-corner/contracts/errors';
import { frenchOf, messageIn } from '@power-corner/contracts/messages/french';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { isNativeError } from 'node:util/types';

export interface LimitUse {
  name: string;
  count: number;
  periodSeconds: number;
  remaining: number;
  resetSeconds: number;
}

interface Details {
  message?: Message;
  fields?: Record<string, Message>;
  retryAfterSeconds?: number;
  facts?: FailureFacts;
  limit?: LimitUse;
  cause?: unknown;
}

export type FailureFacts = Pick<Failure, 'opens_at' | 'closed_at' | 'length' | 'current'> & {
  errors?: SheetFault[];
  rows?: PackFault[];
};

export interface SheetFault {
  line: number;
  column: string;
  message: Message;
}

/** A fault of a file of the federation's pack; `name` is empty where it concerns no lifter. */
export interface PackFault extends SheetFault {
  file: string;
  name: string;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  /** The message by its code; `message` is its French sentence. */
  readonly sentence: Message;
  readonly fields: Record<string, Message> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly facts: FailureFacts | undefined;
  readonly limit: LimitUse | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const sentence = details.message ?? say(code);
    super(frenchOf(sentence), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.sentence = sentence;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.facts = details.facts;
    this.limit = details.limit;
  }

  get status(): number {
    return errorCodes[this.code][0];
  }
}

export const notFound = (message: Message) => new AppError('NOT_FOUND', { message });

export const conflict = (message: Message) => new AppError('CONFLICT', { message });

export const invalidLink = (message: Message) => new AppError('INVALID_LINK', { message });

export const expiredLink = (message: Message) => new AppError('EXPIRED_LINK', { message });

export const invalid = (fields: Record<string, Message>, message = Object.values(fields)[0]) =>
  new AppError('INVALID_INPUT', { fields, ...(message && { message }) });

/** A text that is no message of ours comes from a schema without words of its own. */
const messageOfFault = (named: string): Message => messageIn(named) ?? say('valueInvalid');

export const faultsOf = (fields: Readonly<Record<string, string>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(fields).map(([field, named]) => [field, messageOfFault(named)]));

/** @param order messages that win over others when one is chosen for the whole answer */
export function invalidInput(issues: Parameters<typeof problemOf>[0], order: readonly string[] = []): AppError {
  const { fields, message } = problemOf(issues, order);
  return new AppError('INVALID_INPUT', { fields: faultsOf(fields), message: messageOfFault(message) });
}

/**
 * The errors of mongoose and its driver that mean an unreachable database. A plain MongooseError is not among them: it
 * is a programming error (a wrong option, a wrong update), and a retry would never end.
 */
const unavailableNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoWriteConcernError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/** Our password is refused (13, 18), or a member of the replica set stops or hands over to another one. */
const unavailableCodes = new Set([13, 18, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

const cutOffCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/** True for a backing server that cannot be reached now: the answer is 503 or a retry, never a dead letter. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE';
  if (!isNativeError(error)) return false;
  // The driver wraps an interruption of a bulk write into a server error, and keeps the original error inside.
  if (error.name === 'MongoBulkWriteError' && 'errorResponse' in error && isNativeError(error.errorResponse))
    return isUnavailable(error.errorResponse);
  const { code } = error as { code?: number | string };
  if (typeof code === 'string') return cutOffCodes.has(code) || unavailableNames.has(error.name);
  return unavailableNames.has(error.name) || (error.name === 'MongoServerError' && unavailableCodes.has(code ?? 0));
}

export function isDuplicateKey(error: unknown): error is Error & { keyPattern?: Record<string, unknown> } {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
