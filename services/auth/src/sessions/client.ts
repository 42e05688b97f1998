import { addressRange } from '@power-corner/service-kit/http/client-address';
import { parse } from 'bowser';
import type { Request } from 'express';

export interface Client {
  browser: string | null;
  system: string | null;
  network: string | null;
}

/** A longer User-Agent names no browser that people use, and parsing it takes time. */
const longestUserAgent = 400;

export function deviceOf(userAgent: string | undefined): Pick<Client, 'browser' | 'system'> {
  if (!userAgent || userAgent.length > longestUserAgent) return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

/** The gateway replaces `X-Forwarded-For` by the address of the real caller. */
export const clientOf = (request: Request): Client => ({
  ...deviceOf(request.get('user-agent')),
  network: addressRange(request.get('x-forwarded-for') ?? request.socket.remoteAddress ?? ''),
});
