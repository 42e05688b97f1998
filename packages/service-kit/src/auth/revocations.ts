import type { TokenClaims } from '@power-corner/contracts/auth';
import type { Endpoint } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';

/** The Redis channel on which the auth service announces a revocation. */
export const revocationsChannel = 'revocations';
/** The response header with which the auth service hands a revocation to the gateway that forwarded the call. */
export const revocationHeader = 'x-revocation';
/** The key under which gateways count that they have applied an announcement. */
export const appliedKey = (announcement: string) => `revocations:applied:${announcement}`;

/** One token, or all tokens of a user that were made from an earlier revision of the account. `until` is in seconds since the epoch. */
export const Revocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), id: z.string().check(z.minLength(1)), until: z.int() }),
  z.object({ kind: z.literal('user'), id: z.string().check(z.minLength(1)), revision: z.int(), until: z.int() }),
]);
export type Revocation = z.infer<typeof Revocation>;

/** A message on the channel. */
export const Announcement = z.object({ id: z.string().check(z.minLength(1)), revocation: Revocation });

/** The answer of the call: everything that is revoked, or what came after the cursor of an earlier answer and a little before it. */
export const RevocationFeed = z.object({ cursor: z.string(), revocations: z.array(Revocation) });
export type RevocationFeed = z.infer<typeof RevocationFeed>;

/** The call of the auth service that lists what is revoked. It is no part of the contract: the gateway forwards no such path. */
export const listRevocations = {
  method: 'GET',
  path: '/internal/revocations',
  access: 'all',
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  success: 200,
  answer: RevocationFeed,
} as const satisfies Endpoint;

export type RevocableClaims = Pick<TokenClaims, 'jti' | 'sub' | 'rev'>;

/** Reads a text that another process wrote. @returns null for one of another form */
export function readText<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Text that is no JSON has another form: the caller decides.
    return null;
  }
}
