import { addressOf, type AnswerOf } from '@power-corner/contracts/call';
import { getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { useGet } from '../../../lib/api/use-get.ts';
import { usePageAnswer } from '../../../lib/loading/page-data.tsx';

/** A public championship. The page of its address brings the answer with it. */
export function usePublicChampionship(slug: string) {
  const address = addressOf(getPublicChampionship, { params: { slug } });
  const { answer, fresh } = usePageAnswer<AnswerOf<typeof getPublicChampionship>>(address);
  return useGet(
    getPublicChampionship,
    { params: { slug } },
    { ...(answer && { fallbackData: answer, revalidateOnMount: !fresh }) },
  );
}
