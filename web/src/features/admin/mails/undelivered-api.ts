import { listUndelivered } from '@power-corner/contracts/calls/mails';
import { useGet } from '../../../lib/api/use-get.ts';
import { undeliveredPageSize } from '../../../lib/navigation/page-sizes.ts';

/** The mails of the last days that did not arrive. */
export const useUndelivered = (page = 1) =>
  useGet(listUndelivered, { query: { page, limit: undeliveredPageSize } }, { keepPreviousData: true });
