import { OwnerProof } from '@power-corner/contracts/accounts/account';
import type { Endpoint } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';

/** Asks auth whether the token's owner is at the device. Not in the contract, so the gateway does not forward it. */
export const checkOwner = {
  method: 'POST',
  path: '/internal/owner-proof',
  access: 'token',
  body: OwnerProof,
  answer: z.object({}),
} as const satisfies Endpoint;
