import type { Championship, ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { fold } from '@power-corner/contracts/text/fold';
import type { Deps } from '../deps.ts';
import {
  assertMatched,
  assertUnchanged,
  championshipEventData,
  decideStatus,
  isOpen,
  loweredLimits,
  statusAt,
} from './rules.ts';
import type { Lowering } from './with-places.ts';
import { editActs } from './acts.ts';
import { withPlacesOf } from './get-championships.ts';
import { assertNotLocked } from './locked-fields.ts';
import type { ChampionshipRecord } from './model.ts';
import { organiserAfter } from './organiser.ts';
import { categorySetLocked, registrationAfter, removedDivisions } from './registration/registration-fields.ts';
import { changeChampionship } from './repository.ts';
import { decideAndSave } from './decide-and-save.ts';

/**
 * Edits a championship. With a `revision` in the edit, only that revision is edited, so that a later change of somebody
 * else is never overwritten. Without one, the last edit wins.
 * @param revisions the revisions in If-Match; null without that header
 * @throws NOT_FOUND, PRECONDITION_FAILED, CHANGED_MEANWHILE, CONFLICT for a canceled one, for a change of the category
 * set once there is an entry and for one of a locked field once somebody is weighed in, BELOW_TAKEN, INVALID_INPUT
 */
export async function editChampionship(
  ctx: ActorContext,
  deps: Deps,
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
  if (!isOpen(changed, ctx.now)) await deps.entries.releaseEndedHolds(ctx, changed);
  deps.offers.nudge(ctx, changed._id);
  return withPlacesOf(deps, changed, ctx.now);
}

/** @returns the championship after the edit, or null when another change came first */
async function tryEdit(
  ctx: ActorContext,
  { entries }: Deps,
  current: ChampionshipRecord,
  edit: ChampionshipEdit,
): Promise<ChampionshipRecord | null> {
  const { name = current.name, location = current.location, description = current.description } = edit;
  // null removes the limit, so that only undefined keeps it.
  const maxParticipants = edit.max_participants === undefined ? current.maxParticipants : edit.max_participants;
  const date = edit.date === undefined ? current.date : new Date(edit.date);
  const status = decideStatus(current, edit, ctx.now);
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
  const set = {
    ...registration,
    ...described,
    ...(dateChanged && !current.hidden && { previousDate: current.date }),
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

/**
 * Makes a change that no entry may precede. A limit of 0 is announced meanwhile, so that nobody takes a place between
 * the count and the change.
 * @throws CONFLICT at category_set when there is an entry
 */
async function whileEmpty(
  ctx: ActorContext,
  { lowerLimit }: Deps['entries'],
  current: ChampionshipRecord,
  change: (lowering: Lowering) => Promise<ChampionshipRecord | null>,
): Promise<ChampionshipRecord | null> {
  try {
    // The categories of somebody who waits are fixed as well: as if no division were offered any more.
    return await lowerLimit(ctx, current, { max: 0, divisions: removedDivisions(current, []) }, change);
  } catch (error) {
    const isEntered = error instanceof AppError && ['BELOW_TAKEN', 'CONFLICT'].includes(error.code);
    throw isEntered ? categorySetLocked() : error;
  }
}
