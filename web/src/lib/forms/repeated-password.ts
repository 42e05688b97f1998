import { passwordsDiffer } from '@power-corner/contracts/accounts/auth';
import { z } from '@power-corner/contracts/zod';

/** The repeated password of a form, which never leaves the browser. */
export const repeatedPassword = { confirm: z.string() };

export const passwordsMatch = z.refine<{ newPassword: string; confirm: string }>(
  (form) => form.newPassword === form.confirm,
  {
    error: passwordsDiffer,
    path: ['confirm'],
    // Compared even while another field is wrong: every fault shows at once.
    when: ({ value }) => typeof (value as { newPassword?: unknown }).newPassword === 'string',
  },
);
