import { getPerson } from '@power-corner/contracts/calls/results/people';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

/** The public page of a person. */
export const usePerson = (handle: string) => usePageGet(getPerson, { params: { handle } });
