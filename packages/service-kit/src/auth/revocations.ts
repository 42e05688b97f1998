import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Endpoint } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';
import type { ServerResponse } from 'node:http';

export const revocationsChannel = 'revocations';
export const revocationHeader = 'x-revocation';
export const appliedKey = (announcement: string) => `revocations:applied:${announcement}`;

const revoked = { id: z.string().check(z.minLength(1)), until: z.int() };

/** `until`: seconds since the epoch. `user` revokes the tokens made from an earlier revision of the account. */
export const Revocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), ...revoked }),
  z.object({ kind: z.literal('user'), ...revoked, revision: z.int() }),
  z.object({ kind: z.literal('session'), ...revoked }),
]);
export type Revocation = z.infer<typeof Revocation>;

export const HandedRevocations = z.array(Revocation);

/** The size of a header is limited. The gateway learns of the others as all gateways do. */
const mostHanded = 40;

/** Hands revocations to the gateway that forwarded the request, which applies them before it answers. */
export const handRevocations = (response: ServerResponse, revocations: readonly Revocation[]): void =>
  void response.setHeader(revocationHeader, JSON.stringify(revocations.slice(0, mostHanded)));

export const Announcement = z.object({ id: z.string().check(z.minLength(1)), revocation: Revocation });

/** The answer of the call: all revocations, or those from after the cursor of an earlier answer and a little before it. */
export const RevocationFeed = z.object({ cursor: z.string(), revocations: z.array(Revocation) });
export type RevocationFeed = z.infer<typeof RevocationFeed>;

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
    return null;
  }
}
