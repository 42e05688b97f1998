import { OwnerProof } from '@power-corner/contracts/accounts/account';
import type { Endpoint } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';

/**
 * The call of the auth service by which another service asks it whether the owner of a token is at the device. It is
 * not part of the contract, so the gateway does not forward it.
 */
export const checkOwner = {
  method: 'POST',
  path: '/internal/owner-proof',
  access: 'token',
  body: OwnerProof,
  answer: z.object({}),
} as const satisfies Endpoint;
