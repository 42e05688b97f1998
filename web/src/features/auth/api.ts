import type { Done, LinkSent } from '@power-corner/contracts/answers';
import type { EmailOnly, Login, LoginAnswer, ProfileUpdate, Registration, User } from '@power-corner/contracts/auth';
import { call } from '../../lib/api-client.ts';

export const logIn = (body: Login) => call<LoginAnswer>('/api/auth/login', { method: 'POST', body });
export const register = (body: Registration) =>
  call<Done>('/api/auth/register', { method: 'POST', body, success: 201 });
export const forgotPassword = (body: EmailOnly) => call<Done>('/api/auth/forgot-password', { method: 'POST', body });
export const resendVerification = (body: EmailOnly) =>
  call<LinkSent>('/api/auth/resend-verification', { method: 'POST', body });
/** GET says whether the link is good and changes nothing; POST uses it. */
export const resetLinkPath = (token: string) => `/api/auth/reset-password/${encodeURIComponent(token)}`;
export const resetPassword = (token: string, newPassword: string) =>
  call<Done>(resetLinkPath(token), { method: 'POST', body: { newPassword } });

export const verifyEmailPath = (token: string) => `/api/auth/verify-email/${encodeURIComponent(token)}`;

export const saveProfile = (body: ProfileUpdate) =>
  call<{ data: User }>('/api/auth/updateProfile', { method: 'PUT', body });
