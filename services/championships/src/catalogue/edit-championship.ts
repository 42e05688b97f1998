import type { Championship, ChampionshipEdit } from '@power-corner/contracts/championships';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { randomInt, randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { fold } from '@power-corner/service-kit/mongo/search';
import { countLive } from '../participations/count-taken.ts';
import { releaseEndedHolds } from '../places/places.ts';
import { noChampionship, withPlacesOf } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { organiserAfter } from './organiser.ts';
import { announceLowering, changeChampionship, endLowering, findChampionship } from './repository.ts';
import {
  assertMatched,
  assertUnchanged,
  belowTaken,
  championshipState,
  decideStatus,
  isOpen,
  lowers,
  statusAt,
} from './rules.ts';

const mostTries = 20;
const loweringMs = 10_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Edits a championship. With a `revision`, only the state that its sender has seen: what somebody else changed since
 * is never overwritten. Without one, the last edit wins.
 * @param revisions those that an If-Match names; null without one
 * @throws NOT_FOUND, PRECONDITION_FAILED, CHANGED_MEANWHILE, CONFLICT for a canceled one, BELOW_TAKEN, INVALID_INPUT
 */
export async function editChampionship(
  ctx: ActorContext,
  deps: Deps,
  id: string,
  edit: ChampionshipEdit,
  revisions: readonly number[] | null = null,
): Promise<Championship> {
  for (let tries = 0; tries < mostTries; tries++) {
    const current = await findChampionship(id);
    if (!current) throw noChampionship();
    assertMatched(current, revisions);
    assertUnchanged(current, edit);
    const changed = await tryEdit(ctx, current, edit);
    if (!changed) {
      await wait(randomInt(10, 100));
      continue;
    }
    deps.relay.nudge();
    if (!isOpen(changed, ctx.now)) await releaseEndedHolds(ctx, changed);
    return withPlacesOf(changed, ctx.now);
  }
  throw new AppError('CONFLICT');
}

/** The keys that were sent: a key that was left out changes nothing. */
const given = (edit: ChampionshipEdit) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<ChampionshipEdit>;

/** @returns the championship after the edit, or null when somebody else changed it meanwhile */
async function tryEdit(
  ctx: ActorContext,
  current: ChampionshipRecord,
  edit: ChampionshipEdit,
): Promise<ChampionshipRecord | null> {
  const { name, location, description, max_participants } = { ...current, ...given(edit) };
  const date = edit.date === undefined ? current.date : new Date(edit.date);
  const status = decideStatus(current, edit, ctx.now);
  const organiser = await organiserAfter(ctx, current.organiser, edit.coach_id);
  const next = {
    ...current,
    name,
    date,
    location,
    description,
    max_participants,
    status,
    revision: current.revision + 1,
  };
  const state = championshipState(next);
  const events = [
    createEvent(
      'ChampionshipUpdated',
      {
        ...state,
        dateChanged: date.getTime() !== current.date.getTime(),
        locationChanged: location !== current.location,
      },
      ctx,
    ),
    ...(status === statusAt(current, ctx.now) && status === current.status
      ? []
      : [createEvent('ChampionshipStatusChanged', state, ctx)]),
  ];
  const set = { name, search: fold(name), date, location, description, max_participants, status, organiser };
  if (!lowers(current.max_participants, max_participants)) return changeChampionship(current, { set, events });

  const loweringToken = randomUUID();
  if (
    !(await announceLowering(current, {
      max: max_participants,
      token: loweringToken,
      until: new Date(Date.now() + loweringMs),
    }))
  )
    return null;
  try {
    await releaseEndedHolds(ctx, current);
    const taken = await countLive(current._id);
    if (taken > max_participants) throw belowTaken(taken);
    return await changeChampionship(current, { set, events, loweringToken });
  } finally {
    await endLowering(current._id, loweringToken);
  }
}
