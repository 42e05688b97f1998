import { fault } from '../messages/fault.ts';
import { z } from '../zod.ts';

const page = /^\/(?:championships\/[0-9a-f]{24}|invitations\/[A-Za-z0-9_-]{43})$/;

/** The pages to which the mailed link of a new account may lead on: a championship, a coach's invitation, no other. */
export const NextPath = z.string().check(z.regex(page, fault('pageNotNext')));

export const nextPathOf = (path: string | null): string | undefined =>
  path !== null && page.test(path) ? path : undefined;
