import type { Request } from 'express';
import type { Page } from './pages.ts';
import type { ReadPublic } from './public-api.ts';
import type { AskedPage } from './tags.ts';

/** Everything that a page shows, apart from the time. */
export interface Content {
  path: string;
  /** The query that the page reads, with its question mark. */
  search?: string;
  /** The answers that the page is rendered with, by the addresses of their calls. */
  answers: Record<string, object>;
  head: (now: Date) => string;
}

/**
 * `missing` is a championship that there is not, `unknown` a person without a page, and `gone` one who was erased,
 * which the screen of the page says itself. `away` is a service that does not answer, `as built` the build's page.
 */
export type Found = Content | 'missing' | 'unknown' | 'gone' | 'away' | 'as built';

export type Find = (request: Request, page: Page) => Promise<Found>;

/** The sources of the contents. */
export interface Sources {
  read: ReadPublic;
  asked: (request: Request, page: Page) => AskedPage;
}

/** The query of the address that was asked for. */
export const queryOf = (request: Request): URLSearchParams =>
  new URL(request.originalUrl, 'http://here.invalid').searchParams;

/** A list's path, which the router takes in any case and with a slash at its end. */
export const isPath = (path: string, asked: string): boolean => asked.toLowerCase().replace(/(?<=.)\/$/, '') === path;
