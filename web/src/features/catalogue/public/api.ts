import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { usePageGet } from '../../../lib/api/use-page-get.ts';
import type { PublicRead } from '@power-corner/contracts/championships/competitions-view';

export const usePublicChampionship = (slug: string) => usePageGet(getPublicChampionship, { params: { slug } });

export const usePublicList = (parts: PublicRead) =>
  usePageGet(listPublicChampionships, parts, { keepPreviousData: true });
