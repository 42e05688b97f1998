import * as calls from '@power-corner/contracts/calls/overview';
import { useGet } from '../../../lib/api/use-get.ts';

export const useOverview = () => useGet(calls.getOverview, {});
