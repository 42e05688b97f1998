import * as calls from '@power-corner/contracts/calls/accounts/passkeys';
import type { NewPasskey } from '@power-corner/contracts/accounts/passkeys';
import type { SecondFactorStart } from '@power-corner/contracts/accounts/second-factor';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';

export const usePasskeys = () => useGet(calls.listPasskeys, {});
export const startPasskey = (body: SecondFactorStart) => request(calls.startPasskey, { body });
export const addPasskey = (body: NewPasskey) => request(calls.addPasskey, { body });
export const renamePasskey = (id: string, name: string) =>
  request(calls.renamePasskey, { params: { id }, body: { name } });
export const removePasskey = (id: string, body: SecondFactorStart) =>
  request(calls.removePasskey, { params: { id }, body });
