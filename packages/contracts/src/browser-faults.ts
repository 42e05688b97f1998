import { faultKinds, longestFault, mostFaults } from './text/fault-text.ts';
import { z } from './zod.ts';

/** Nothing in it may tell who the person is: see `withoutPersonalData`. */
export const BrowserFault = z.object({
  kind: z.enum(faultKinds),
  message: z.string().check(z.maxLength(longestFault.message)),
  stack: z.string().check(z.maxLength(longestFault.stack)),
  /** The pattern of the page's address, such as `/championships/:id`. */
  route: z.string().check(z.maxLength(longestFault.route), z.regex(/^(?:[*]|\/[A-Za-z0-9_/:*-]*)$/)),
});
export type BrowserFault = z.infer<typeof BrowserFault>;

export const BrowserFaults = z.object({
  /** The name of the application's first script, which differs in each release. */
  release: z.string().check(z.regex(/^[A-Za-z0-9_.-]{0,60}$/)),
  faults: z.array(BrowserFault).check(z.minLength(1), z.maxLength(mostFaults)),
});
export type BrowserFaults = z.infer<typeof BrowserFaults>;
