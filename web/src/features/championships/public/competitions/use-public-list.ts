import { addressOf, type AnswerOf } from '@power-corner/contracts/call';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { PublicRead } from '@power-corner/contracts/competitions-view';
import { useGet } from '../../../../lib/api/use-get.ts';
import { usePageAnswer } from '../../../../lib/loading/page-data.tsx';

/** A part of the public list. The page that the gateway has written brings the answer with it. */
export function usePublicList(parts: PublicRead) {
  const { answer, fresh } = usePageAnswer<AnswerOf<typeof listPublicChampionships>>(
    addressOf(listPublicChampionships, parts),
  );
  return useGet(listPublicChampionships, parts, {
    keepPreviousData: true,
    ...(answer && { fallbackData: answer, revalidateOnMount: !fresh }),
  });
}
