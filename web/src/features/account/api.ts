import * as calls from '@power-corner/contracts/calls/sessions';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';

export const useSessions = () => useGet(calls.listSessions, {});
export const endSession = (id: string) => request(calls.endSession, { params: { id } });
export const endOtherSessions = () => request(calls.endOtherSessions);
