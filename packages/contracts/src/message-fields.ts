import { z } from './zod.ts';

/** The fields beside a French text of an answer: its code and values, for other languages. Absent for other texts. */
export const codeFields = <Name extends string>(name: Name) =>
  ({
    [`${name}_code`]: z.optional(z.string()),
    [`${name}_values`]: z.optional(z.record(z.string(), z.string())),
  }) as Record<`${Name}_code`, z.ZodMiniOptional<z.ZodMiniString>> &
    Record<`${Name}_values`, z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniString>>>;

/** Beside `message`. */
export const messageFields = codeFields('message');
