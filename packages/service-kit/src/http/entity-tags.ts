import type { IncomingHttpHeaders } from 'node:http';
import { hash } from 'node:crypto';

export const digestOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 27);

/**
 * The entity tag of an answer. A weak one stands for the same content in any content coding. The strong one of a record
 * with a revision begins with it, and holds only while nothing compresses the answer.
 */
export const entityTag = (digest: string, revision?: number): string =>
  revision === undefined ? `W/"${digest}"` : `"${revision}-${digest}"`;

/**
 * True when If-None-Match names the tag, by the weak comparison. Express's own `fresh` is always false for a request
 * with `Cache-Control: no-cache`, which `fetch` adds to every conditional request.
 */
export function isKnown(
  etag: string,
  { 'if-none-match': header }: Pick<IncomingHttpHeaders, 'if-none-match'>,
): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * The revisions that an If-Match names; null where any state will do. Only the revision of a tag is compared: what
 * entries change of a championship makes no edit of it fail. A weak tag matches nothing (RFC 9110, 13.1.1).
 */
export function revisionsNamed({
  'if-match': header,
}: Pick<IncomingHttpHeaders, 'if-match'>): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const [, revision] = /^\s*"(\d{1,15})-[\w-]+"\s*$/.exec(tag) ?? [];
    return revision === undefined ? [] : [Number(revision)];
  });
}
