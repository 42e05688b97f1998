import { fault } from '../messages/fault.ts';
import { email } from './email-address.ts';
import { newPassword } from '../fields.ts';
import { invalidEmailToast } from './login.ts';
import { SecondFactorCode } from './second-factor.ts';
import { z } from '../zod.ts';

const required = fault('passwordCurrent');

/** The password that a signed-in person is asked for again. */
export const currentPassword = z
  .string({ error: required })
  .check(z.minLength(1, required), z.maxLength(1000, required));

/** Owed where the account has a second factor: without it the answer is SECOND_FACTOR. */
const code = z.optional(SecondFactorCode);

export const PasswordChange = z.object({
  password: currentPassword,
  code,
  newPassword: newPassword(fault('passwordTooShort')),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.object({
  password: currentPassword,
  code,
  email: email(invalidEmailToast, invalidEmailToast),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** Shown by the page of a mailed link before its button is pressed. */
export const EmailChangeLink = z.object({ email: z.string() });
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;

const typePassword = fault('passwordTyped');

/** The proof that the owner of the account is at the device. The rules of a new password do not matter. */
const OwnerProof = z.object({
  password: z.string({ error: typePassword }).check(z.minLength(1, typePassword), z.maxLength(1000, typePassword)),
  code,
});

export const DataExportRequest = OwnerProof;
export type DataExportRequest = z.infer<typeof DataExportRequest>;

/** `anonymous_results`: published results then show "Athlète anonyme". */
export const Erasure = z.extend(OwnerProof, { anonymous_results: z.optional(z.boolean()) });
export type Erasure = z.infer<typeof Erasure>;
