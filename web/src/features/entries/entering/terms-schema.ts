import { Guardian } from '@power-corner/contracts/participations/participations';
import { z } from '@power-corner/contracts/zod';
import { t } from '../../../lib/i18n/i18n.ts';
import type { Demanded } from './terms.ts';

export function termsSchema({ rules, guardian }: Demanded) {
  const ticked = (message: string) =>
    rules ? z.boolean().check(z.refine((accepted) => accepted, message)) : z.boolean();
  return z.object({
    rules: ticked(t('participate.mustAcceptRules')),
    data: ticked(t('participate.mustAcceptData')),
    guardianName: guardian ? Guardian.shape.name : z.string(),
    guardianPhone: guardian ? Guardian.shape.phone_number : z.string(),
  });
}
