import type { OwnerProof } from '@power-corner/contracts/accounts/account';
import { Failure } from '@power-corner/contracts/errors';
import type { PlainCode } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { checkOwner } from '@power-corner/service-kit/auth/owner-proof';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { askAuth, unexpected } from './ask-auth.ts';

export type ProveOwner = (ctx: ActorContext, proof: OwnerProof) => Promise<void>;

export function proveOwnerAt(authUrl: string): ProveOwner {
  return async ({ token, correlationId }, { password, code }) => {
    const { status, headers, body } = await askAuth(new URL(checkOwner.path, authUrl), {
      token: token ?? '',
      requestId: correlationId,
      json: { password, ...(code !== undefined && { code }) },
    });
    if (status === 200) return;
    const refusal = Failure.safeParse(body);
    if (status >= 500 || !refusal.success) throw unexpected('the proof', status);
    const { code: refused, error } = refusal.data;
    const codes = Object.entries(error.codes ?? {}).map(([field, name]) => [field, say(name as PlainCode)] as const);
    throw new AppError(refused, {
      ...(codes.length > 0 && { fields: Object.fromEntries(codes) }),
      ...(headers.has('retry-after') && { retryAfterSeconds: Number(headers.get('retry-after')) }),
    });
  };
}
