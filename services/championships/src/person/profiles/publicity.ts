import type { Publicity, PublicityChoice } from '@power-corner/contracts/records/people';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { getAthlete } from '../../athletes/athletes.ts';
import type { EntriesDeps } from '../../entries/deps.ts';
import { findPerson, savePublicity } from '../../history/people/repository.ts';
import { mayHavePage } from '../../history/people/public-pages.ts';

type Fetch = Pick<EntriesDeps, 'fetchProfile'>;

export async function getPublicity(ctx: ActorContext, { fetchProfile }: Fetch): Promise<Publicity> {
  const [{ birthday }, person] = await Promise.all([getAthlete(ctx, fetchProfile), findPerson(ctx.actor.id)]);
  const isAdult = mayHavePage(birthday, ctx.now);
  return {
    page: isAdult && (person?.page ?? false),
    ranked: person?.ranked ?? true,
    handle: person?.handle ?? null,
    may_have_page: isAdult,
    asked: person?.chosenAt !== undefined,
  };
}

/** A key that is left out keeps what is stored. @throws UNDER_AGE for a page under 18 */
export async function choosePublicity(ctx: ActorContext, deps: Fetch, choice: PublicityChoice): Promise<Publicity> {
  const current = await getPublicity(ctx, deps);
  if (choice.page && !current.may_have_page) throw new AppError('UNDER_AGE');
  if (choice.page === undefined && choice.ranked === undefined) return current;
  await savePublicity(ctx.actor.id, choice, ctx.now);
  return getPublicity(ctx, deps);
}
