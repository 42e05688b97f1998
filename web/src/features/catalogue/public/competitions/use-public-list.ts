import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { PublicRead } from '@power-corner/contracts/championships/competitions-view';
import { usePageGet } from '../../../../lib/api/use-page-get.ts';

/** A part of the public list. */
export const usePublicList = (parts: PublicRead) =>
  usePageGet(listPublicChampionships, parts, { keepPreviousData: true });
