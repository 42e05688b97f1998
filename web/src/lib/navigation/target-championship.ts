import { nextPathOf } from '@power-corner/contracts/accounts/next-path';

/** The id of the championship to which a page leads on: by its `redirect`, or by the `next` of a mailed link. */
export function targetChampionship(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return nextPathOf(query.get('redirect') ?? query.get('next'))
    ?.split('/')
    .at(-1);
}
