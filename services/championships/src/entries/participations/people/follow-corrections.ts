import type { Sex } from '@power-corner/contracts/lists';
import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { findBirthdays } from '../../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../../catalogue/model.ts';
import { endFollowing, findToFollow, markChampionshipToProject } from '../../../catalogue/repository.ts';
import { isOpen } from '../../../catalogue/rules.ts';
import type { EventContext } from '../../../catalogue/with-places.ts';
import type { CatalogueDeps } from '../../../catalogue/deps.ts';
import type { JournalValues, ParticipationChange } from '../../places/journal.ts';
import { recordChange } from '../../places/journal.ts';
import type { ParticipationRecord } from '../../places/model.ts';
import { shortenOffers } from '../../places/offers.ts';
import { releaseEndedHolds } from '../../places/places.ts';
import { eventStanding, participationEventData } from '../../places/event-data.ts';
import { findLiveIn } from '../../places/list-repository.ts';
import { isJournalFull, saveChange } from '../../places/change-repository.ts';
import { decideEntry, enteredWeight, followsCorrections, groupValuesOf } from '../rules.ts';
import { changesOf } from '@power-corner/service-kit/messaging/acts';

/** A request or an event that began before a change of the date may still store what the old one decided. */
const settledAfterMs = 30_000;

/**
 * What a corrected sex or birthday, or another date of the championship, changes of a participation. Its athlete is
 * informed of another category or class, and of a guardian that is owed.
 * @returns null when nothing changes
 */
export function changeToFollow(
  ctx: EventContext,
  kind: JournalKind,
  participation: ParticipationRecord,
  person: { sex: Sex; birthday: string },
  championship: ChampionshipRecord,
): ParticipationChange | null {
  const decided = decideEntry({ ...participation, ...person, weight: enteredWeight(participation) }, championship);
  const athlete = { ...participation.athlete, sex: person.sex };
  const followed = { ...participation, ...decided, athlete };
  const changes = changesOf(valuesOf(participation), valuesOf(followed));
  const changed = Object.keys(changes.after);
  if (changed.length === 0) return null;
  const { ageCategory, weightClass, guardianOwed } = followed;
  const eventData = {
    ...participationEventData(followed, championship),
    state: eventStanding(participation.state),
    ageCategory,
    weightClass,
    before: { ageCategory: participation.ageCategory, weightClass: participation.weightClass },
    ...(guardianOwed && { guardianOwed }),
  };
  const informs = changed.includes('age_category') || changed.includes('weight_class') || guardianOwed;
  return {
    set: { athlete, ...decided },
    ...recordChange(ctx, kind, {
      ...changes,
      events: informs ? [createEvent('ParticipationCategoryChanged', eventData, ctx)] : [],
    }),
  };
}

const valuesOf = (participation: ParticipationRecord): JournalValues => ({
  ...groupValuesOf(participation),
  guardian: participation.guardian !== undefined,
  guardian_required: participation.guardianOwed ?? false,
});

async function findOwedChanges(
  ctx: EventContext,
  { day }: Pick<CatalogueDeps, 'day'>,
  championship: ChampionshipRecord,
): Promise<{ participation: ParticipationRecord; change: ParticipationChange }[]> {
  if (await day.arePublished(championship._id)) return [];
  const live = await findLiveIn(championship._id);
  const birthdays = await findBirthdays(live.map(({ athleteId }) => athleteId));
  return live.flatMap((participation) => {
    const birthday = participation.walkIn?.birthday ?? birthdays.get(participation.athleteId);
    if (!birthday || !followsCorrections(participation, championship, ctx.now)) return [];
    const person = { sex: participation.athlete.sex, birthday };
    const change = changeToFollow(ctx, 'category_changed', participation, person, championship);
    return change ? [{ participation, change }] : [];
  });
}

/** How many participations an edit would decide otherwise, and for how many of them a guardian would be owed. */
export async function countChangedBy(
  ctx: EventContext,
  deps: Pick<CatalogueDeps, 'day'>,
  edited: ChampionshipRecord,
): Promise<{ changed: number; guardians: number }> {
  const owed = await findOwedChanges(ctx, deps, edited);
  const changed = owed.filter(({ change: { set }, participation }) =>
    (['ageCategory', 'weightClass'] as const).some((field) => set[field] !== participation[field]),
  );
  const guardians = owed.filter(
    ({ change: { set }, participation }) => set.guardianOwed && !participation.guardianOwed,
  );
  return { changed: changed.length, guardians: guardians.length };
}

/** Updates holds, offers and categories after an edit of the championship. */
export async function followEdit(
  ctx: EventContext,
  deps: Pick<CatalogueDeps, 'day'>,
  edited: ChampionshipRecord,
): Promise<void> {
  if (edited.followDueAt) await followDate(ctx, deps, edited);
  if (isOpen(edited, ctx.now)) await shortenOffers(ctx, edited);
  else await releaseEndedHolds(ctx, edited);
}

/** @returns false when a participation has changed meanwhile: it follows in the next round */
async function followDate(
  ctx: EventContext,
  deps: Pick<CatalogueDeps, 'day'>,
  championship: ChampionshipRecord,
): Promise<boolean> {
  const owed = await findOwedChanges(ctx, deps, championship);
  let isDone = true;
  for (const { participation, change } of owed)
    if (!(await saveChange(participation, change)) && !(await isJournalFull(participation._id))) isDone = false;
  if (owed.length > 0) await markChampionshipToProject(championship._id);
  return isDone;
}

/** Also follows dates whose own process was killed before the participations followed. */
export async function followDates(ctx: EventContext, deps: Pick<CatalogueDeps, 'day'>): Promise<void> {
  for (const championship of await findToFollow(new Date(ctx.now.getTime() - settledAfterMs))) {
    if (await followDate(ctx, deps, championship)) await endFollowing(championship);
  }
}
