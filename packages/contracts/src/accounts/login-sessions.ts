import { Instant } from '../fields.ts';
import { z } from '../zod.ts';

/** One login on one device, until its logout or the end of its newest token. */
export const LoginSession = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  created_at: Instant,
  last_used_at: Instant,
  is_current: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;
