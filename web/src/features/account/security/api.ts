import * as passkeys from '@power-corner/contracts/calls/accounts/passkeys';
import type { NewPasskey } from '@power-corner/contracts/accounts/passkeys';
import type { SecondFactorStart, SecondFactorProof } from '@power-corner/contracts/accounts/second-factor';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import * as secondFactor from '@power-corner/contracts/calls/accounts/second-factor';

export const usePasskeys = () => useGet(passkeys.listPasskeys, {});
export const startPasskey = (body: SecondFactorStart) => request(passkeys.startPasskey, { body });
export const addPasskey = (body: NewPasskey) => request(passkeys.addPasskey, { body });
export const renamePasskey = (id: string, name: string) =>
  request(passkeys.renamePasskey, { params: { id }, body: { name } });
export const removePasskey = (id: string, body: SecondFactorStart) =>
  request(passkeys.removePasskey, { params: { id }, body });

export const useSecondFactor = () => useGet(secondFactor.getSecondFactor, {});
export const startSecondFactor = (body: SecondFactorStart) => request(secondFactor.startSecondFactor, { body });
export const confirmSecondFactor = (code: string) => request(secondFactor.confirmSecondFactor, { body: { code } });
export const enableSecondFactor = (code: string) => request(secondFactor.enableSecondFactor, { body: { code } });
export const removeSecondFactor = (body: SecondFactorProof) => request(secondFactor.removeSecondFactor, { body });
export const renewRecoveryCodes = (body: SecondFactorProof) => request(secondFactor.renewRecoveryCodes, { body });
