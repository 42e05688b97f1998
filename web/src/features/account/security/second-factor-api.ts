import * as calls from '@power-corner/contracts/calls/accounts/second-factor';
import type { SecondFactorProof, SecondFactorStart } from '@power-corner/contracts/accounts/second-factor';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';

export const useSecondFactor = () => useGet(calls.getSecondFactor, {});
export const startSecondFactor = (body: SecondFactorStart) => request(calls.startSecondFactor, { body });
export const confirmSecondFactor = (code: string) => request(calls.confirmSecondFactor, { body: { code } });
export const enableSecondFactor = (code: string) => request(calls.enableSecondFactor, { body: { code } });
export const removeSecondFactor = (body: SecondFactorProof) => request(calls.removeSecondFactor, { body });
export const renewRecoveryCodes = (body: SecondFactorProof) => request(calls.renewRecoveryCodes, { body });
