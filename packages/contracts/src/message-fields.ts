import { z } from './zod.ts';

/**
 * The code of `message`, for programs that say it in another language, and the values in it. Absent for other texts.
 */
export const messageFields = {
  message_code: z.optional(z.string()),
  message_values: z.optional(z.record(z.string(), z.string())),
};
