import { email } from './email-address.ts';
import { newPassword } from './fields.ts';
import { invalidEmailToast } from './login.ts';
import { z } from './zod.ts';

const required = 'Saisissez votre mot de passe actuel';

/** The password that a signed-in person is asked for again. */
export const currentPassword = z
  .string({ error: required })
  .check(z.minLength(1, required), z.maxLength(1000, required));

export const PasswordChange = z.object({
  password: currentPassword,
  newPassword: newPassword('le Mot de passe doit comporter au moins 8 caractères'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.object({ password: currentPassword, email: email(invalidEmailToast, invalidEmailToast) });
export type EmailChange = z.infer<typeof EmailChange>;

/** What the page of a mailed link shows before its button is pressed. */
export const EmailChangeLink = z.object({ email: z.string() });
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;
