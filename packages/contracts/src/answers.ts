import { messageFields } from './message-fields.ts';
import { Instant, optionalText, wholeNumber } from './fields.ts';
import { z } from './zod.ts';

/** A success without data: `status` repeats the HTTP status, `message` is French text that can be shown. */
export const Done = z.object({ status: z.int(), message: z.string(), ...messageFields });
export type Done = z.infer<typeof Done>;

/**
 * A mail with a link is on its way; `retry_after` seconds must pass before another one to the same address may be asked
 * for.
 */
export const LinkSent = z.extend(Done, { retry_after: z.int() });
export type LinkSent = z.infer<typeof LinkSent>;

/** As `LinkSent`, for a link that works until `expires_at`. */
export const TimedLinkSent = z.extend(LinkSent, { expires_at: Instant });
export type TimedLinkSent = z.infer<typeof TimedLinkSent>;

/** A success that carries one record. */
export function one<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: z.int(), message: z.optional(z.string()), ...messageFields, data });
}

/** A success that carries one page of a list; `total` counts all pages. */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status: z.int(), data: z.array(row), total: z.int() });
}

/** The rows of a page when the query has `page` but no `limit`. */
export const defaultLimit = 100;

/** The query parameters of every list with pages. A page after the last one is empty. */
export const PageQuery = z.object({
  page: z.optional(wholeNumber(1, 100_000)),
  limit: z.optional(wholeNumber(1, 1000)),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The words that every list takes in its query. */
export const ListQuery = z.extend(PageQuery, {
  search: z.optional(optionalText(100)),
  sort: z.optional(z.enum(['asc', 'desc'])),
});
export type ListQuery = z.infer<typeof ListQuery>;

/**
 * The rows that a query asks for.
 * @param most the rows of a list that is asked for without `page` and `limit`
 */
export function rowsOf({ page, limit }: PageQuery, most: number): { skip: number; limit: number } {
  const size = limit ?? (page === undefined ? most : defaultLimit);
  return { skip: page === undefined ? 0 : (page - 1) * size, limit: size };
}
