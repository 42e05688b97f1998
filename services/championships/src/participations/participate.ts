import type { Participate, Participation } from '@power-corner/contracts/participations';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http';
import type { Effect } from '@power-corner/service-kit/idempotency/once';
import { createLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { Types } from 'mongoose';
import { getAthlete } from '../athletes/get-athlete.ts';
import { knownPerson } from '../athletes/known-person.ts';
import { championshipEvenDeleted } from '../championships/look-up.ts';
import { findOpenChampionship } from '../championships/open-championship.ts';
import type { Deps } from '../deps.ts';
import { asEntryAthlete } from './entry-athlete.ts';
import type { EntryRecord } from './model.ts';
import { presentEntry } from './present.ts';
import { renameAthlete } from './rename-athlete.ts';
import { findByEffect, settleTaking } from './repository.ts';
import { decideDivision, entryState, freeze, holdEnd, holdMs } from './rules.ts';
import { sendLinkAgain } from './send-link.ts';
import { findStandingEntry } from './standing-entry.ts';
import { takePlace } from './take-place.ts';

/**
 * Takes a place for the calling athlete, held until the mailed link confirms it.
 * @throws NOT_FOUND, CLOSED, FULL, INVALID_INPUT for a division that is not the championship's own,
 * ALREADY_IN for an entry that stands, after sending its link again (once a minute) while it waits for it,
 * UNAVAILABLE when nothing is certain yet: the same request may be sent again
 */
export async function participate(ctx: ActorContext, { relay, fetchProfile }: Deps, input: Participate, effect: Effect): Promise<Participation> {
  const made = effect.mayExist && (await findByEffect(ctx.actor.id, effect.id));
  const of = made && (await championshipEvenDeleted(made.championship));
  if (made && of) return presentEntry(made, of);

  const championship = await findOpenChampionship(input.championshipId, ctx.now);
  const division = decideDivision(championship.type, input);
  const athlete = await getAthlete(ctx, fetchProfile);
  const categories = freeze(athlete, championship.date);
  const person = asEntryAthlete(athlete);
  if (!person) throw new AppError('CONFLICT');

  const standing = await findStandingEntry(ctx, championship, ctx.actor.id);
  if (standing) {
    if (standing.effect_id === effect.id) return presentEntry(standing, championship);
    if (await sendLinkAgain(ctx, standing, championship, effect.id)) relay.nudge();
    throw new AppError('ALREADY_IN');
  }

  const { token, hash } = createLinkToken();
  const entry: EntryRecord = {
    _id: new Types.ObjectId().toHexString(), championship: championship._id, athlete: athlete._id, state: 'taking', live: true,
    division, ...categories, person, links: [hash], link_sent_at: ctx.now, created_at: ctx.now, effect_id: effect.id,
  };
  const taken = await takePlace(ctx, entry, championship);
  // The day may have moved since it was first read: the one on which the place was certain is frozen.
  const frozen = freeze(athlete, taken.date);
  await followLaterName(athlete._id, athlete.revision);
  const expiresAt = new Date(ctx.now.getTime() + holdMs);
  const event = createEvent('ParticipationCreated', { ...entryState(entry, taken), ...frozen, token, expiresAt: holdEnd(expiresAt, taken.date).toISOString() }, ctx);
  if (!(await settleTaking(entry._id, { ...frozen, expires_at: expiresAt }, event))) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  relay.nudge();
  return presentEntry({ ...entry, ...frozen, state: 'pending', expires_at: expiresAt }, taken);
}

/** A profile that changed while the place was taken missed the entry; one that changes from here on finds it. */
async function followLaterName(athleteId: string, revision: number): Promise<void> {
  const latest = await knownPerson(athleteId);
  if (latest && latest.revision > revision) await renameAthlete(latest);
}
