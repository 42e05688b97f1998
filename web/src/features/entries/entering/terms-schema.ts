import { fault } from '@power-corner/contracts/messages/fault';
import { Guardian } from '@power-corner/contracts/participations/participations';
import { z } from '@power-corner/contracts/zod';
import type { Demanded } from './terms.ts';

export function termsSchema({ rules, guardian }: Demanded) {
  return z.object({
    rules: rules ? z.boolean().check(z.refine((accepted) => accepted, fault('acceptRules'))) : z.boolean(),
    guardianName: guardian ? Guardian.shape.name : z.string(),
    guardianPhone: guardian ? Guardian.shape.phone_number : z.string(),
  });
}
