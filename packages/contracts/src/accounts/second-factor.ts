import { fault } from '../messages/fault.ts';
import { Done } from '../answers.ts';
import { LoginAnswer } from './auth.ts';
import { latinDigits } from '../text/digits.ts';
import { withoutInvisible } from '../text/invisible-marks.ts';
import { Instant } from '../fields.ts';
import { Login } from './login.ts';
import { named, z } from '../zod.ts';

export const codeMissing = fault('codeRequired');

/** Six digits of an authenticator or a recovery code. Spaces and dashes are dropped, and the case does not matter. */
export const SecondFactorCode = z
  .pipe(
    z.string({ error: codeMissing }).check(
      z.overwrite((typed) => latinDigits(withoutInvisible(typed))),
      z.maxLength(60, codeMissing),
      z.regex(/^[0-9A-Za-z \u00a0\u2000-\u200a\u202f\u2010-\u2015-]+$/, codeMissing),
    ),
    z.pipe(
      z.transform((typed: string) => typed.replace(/[^0-9A-Za-z]/g, '').toLowerCase()),
      z.string().check(z.minLength(1, codeMissing)),
    ),
  )
  .check(
    z.meta({
      description:
        "Les six chiffres de l'application d'authentification, ou un code de secours ; espaces et tirets sont ignorés. Chacun ne sert qu'une fois.",
      examples: ['492 039'],
    }),
  );

export const LoginWithCode = z.extend(Login, { code: z.optional(SecondFactorCode) });
export type LoginWithCode = z.infer<typeof LoginWithCode>;
named(LoginWithCode, 'Login', 'E-mail, mot de passe et, quand la validation en deux étapes est activée, un code.');

const password = Login.shape.password;

/** `code` is asked for when a second factor is replaced by another one. */
export const SecondFactorStart = z.object({ password, code: z.optional(SecondFactorCode) });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;
named(SecondFactorStart, 'SecondFactorStart', 'Le mot de passe, et un code quand elle est déjà activée.');

export const SecondFactorConfirmation = z.object({ code: SecondFactorCode });
named(SecondFactorConfirmation, 'SecondFactorConfirmation', 'Le premier code du nouveau secret.');

export const SecondFactorProof = z.object({ password, code: SecondFactorCode });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
named(SecondFactorProof, 'SecondFactorProof', 'Le mot de passe et un code.');

export const SecondFactorState = z.object({
  enabled: z.boolean().check(z.describe('Si la validation en deux étapes est activée.')),
  enabled_since: z.nullable(Instant).check(z.describe("Depuis quand elle l'est ; `null` quand elle ne l'est pas.")),
  recovery_codes_left: z.int().check(z.describe('Codes de secours qui restent.')),
  required: z.boolean().check(z.describe("Si le rôle du compte l'exige.")),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
named(SecondFactorState, 'SecondFactorState', "L'état de la validation en deux étapes.");

/** A secret that is not in force yet; `uri` is for the QR code. */
export const SecondFactorSecret = z.object({
  secret: z.string().check(
    z.meta({
      description: "Secret pour l'application d'authentification, en base 32.",
      examples: ['JBSWY3DPEHPK3PXP'],
    }),
  ),
  uri: z.string().check(
    z.meta({
      description: 'Le même secret comme adresse, pour un code QR.',
      examples: ['otpauth://totp/Power%20Corner:lina.haddad%40mail.dz?secret=JBSWY3DPEHPK3PXP&issuer=Power%20Corner'],
    }),
  ),
  expires_at: Instant.check(z.describe("Jusqu'à quand ce secret peut être confirmé.")),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;
named(SecondFactorSecret, 'SecondFactorSecret', "Un secret à saisir dans une application d'authentification.");

export const RecoveryCodes = z.object({
  recovery_codes: z
    .array(z.string().check(z.meta({ examples: ['4820-1937-5563-0148'] })))
    .check(z.describe('Codes de secours. Chacun sert une fois.')),
});
named(RecoveryCodes, 'RecoveryCodes', 'Dix codes de secours, que personne ne pourra relire.');

/** The new token replaces the caller's own; the account's other tokens have ended. */
export const SecondFactorEnabled = z.extend(Done, { token: LoginAnswer.shape.token });
