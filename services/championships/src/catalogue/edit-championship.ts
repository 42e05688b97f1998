import type { Championship, ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { say } from '@power-corner/contracts/messages/say';
import { fold } from '@power-corner/contracts/text/fold';
import type { CatalogueDeps } from './deps.ts';
import {
  assertMatched,
  assertUnchanged,
  championshipEventData,
  decideStatus,
  loweredLimits,
  sessionShiftAfter,
  statusAt,
} from './rules.ts';
import { editActs } from './acts.ts';
import { decideAndSave, withPlacesOf } from './get-championships.ts';
import { assertNotLocked } from './locked-fields.ts';
import type { ChampionshipRecord, Lowering } from './model.ts';
import { organiserAfter } from './organiser.ts';
import { categorySetLocked, registrationAfter, removedDivisions } from './registration/registration-fields.ts';
import { changeChampionship } from './repository.ts';

/**
 * Edits a championship. With a `revision` in the edit, only that revision is edited, so that no later change is
 * overwritten. Without one, the last edit wins.
 * @throws NOT_FOUND, PRECONDITION_FAILED, CHANGED_MEANWHILE, CONFLICT for a canceled one, for a change of the category
 * set once there is an entry, for one back to `upcoming` with results and for one of a locked field once somebody is
 * weighed in, BELOW_TAKEN, LEVEL_IN_USE, INVALID_INPUT, CONFIRM_DATE
 */
export async function editChampionship(
  ctx: ActorContext,
  deps: CatalogueDeps,
  id: string,
  edit: ChampionshipEdit,
  revisions: readonly number[] | null = null,
): Promise<Championship> {
  const changed = await decideAndSave(id, (current) => {
    assertMatched(current, revisions);
    assertUnchanged(current, edit);
    assertNotLocked(current, edit);
    return tryEdit(ctx, deps, current, edit);
  });
  await deps.entries.followEdit(ctx, deps, changed);
  deps.offers.nudge(ctx, changed._id);
  return withPlacesOf(deps, changed, ctx.now);
}

async function tryEdit(
  ctx: ActorContext,
  { day, entries }: CatalogueDeps,
  current: ChampionshipRecord,
  edit: ChampionshipEdit,
): Promise<ChampionshipRecord | null> {
  const { name = current.name, location = current.location, description = current.description } = edit;
  const maxParticipants = edit.max_participants === undefined ? current.maxParticipants : edit.max_participants;
  const date = edit.date === undefined ? current.date : new Date(edit.date);
  const status = decideStatus(current, edit, ctx.now);
  if (status === 'upcoming' && statusAt(current, ctx.now) !== 'upcoming' && (await day.hasResults(current)))
    throw new AppError('CONFLICT', { message: say('resultsKeepStatus'), fields: { status: say('resultsKeepStatus') } });
  const organiser = await organiserAfter(ctx, current.organiser, edit.coach_id);
  const dateChanged = date.getTime() !== current.date.getTime();
  const locationChanged = location !== current.location;
  const scheduleRevision = (current.scheduleRevision ?? 0) + (dateChanged || locationChanged ? 1 : 0);
  const described = { name, date, location, scheduleRevision, status };
  const data = championshipEventData({ ...current, ...described, revision: current.revision + 1 });
  const statusChanged = status !== statusAt(current, ctx.now) || status !== current.status;
  const events = [
    createEvent('ChampionshipUpdated', { ...data, dateChanged, locationChanged }, ctx),
    ...(statusChanged ? [createEvent('ChampionshipStatusChanged', data, ctx)] : []),
  ];
  const registration = registrationAfter(current, edit, { date, now: ctx.now });
  if (dateChanged && edit.date_confirmed === false)
    await assertChangesNothing(ctx, { day, entries }, current, { ...current, date, status });
  const set = {
    ...registration,
    ...described,
    ...(dateChanged && !current.hidden && { previousDate: current.date }),
    ...(dateChanged && { followDueAt: ctx.now, sessionShiftMs: sessionShiftAfter(current, date, edit) }),
    search: fold(name),
    description,
    maxParticipants,
    organiser,
  };
  const outgoing = [...editActs(ctx, current, set), ...events];
  const change = (lowering?: Lowering) =>
    changeChampionship(current, { set, events: outgoing, loweringToken: lowering?.token });
  if (edit.category_set !== undefined && edit.category_set !== current.categorySet)
    return whileEmpty(ctx, entries, current, change);
  // A division that is no longer offered has no place: it cannot be removed while somebody is in it.
  const divisions = registration.divisions && [
    ...registration.divisions,
    ...removedDivisions(current, registration.divisions),
  ];
  const lowered = loweredLimits(current, { max: maxParticipants, divisions });
  return lowered ? entries.lowerLimit(ctx, current, lowered, change) : change();
}

/** @throws CONFIRM_DATE with the number of entries that another date changes, and with the sessions if the hour moves */
async function assertChangesNothing(
  ctx: ActorContext,
  { day, entries }: Pick<CatalogueDeps, 'day' | 'entries'>,
  current: ChampionshipRecord,
  next: ChampionshipRecord,
): Promise<void> {
  const counts = await entries.countChangedBy(ctx, { day }, next);
  const entriesChanged = counts.changed + counts.guardians;
  const isOtherHour = sessionShiftAfter({ date: current.date }, next.date, {}) !== 0;
  const sessions = isOtherHour ? await day.getTimetable(current) : [];
  if (entriesChanged + sessions.length === 0) return;
  throw new AppError('CONFIRM_DATE', {
    ...(entriesChanged > 0 && { message: say('dateFollowed', counts) }),
    ...(sessions.length > 0 && { fields: { move_sessions: say('sessionsFollow') } }),
  });
}

/**
 * Makes a change that no entry may precede. A limit of 0 is announced meanwhile, so that nobody takes a place between
 * the count and the change.
 * @throws CONFLICT at category_set when there is an entry
 */
async function whileEmpty(
  ctx: ActorContext,
  { lowerLimit }: CatalogueDeps['entries'],
  current: ChampionshipRecord,
  change: (lowering: Lowering) => Promise<ChampionshipRecord | null>,
): Promise<ChampionshipRecord | null> {
  try {
    // The categories of somebody who waits are fixed too: as if no division were offered any more.
    return await lowerLimit(ctx, current, { max: 0, divisions: removedDivisions(current, []) }, change);
  } catch (error) {
    const isEntered = error instanceof AppError && ['BELOW_TAKEN', 'LEVEL_IN_USE', 'CONFLICT'].includes(error.code);
    throw isEntered ? categorySetLocked() : error;
  }
}
