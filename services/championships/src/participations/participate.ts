import type { Participate, Participation } from '@power-corner/contracts/participations';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { waitText } from '@power-corner/service-kit/http/rate-limiter';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { Types } from 'mongoose';
import { getAthlete } from '../athletes/athletes.ts';
import { knownPerson } from '../athletes/known-person.ts';
import { championshipEvenDeleted } from '../catalogue/look-up.ts';
import { findOpenChampionship } from '../catalogue/open-championship.ts';
import type { Deps } from '../deps.ts';
import { asEntryAthlete } from './athlete-copy.ts';
import type { EntryRecord } from '../places/model.ts';
import { presentEntry } from './present.ts';
import { renameAthlete } from './rename-athlete.ts';
import { findByEffect, findLastLinked, settleTaking } from '../places/repository.ts';
import { decideDivision, entryState, freeze, holdEnd, holdMs, isQuiet, linkIntervalMs, linksAfter } from './rules.ts';
import { sendLinkAgain } from './send-link.ts';
import { findStandingEntry } from './standing-entry.ts';
import { takePlace } from '../places/take-place.ts';

/**
 * Takes a place for the calling athlete, held until the mailed link confirms it.
 * @throws NOT_FOUND, CLOSED, FULL, INVALID_INPUT for a division that is not the championship's own,
 * ALREADY_IN for an entry that stands, after sending its link again (once a minute) while it waits for it,
 * UNAVAILABLE when nothing is certain yet: the same request may be sent again
 */
export async function participate(
  ctx: ActorContext,
  { relay, fetchProfile }: Deps,
  input: Participate,
  effect: Effect,
): Promise<Answered> {
  const made = effect.mayExist && (await findByEffect(ctx.actor.id, effect.id));
  const of = made && (await championshipEvenDeleted(made.championship));
  if (made && of) return answerOf(made, of, ctx.now);

  const championship = await findOpenChampionship(input.championshipId, ctx.now);
  const division = decideDivision(championship.type, input);
  const athlete = await getAthlete(ctx, fetchProfile);
  const categories = freeze(athlete, championship.date);
  const person = asEntryAthlete(athlete);
  if (!person) throw new AppError('CONFLICT');

  const standing = await findStandingEntry(ctx, championship, ctx.actor.id);
  if (standing) {
    if (standing.effect_id === effect.id) return answerOf(standing, championship, ctx.now);
    if (await sendLinkAgain(ctx, standing, championship, effect.id)) relay.nudge();
    throw new AppError('ALREADY_IN');
  }

  const { token, hash } = createLinkToken();
  const entry: EntryRecord = {
    _id: new Types.ObjectId().toHexString(),
    championship: championship._id,
    athlete: athlete._id,
    state: 'taking',
    live: true,
    division,
    ...categories,
    person,
    links: [hash],
    link_sent_at: ctx.now,
    created_at: ctx.now,
    effect_id: effect.id,
  };
  const taken = await takePlace(ctx, entry, championship);
  // The day may have moved since it was first read: the one on which the place was certain is frozen.
  const frozen = freeze(athlete, taken.date);
  await followLaterName(athlete._id, athlete.revision);
  const expiresAt = new Date(ctx.now.getTime() + holdMs);
  // Every earlier entry of the athlete has ended, since the new one is live: this read misses none.
  const linked = linksAfter(entry, await findLastLinked(entry, new Date(ctx.now.getTime() - linkIntervalMs)));
  const quiet = isQuiet({ ...entry, ...linked }) && { quiet: true };
  const event = createEvent(
    'ParticipationCreated',
    {
      ...entryState(entry, taken),
      ageCategory: frozen.age_category,
      weightClass: frozen.weight_class,
      token,
      expiresAt: holdEnd(expiresAt, taken.date).toISOString(),
      ...quiet,
    },
    ctx,
  );
  if (!(await settleTaking(entry._id, { ...frozen, ...linked, expires_at: expiresAt }, event)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  relay.nudge();
  return answerOf({ ...entry, ...frozen, ...linked, state: 'pending', expires_at: expiresAt }, taken, ctx.now);
}

interface Answered {
  message: string;
  data: Participation;
}

/** Says how the entry can be confirmed: by a new link, by the one mailed just before, or by one to be asked for. */
function answerOf(entry: EntryRecord, championship: { date: Date }, now: Date): Answered {
  const data = presentEntry(entry, championship);
  if (!isQuiet(entry))
    return { message: 'Votre place est réservée. Confirmez-la par le lien envoyé à votre adresse e-mail.', data };
  if (entry.links.length > 1)
    return {
      message: 'Votre place est réservée. Confirmez-la par le lien que vous avez déjà reçu à votre adresse e-mail.',
      data,
    };
  const seconds = Math.max(1, Math.ceil((entry.link_sent_at.getTime() + linkIntervalMs - now.getTime()) / 1000));
  return {
    message: `Votre place est réservée. Pour la confirmer, demandez un nouveau lien ${waitText(seconds)}.`,
    data,
  };
}

/** A profile that changed while the place was taken missed the entry; one that changes from here on finds it. */
async function followLaterName(athleteId: string, revision: number): Promise<void> {
  const latest = await knownPerson(athleteId);
  if (latest && latest.revision > revision) await renameAthlete(latest);
}
