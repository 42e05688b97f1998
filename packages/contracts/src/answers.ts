import { optionalText } from './fields.ts';
import { z } from './zod.ts';

/** A success without data: `status` repeats the HTTP status, `message` is French text that can be shown. */
export const Done = z.object({ status: z.int(), message: z.string() });
export type Done = z.infer<typeof Done>;

/** A success that carries one record. */
export function one<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: z.int(), message: z.optional(z.string()), data });
}

/** A success that carries one page of a list; `total` counts all pages. */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.int(), data: z.array(row), total: z.int() });
}

/** The words that every list takes in its query. Text, since a query string has nothing else. */
export const ListQuery = z.object({
  search: z.optional(optionalText(100)),
  sort: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
});
export type ListQuery = z.infer<typeof ListQuery>;
