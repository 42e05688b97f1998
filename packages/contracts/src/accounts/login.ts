import { fault } from '../messages/fault.ts';
import { email } from './email-address.ts';
import { named, z } from '../zod.ts';

export const Login = z.object({
  email: email(fault('emailIsInvalid'), fault('emailIsInvalid')),
  password: z
    .string({ error: fault('passwordRequired') })
    .check(z.minLength(1, fault('passwordRequired')), z.maxLength(1000, fault('passwordRequired')))
    .check(
      z.meta({ format: 'password', description: 'Le mot de passe actuel du compte.', examples: ['Fonte-et-craie-59'] }),
    ),
});
export type Login = z.infer<typeof Login>;

export const invalidEmailToast = fault('emailEnterValid');
export const EmailOnly = z.object({
  email: email(invalidEmailToast, invalidEmailToast),
});
export type EmailOnly = z.infer<typeof EmailOnly>;
named(EmailOnly, 'EmailAddress', 'Une adresse e-mail.');
