import { getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { usePageGet } from '../../../lib/api/use-page-get.ts';

/** A championship as everybody reads it. */
export const usePublicChampionship = (slug: string) => usePageGet(getPublicChampionship, { params: { slug } });
