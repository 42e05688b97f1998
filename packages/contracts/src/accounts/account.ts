import { fault } from '../messages/fault.ts';
import { email } from './email-address.ts';
import { newPassword } from '../fields.ts';
import { invalidEmailToast } from './login.ts';
import { SecondFactorCode } from './second-factor.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

/** @param required what is said where none is typed */
const presentPassword = (required: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, required), z.maxLength(1000, required))
    .check(
      z.meta({ format: 'password', description: 'Le mot de passe actuel du compte.', examples: ['Fonte-et-craie-59'] }),
    );

export const currentPassword = presentPassword(fault('passwordCurrent'));

/** Required where the account has a second factor: without it the answer is SECOND_FACTOR. */
const code = z.optional(SecondFactorCode);

export const PasswordChange = z.object({
  password: currentPassword,
  code,
  newPassword: newPassword(fault('passwordTooShort')),
});
export type PasswordChange = z.infer<typeof PasswordChange>;
named(PasswordChange, 'PasswordChange', 'Un nouveau mot de passe, avec le mot de passe actuel.');

export const EmailChange = z.object({
  password: currentPassword,
  code,
  email: email(invalidEmailToast, invalidEmailToast),
});
export type EmailChange = z.infer<typeof EmailChange>;
named(EmailChange, 'EmailChange', 'Une nouvelle adresse e-mail, avec le mot de passe actuel.');

export const EmailChangeLink = z.object({ email: shown.email });
named(EmailChangeLink, 'EmailChangeLink', "L'adresse à laquelle passerait le compte.");

export const OwnerProof = z.object({ password: presentPassword(fault('passwordTyped')), code });
export type OwnerProof = z.infer<typeof OwnerProof>;

export const DataExportRequest = OwnerProof;
export type DataExportRequest = z.infer<typeof DataExportRequest>;
named(DataExportRequest, 'DataExportRequest', 'La demande de toutes ses données.');

/** `anonymous_results`: published results then show "Athlète anonyme". */
export const Erasure = z.extend(OwnerProof, {
  anonymous_results: z
    .optional(z.boolean())
    .check(z.describe('Vrai : les résultats publiés restent sous « Athlète anonyme » ; sinon sous le nom.')),
});
export type Erasure = z.infer<typeof Erasure>;
named(Erasure, 'Erasure', 'Mot de passe, code éventuel, et ce qui reste des résultats publiés.');
