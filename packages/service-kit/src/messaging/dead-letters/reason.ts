import type { MessagePropertyHeaders } from 'amqplib';
import { redact } from '../../observability/redact.ts';

export interface Reason {
  /** `UNKNOWN_SHAPE`, an error's code or class, or the broker's own word such as `delivery_limit`. */
  code: string;
  message: string;
  attempts: number;
  at: string;
}

// Names of our own: the broker keeps `x-` for itself and, from version 4 on, drops them from what is published.
const names = { code: 'dead-code', message: 'dead-message', attempts: 'dead-attempts', at: 'dead-at' } as const;
const mostCharacters = 500;

export function headersOf({ code, message, attempts, at }: Reason): MessagePropertyHeaders {
  return {
    [names.code]: code,
    [names.message]: redact(message).slice(0, mostCharacters),
    [names.attempts]: attempts,
    [names.at]: at,
  };
}

export const reasonFor = (code: string, message: string, attempts: number): Reason => ({
  code,
  message,
  attempts,
  at: new Date().toISOString(),
});

export function reasonOf(error: unknown, attempts: number): Reason {
  const code = (error as { code?: unknown } | null)?.code;
  const name = error instanceof Error ? error.name : typeof error;
  return reasonFor(
    typeof code === 'string' || typeof code === 'number' ? String(code) : name,
    error instanceof Error ? error.message : String(error),
    attempts,
  );
}

/** The reason in the headers of a dead letter. The broker's own headers count where it moved the message itself. */
export function readReason(headers: MessagePropertyHeaders = {}): Reason {
  const code = headers[names.code] as string | undefined;
  if (code !== undefined)
    return {
      code,
      message: String(headers[names.message]),
      attempts: Number(headers[names.attempts]),
      at: String(headers[names.at]),
    };
  const death = headers['x-death']?.[0] as { reason?: string; time?: { value?: number } } | undefined;
  const seconds = death?.time?.value;
  return {
    code: death?.reason ?? 'unknown',
    message: death?.reason === 'delivery_limit' ? 'ended its consumer at every try' : 'moved by the broker',
    attempts: Number(headers['x-delivery-count'] ?? 0) + 1,
    at: seconds === undefined ? '' : new Date(seconds * 1000).toISOString(),
  };
}
