import { PasswordChange } from '@power-corner/contracts/accounts/account';
import { PasswordReset, Registration } from '@power-corner/contracts/accounts/auth';
import { tidyEmail } from '@power-corner/contracts/accounts/email-address';
import { latinDigits } from '@power-corner/contracts/text/digits';
import { withoutInvisible } from '@power-corner/contracts/text/invisible-marks';
import { z } from '@power-corner/contracts/zod';
import { coded, fault } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { invalid } from '@power-corner/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

const sameAsEmail = say('passwordIsEmail');

/** The passwords that leaked most often, from the lists that zxcvbn keeps. They are all in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const oneCharacter = /^(.)\1*$/su;

export function isCommon(password: string): boolean {
  const folded = latinDigits(withoutInvisible(password.normalize('NFKC'))).toLowerCase();
  return common.has(folded) || oneCharacter.test(folded);
}

const isEmail = (password: string, email: string) => tidyEmail(password) === tidyEmail(email);

/** These rules are not in the contract, since the list would be a heavy part of the website. */
const judgePassword = (field: string) =>
  z.refine<Record<string, unknown>>((body) => !isCommon(String(body[field])), {
    error: fault('passwordCommon'),
    path: [field],
    when: ({ value }) => isText(value, field),
  });

const isText = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[field] === 'string';

const notOwnEmail = z.refine<Record<string, unknown>>(
  ({ password, email }) => !isEmail(String(password), String(email)),
  {
    error: coded(sameAsEmail),
    path: ['password'],
    when: ({ value }) => isText(value, 'password') && isText(value, 'email'),
  },
);

export const SafeRegistration = Registration.check(judgePassword('password'), notOwnEmail);
export const SafePasswordChange = PasswordChange.check(judgePassword('newPassword'));
export const SafePasswordReset = PasswordReset.check(judgePassword('newPassword'));

export function refuseOwnEmail(newPassword: string, email: string): void {
  if (isEmail(newPassword, email)) throw invalid({ newPassword: sameAsEmail });
}
