import { getResults } from '@power-corner/contracts/calls/results/results';
import { useGet } from '../../../lib/api/use-get.ts';

/** The results; for admins also before they are published. */
export const useResults = (id: string, { draft }: { draft: boolean }) =>
  useGet(getResults, { params: { id }, query: draft ? { draft: 'true' } : {} });
