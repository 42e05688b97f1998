import type { Endpoint } from '@power-corner/contracts/call';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request } from 'express';

const KiB = 1024;
const MiB = 1024 * KiB;

/** The number of bytes of a refused body that are read and dropped, so that the caller reads the answer. */
const maxDiscardedBytes = 64 * MiB;

interface BodyRule {
  maxBytes: number;
  contentType: RegExp;
  tooLarge?: { message: Message; fields: Record<string, Message> };
}

const json: BodyRule = { maxBytes: 64 * KiB, contentType: /^application\/json\s*(;|$)/i };
/** The form that a mail program posts to unsubscribe a person, in either of its two encodings (RFC 8058). */
const oneClick: BodyRule = {
  ...json,
  contentType: /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
};
/** A little over the limit of the service, whose message about a file is better. */
const fileRule = (field: string, message: Message): BodyRule => ({
  maxBytes: 6 * MiB,
  contentType: /^multipart\/form-data\s*;/i,
  tooLarge: { message, fields: { [field]: message } },
});
const files = {
  picture: fileRule('picture', say('pictureTooLarge')),
  receipt: fileRule('receipt', say('receiptTooLarge')),
} satisfies Record<NonNullable<Endpoint['file']>, BodyRule>;

const typeOnly = (type: string) => new RegExp(`^${type}\\s*(;|$)`, 'i');

function ruleOf(call: Endpoint | null | undefined): BodyRule {
  if (call?.takes) return { maxBytes: call.mostBytes ?? json.maxBytes, contentType: typeOnly(call.takes) };
  if (call?.file) return files[call.file];
  if (call?.oneClick) return oneClick;
  return call?.mostBytes ? { ...json, maxBytes: call.mostBytes } : json;
}

/** Refuses a body by its headers alone: it is never read here, since the proxy streams it. */
export function checkBody(request: Request): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  try {
    refuseBody(request);
  } catch (error) {
    discardBody(request);
    throw error;
  }
}

function refuseBody(request: Request): void {
  const { headers, method } = request;
  if (headers['transfer-encoding'] !== undefined) throw new AppError('LENGTH_REQUIRED');
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes === 0) return;
  if (method === 'GET' || method === 'HEAD') throw new AppError('INVALID_INPUT', { message: say('noContentExpected') });
  const { maxBytes, contentType, tooLarge } = ruleOf(request.called);
  if (bytes > maxBytes) throw new AppError('TOO_LARGE', tooLarge);
  if (!contentType.test(headers['content-type'] ?? '')) throw new AppError('UNSUPPORTED_TYPE');
}

/** Reads and drops what is left of the body of a refused request, so that its caller gets to read the answer. */
export function discardBody(request: Request): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) request.socket.destroy();
  });
  // A listener alone does not start a body that was paused.
  request.resume();
}
