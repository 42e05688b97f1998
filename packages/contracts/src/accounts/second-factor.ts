import { fault } from '../messages/fault.ts';
import { Done } from '../answers.ts';
import { LoginAnswer } from './auth.ts';
import { latinDigits } from '../text/digits.ts';
import { withoutInvisible } from '../text/invisible-marks.ts';
import { Instant } from '../fields.ts';
import { Login } from './login.ts';
import { z } from '../zod.ts';

export const codeMissing = fault('codeRequired');

/**
 * The six digits of an authenticator or a recovery code, as a person types or pastes them: with spaces and dashes, in
 * any case. It comes out without them.
 */
export const SecondFactorCode = z.pipe(
  z.string({ error: codeMissing }).check(
    z.overwrite((typed) => latinDigits(withoutInvisible(typed))),
    z.maxLength(60, codeMissing),
    z.regex(/^[0-9A-Za-z \u00a0\u2000-\u200a\u202f\u2010-\u2015-]+$/, codeMissing),
  ),
  z.pipe(
    z.transform((typed: string) => typed.replace(/[^0-9A-Za-z]/g, '').toLowerCase()),
    z.string().check(z.minLength(1, codeMissing)),
  ),
);

/** A login, and the code of an account with a second factor. */
export const LoginWithCode = z.extend(Login, { code: z.optional(SecondFactorCode) });
export type LoginWithCode = z.infer<typeof LoginWithCode>;

const password = Login.shape.password;

/** `code` is asked for when a second factor is replaced by another one. */
export const SecondFactorStart = z.object({ password, code: z.optional(SecondFactorCode) });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

export const SecondFactorConfirmation = z.object({ code: SecondFactorCode });

/** The proof for acts of the owner alone: the password and a code. */
export const SecondFactorProof = z.object({ password, code: SecondFactorCode });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

export const SecondFactorState = z.object({
  enabled: z.boolean(),
  enabled_since: z.nullable(Instant),
  recovery_codes_left: z.int(),
  /** The account's role demands it. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** A secret that is not in force yet; `uri` is for the QR code. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string(), expires_at: Instant });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The new token replaces the caller's own; the account's other tokens have ended. */
export const SecondFactorEnabled = z.extend(Done, { token: LoginAnswer.shape.token });
