import { email } from './email-address.ts';
import { z } from './zod.ts';

/** The login and the forms that take an address alone. Visitors load them without the other schemas of accounts. */
export const Login = z.object({
  email: email('Email is invalid', 'Email is invalid'),
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is required')),
});
export type Login = z.infer<typeof Login>;

export const invalidEmailToast = 'Veuillez entrer une adresse e-mail valide.';
export const EmailOnly = z.object({ email: email(invalidEmailToast, invalidEmailToast) });
export type EmailOnly = z.infer<typeof EmailOnly>;
