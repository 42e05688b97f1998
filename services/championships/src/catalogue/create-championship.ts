import type { Championship } from '@power-corner/contracts/championships/championships';
import { NewChampionship } from '@power-corner/contracts/championships/championships';
import { slugOf } from '@power-corner/contracts/championships/registration';
import { ofSchemas, problemOf } from '@power-corner/contracts/errors';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, faultsOf, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent, withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { fold } from '@power-corner/contracts/text/fold';
import type { CatalogueDeps } from './deps.ts';
import { processPicture } from './pictures/process.ts';
import { creationActs } from './acts.ts';
import { withPlacesOf } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { actingAdmin, findCoach, unknownCoach } from './organiser.ts';
import { presentDetail } from './present.ts';
import { registrationFaults, registrationFieldsOf } from './registration/registration-fields.ts';
import { findChampionshipOrTombstone, insertChampionship } from './repository.ts';
import { championshipEventData, fallbackSlug } from './rules.ts';

/**
 * Stores the picture before the document, so that no reader misses it.
 * @throws INVALID_INPUT with every wrong field at once; UNSUPPORTED_TYPE or TOO_LARGE when only the picture is wrong
 */
export async function createChampionship(
  ctx: ActorContext,
  deps: CatalogueDeps,
  form: unknown,
  upload: Buffer | undefined,
  effect: Effect,
): Promise<Championship> {
  const existing = effect.mayExist && (await findChampionshipOrTombstone(effect.id));
  if (existing) return withPlacesOf(deps, existing, ctx.now);
  const parsed = NewChampionship.safeParse(form, ofSchemas);
  const fields = faultsOf(parsed.success ? registrationFaults(parsed.data) : problemOf(parsed.error.issues).fields);
  const coachId = parsed.success ? parsed.data.coach_id : (form as { coach_id?: unknown }).coach_id;
  const coach = coachId ? await findCoach(String(coachId)) : null;
  if (coachId && !coach) fields.coach_id = unknownCoach;
  const { id } = effect;
  const picture = upload
    ? await processPicture(upload, id).catch(asAppError)
    : invalid({ picture: say('pictureRequired') });
  if (picture instanceof AppError && Object.keys(fields).length === 0) throw picture;
  if (picture instanceof AppError) Object.assign(fields, picture.fields);
  if (!parsed.success || picture instanceof AppError || Object.keys(fields).length > 0) {
    throw invalid(fields);
  }

  const { name, date, location, description, type, max_participants: maxParticipants } = parsed.data;
  const stored = {
    _id: id,
    revision: 1,
    name,
    search: fold(name),
    date: new Date(date),
    location,
    description,
    type,
    maxParticipants,
    picture: picture.path,
    status: 'upcoming',
    hidden: parsed.data.hidden,
    canceledReason: null,
    organiser: coach ?? actingAdmin(ctx),
    deleted: false,
    limitRevision: 1,
    slug: slugOf(name, fallbackSlug(type, date)),
    ...registrationFieldsOf(parsed.data, ctx.now),
    createdAt: ctx.now,
  } satisfies ChampionshipRecord;
  await deps.pictures.save(picture);
  // After a failure the insert may still arrive, or another run with the same Idempotency-Key has made it with the same
  // picture: a job removes a picture that nobody shows (remove-orphans.ts).
  const slug = await insertChampionship({
    ...stored,
    ...withOutbox(...creationActs(ctx, stored), createEvent('ChampionshipCreated', championshipEventData(stored), ctx)),
  });
  return presentDetail({ ...stored, slug }, { taken: 0, byDivision: new Map() }, ctx.now);
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
