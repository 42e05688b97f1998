import type { Request } from 'express';
import type { Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import type { RequestedPage } from './tags.ts';

export interface Content {
  path: string;
  search?: string;
  answers: Record<string, object>;
  head: (now: Date) => string;
}

/**
 * `missing` is a championship that does not exist, `unknown` a person without a page, `gone` one who was erased, `away`
 * a service that does not answer. `as built` is the build's own page.
 */
export type Found = Content | 'missing' | 'unknown' | 'gone' | 'away' | 'as built';

export type Find = (request: Request, page: Page) => Promise<Found>;

export interface Sources {
  read: ReadPublic;
  requestedPage: (request: Request, page: Page) => RequestedPage;
}

export const queryOf = (request: Request): URLSearchParams =>
  new URL(request.originalUrl, 'http://here.invalid').searchParams;

export const isPath = (path: string, requested: string): boolean =>
  requested.toLowerCase().replace(/(?<=.)\/$/, '') === path;
