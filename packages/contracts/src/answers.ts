import { messageFields } from './message-fields.ts';
import { Count, Instant, optionalText, wholeNumber } from './fields.ts';
import { named, z } from './zod.ts';

const status = z
  .int()
  .check(z.meta({ description: 'Le statut HTTP, encore une fois.', minimum: 200, maximum: 299, examples: [200] }));
const message = z.string().check(z.meta({ description: 'Texte, en français.', examples: ['Fait.'] }));
const total = Count.check(z.describe('Nombre de lignes, toutes pages comprises.'));

/** A success without data: `status` repeats the HTTP status, `message` is French text that can be shown. */
export const Done = z.object({ status, message, ...messageFields });
named(Done, 'Message', 'Une réussite sans données.');

/** A mail with a link is on its way; another one to the same address must wait for `retry_after` seconds. */
export const LinkSent = z.extend(Done, {
  retry_after: Count.check(z.describe('Attente avant de pouvoir demander un autre lien, en secondes.')),
});
export type LinkSent = z.infer<typeof LinkSent>;
named(LinkSent, 'LinkSent', "Un lien part par e-mail, si l'adresse en attend un.");

export const TimedLinkSent = z.extend(LinkSent, {
  expires_at: Instant.check(z.describe("Jusqu'à quand le lien fonctionne.")),
});
export type TimedLinkSent = z.infer<typeof TimedLinkSent>;
named(TimedLinkSent, 'TimedLinkSent', "Un lien de durée limitée part par e-mail, si l'adresse en attend un.");

export function one<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    status,
    message: z.optional(message),
    ...messageFields,
    data: data.check(z.describe('Contenu de la réponse.')),
  });
}

export function saved<Data extends z.ZodMiniType>(data: Data) {
  return z.extend(Done, { data: data.check(z.describe('Contenu de la réponse.')) });
}

export function list<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ status, data: z.array(row).check(z.describe('Contenu de la réponse.')) });
}

/** A success that carries one page of a list; `total` counts all pages. */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ ...list(row).shape, total });
}

/** The rows of a page when the query has `page` but no `limit`. */
export const defaultLimit = 100;

/** The query parameters of every list with pages. A page after the last one is empty. */
export const PageQuery = z.object({
  page: z
    .optional(wholeNumber(1, 100_000))
    .check(z.describe('Page, à partir de 1 ; au-delà de la dernière, une page est vide.')),
  limit: z.optional(wholeNumber(1, 1000)).check(z.describe("Lignes d'une page.")),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const ListQuery = z.extend(PageQuery, {
  search: z
    .optional(optionalText(100))
    .check(z.describe('Partie du nom à chercher, sans égard aux accents ni aux majuscules.')),
  sort: z.optional(z.enum(['asc', 'desc'])).check(z.describe('Ordre : croissant ou décroissant.')),
});

/** @param most the rows of a list that is asked for without `page` and `limit` */
export function rowsOf({ page, limit }: PageQuery, most: number): { skip: number; limit: number } {
  const size = limit ?? (page === undefined ? most : defaultLimit);
  return { skip: page === undefined ? 0 : (page - 1) * size, limit: size };
}
