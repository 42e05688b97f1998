import { z } from './zod.ts';

/**
 * An error or a rejected promise that nobody handles, a part of the code that does not arrive, a part of a page that
 * cannot be drawn.
 */
export const faultKinds = ['error', 'rejection', 'chunk', 'render'] as const;

/** Nothing in it may tell who the person is: no field takes a sentence, an address or a token. */
export const BrowserFault = z.object({
  kind: z.enum(faultKinds),
  /** The name of the error's class. */
  name: z.string().check(z.regex(/^\$?[A-Za-z]{1,40}$/)),
  /** Our files, with line and column. */
  files: z
    .array(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,80}\.(?:js|css)(?::[0-9]{1,7}:[0-9]{1,7})?$/)))
    .check(z.maxLength(10)),
  /** The pattern of the page's address, such as `/championships/:id`. */
  route: z.string().check(z.regex(/^\/[A-Za-z/:-]{0,80}$/)),
  /** The name of the application's first script, which differs in each release. */
  release: z.string().check(z.regex(/^(?:[A-Za-z0-9_.-]{1,80}\.js)?$/)),
});
export type BrowserFault = z.infer<typeof BrowserFault>;
