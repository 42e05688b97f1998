import type {
  Continuation,
  ForgottenPassword,
  ProfileUpdate,
  Registration,
} from '@power-corner/contracts/accounts/auth';
import type { EmailOnly } from '@power-corner/contracts/accounts/login';
import type { LoginWithCode } from '@power-corner/contracts/accounts/second-factor';
import * as calls from '@power-corner/contracts/calls/accounts/auth';
import { request } from '../../../lib/api/api-client.ts';
import { language } from '../../../lib/i18n/i18n.ts';

export const logIn = (body: LoginWithCode) => request(calls.logIn, { body });
export const continueLogin = (body: Continuation) => request(calls.continueLogin, { body });
export const logOut = () => request(calls.logOut);
/** With the language of the page, for the mails. */
export const register = (body: Registration) =>
  request(calls.register, { body: { ...body, ...(language() !== 'fr' && { language: language() }) } });
export const forgotPassword = (body: ForgottenPassword) => request(calls.forgotPassword, { body });
export const resendVerification = (body: EmailOnly) => request(calls.resendVerification, { body });
export const resetPassword = (token: string, newPassword: string) =>
  request(calls.resetPassword, { params: { token }, body: { newPassword } });
export const saveProfile = (body: ProfileUpdate) => request(calls.updateProfile, { body });
