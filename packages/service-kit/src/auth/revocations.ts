import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Endpoint } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';

/** The Redis channel on which the auth service announces a revocation. */
export const revocationsChannel = 'revocations';
/** The response header with which the auth service hands a revocation to the gateway that forwarded the call. */
export const revocationHeader = 'x-revocation';
/** The key in Redis under which gateways count that they have applied an announcement. */
export const appliedKey = (announcement: string) => `revocations:applied:${announcement}`;

const revoked = { id: z.string().check(z.minLength(1)), until: z.int() };

/**
 * One token, all tokens of a login session, or all tokens of a user that were made from an earlier revision of the
 * account. `until` is in seconds since the epoch.
 */
export const Revocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), ...revoked }),
  z.object({ kind: z.literal('user'), ...revoked, revision: z.int() }),
  z.object({ kind: z.literal('session'), ...revoked }),
]);
export type Revocation = z.infer<typeof Revocation>;

/** The content of the response header. */
export const HandedRevocations = z.array(Revocation);

/** The size of a header is limited. The gateway learns of the others as all gateways do. */
const mostHanded = 40;

export const handedText = (revocations: readonly Revocation[]): string =>
  JSON.stringify(revocations.slice(0, mostHanded));

/** A message on the channel. */
export const Announcement = z.object({ id: z.string().check(z.minLength(1)), revocation: Revocation });

/** The answer of the call: all revocations, or those from after the cursor of an earlier answer and a little before it. */
export const RevocationFeed = z.object({ cursor: z.string(), revocations: z.array(Revocation) });
export type RevocationFeed = z.infer<typeof RevocationFeed>;

/**
 * The call of the auth service that lists revocations. It is not part of the contract, so the gateway does not forward
 * it.
 */
export const listRevocations = {
  method: 'GET',
  path: '/internal/revocations',
  access: 'all',
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  answer: RevocationFeed,
} as const satisfies Endpoint;

export type RevocableClaims = Pick<TokenClaims, 'jti' | 'sub' | 'rev' | 'sid'>;

/** Parses a text from another process. @returns null for a malformed one */
export function readText<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Text that is not JSON is malformed: the caller decides.
    return null;
  }
}
