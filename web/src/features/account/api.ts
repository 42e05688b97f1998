import type { EmailChange, PasswordChange } from '@power-corner/contracts/accounts/account';
import * as accountCalls from '@power-corner/contracts/calls/accounts/account';
import * as calls from '@power-corner/contracts/calls/accounts/sessions';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';

export const changePassword = (body: PasswordChange) => request(accountCalls.changePassword, { body });
export const changeEmail = (body: EmailChange) => request(accountCalls.changeEmail, { body });
export const confirmEmailChange = (token: string) => request(accountCalls.confirmEmailChange, { params: { token } });
export const useSessions = () => useGet(calls.listSessions, {});
export const endSession = (id: string) => request(calls.endSession, { params: { id } });
export const endOtherSessions = () => request(calls.endOtherSessions);
