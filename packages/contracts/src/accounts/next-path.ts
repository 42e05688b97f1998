import { fault } from '../messages/fault.ts';
import { z } from '../zod.ts';

const championship = /^\/championships\/[0-9a-f]{24}$/;

/** The pages to which the mailed link of a new account may lead on: a championship, and no other address. */
export const NextPath = z.string().check(z.regex(championship, fault('pageNotNext')));

/** @returns the path if a mailed link may lead on to it */
export const nextPathOf = (path: string | null): string | undefined =>
  path !== null && championship.test(path) ? path : undefined;
