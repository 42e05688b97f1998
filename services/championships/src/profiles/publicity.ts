import type { Publicity, PublicityChoice } from '@power-corner/contracts/records/people';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { getAthlete } from '../athletes/athletes.ts';
import type { Deps } from '../deps.ts';
import { findPerson, savePublicity } from '../people/repository.ts';
import { mayHavePage } from '../people/rules.ts';

type Fetch = Pick<Deps, 'fetchProfile'>;

/** The caller's choice, and whether a page is possible. */
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

/** Saves the choice, which the rankings follow at the next projection. @throws UNDER_AGE for a page under 18 */
export async function choosePublicity(ctx: ActorContext, deps: Fetch, choice: PublicityChoice): Promise<Publicity> {
  const { may_have_page: mayHave } = await getPublicity(ctx, deps);
  if (choice.page && !mayHave) throw new AppError('UNDER_AGE');
  await savePublicity(ctx.actor.id, choice, ctx.now);
  return getPublicity(ctx, deps);
}
