import type { Participation } from '@power-corner/contracts/participations/participations';
import { wordsOfNames } from '@power-corner/contracts/participations/people-search';
import type { AddEntry, WalkInPerson } from '@power-corner/contracts/participations/walk-ins';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { isNamedAs } from '@power-corner/contracts/text/fold';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, invalid, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { Types } from 'mongoose';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthlete, findByEmail } from '../../athletes/repository.ts';
import { adding, findChampionshipToAddTo } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionshipOrTombstone } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import type { EntryDay } from '../places/entry-day.ts';
import type { ParticipationRecord, WalkIn } from '../places/model.ts';
import { findStanding, settleAdded, takePlace } from '../places/take-place.ts';
import { copyAthlete, copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { findNamed, isIn, walkInId } from '../participations/people/namesakes.ts';
import { presentParticipation } from '../participations/present.ts';
import { findAdded, findLeftDay } from './repository.ts';
import { assertStillOffered, decideDivision, decideGuardian, snapshotCategory } from '../participations/rules.ts';

/** Somebody whom an admin adds: an account, or a person without one. */
interface Added {
  athleteId: string;
  profile: Parameters<typeof copyAthlete>[0] & WalkIn;
  club: string | null;
  /** The name in Latin letters, as the admin typed it. */
  latinName: string | null;
  guardian: WalkInPerson['guardian'];
  /** The field of the input for the guardian. */
  guardianField: 'guardian' | 'person.guardian';
  /** The account, or null for a person without one. */
  account: AthleteRecord | null;
  /** False where nobody could claim the entry: without an address, or with that of somebody else's account. */
  isClaimable: boolean;
  /** The part of the answer's message that says whether the entry has an account. */
  how: Message;
}

/**
 * Takes a place for somebody, confirmed at once; who was removed before gets weigh-in, attempts and lot back.
 * Registration need not be open: people turn up at the door until the championship is over. Nobody who waits is passed.
 * @throws NOT_FOUND, CLOSED, FULL, INVALID_INPUT for a division that is not offered or a missing guardian, CONFLICT for
 * an incomplete profile, ALREADY_IN also for somebody with the same names and birthday, UNAVAILABLE when nothing is
 * certain yet: the same request may be sent again
 */
export async function addEntry(
  ctx: ActorContext,
  deps: Pick<Deps, 'offers' | 'day'>,
  championshipId: string,
  input: AddEntry,
  effect: Effect,
): Promise<{ message: Message; data: Participation }> {
  const existing = effect.mayExist && (await findAdded(championshipId, effect.id));
  const itsChampionship = existing && (await findChampionshipOrTombstone(existing.championshipId));
  if (existing && itsChampionship) return answerOf(existing, itsChampionship);

  const championship = await findChampionshipToAddTo(championshipId);
  return enter(ctx, deps, championship, await prepareEntry(ctx, championship, input, effect.id));
}

/**
 * What is decided about somebody before a place is taken. Nothing is written.
 * @throws as `addEntry`, but FULL
 */
export async function prepareEntry(
  ctx: ActorContext,
  championship: ChampionshipRecord,
  input: AddEntry,
  effectId: string,
) {
  const { type } = championship;
  const division = decideDivision(
    { type, divisions: championship.divisions },
    { championshipType: type, division: input.division },
  );
  const added = await readAdded(championship._id, input);
  const { token, hash } = createLinkToken();
  const taking = { ...newEntry(ctx, championship, added, effectId), division, ...claimOf(added, hash) };
  const namesakes = await assertNotIn(ctx, championship, added, taking);
  return { added, taking, token, namesakes };
}

/** Takes the place, and confirms it. @throws as `addEntry` */
export async function enter(
  ctx: ActorContext,
  { offers, day }: Pick<Deps, 'offers' | 'day'>,
  championship: ChampionshipRecord,
  { added, taking, token }: Awaited<ReturnType<typeof prepareEntry>>,
) {
  const certain = await takePlace(ctx, taking, championship, { openChampionships: adding, offers }).catch(
    inAdminsWords,
  );
  assertStillOffered(taking, certain);
  if (added.account) await copyMissedUpdate(day, added.account);
  const left = await findLeftDay(championship._id, identitiesOf(championship._id, added));
  // Date and category set may have changed since they were first read.
  const participation = {
    ...taking,
    ...snapshotCategory(added.profile, certain),
    ...(left && dayBack(left)),
    state: 'confirmed' as const,
  };
  await settleAdded(ctx, participation, certain, taking.claimHash ? token : null);
  await day.noteCorrection(certain._id);
  const { expiresAt: _, ...confirmed } = participation;
  return answerOf(confirmed, certain, added.how);
}

/** Somebody may have been there without an account before. */
const identitiesOf = (championshipId: string, { athleteId, profile }: Added) => [
  athleteId,
  walkInId(championshipId, profile),
];

/** Weigh-in, attempts and scores of somebody who was removed, with the class of the scales. */
function dayBack({
  weightClass,
  meet: { commands: _, ...meet },
}: ParticipationRecord & { meet: EntryDay }): Partial<ParticipationRecord> {
  return { meet, ...(typeof meet.bodyweightKg === 'number' && { weightClass }) };
}

function answerOf(
  participation: ParticipationRecord,
  championship: { date: Date; entryFeeDzd: number | null },
  how = say(participation.walkIn ? 'withoutAccount' : 'withAccount'),
) {
  const { firstname, lastname } = participation.athlete;
  return {
    message: say(participation.meet ? 'addedBack' : 'addedSomebody', {
      name: `${firstname} ${lastname}`,
      how,
    }),
    data: presentParticipation(participation, championship),
  };
}

async function readAdded(championshipId: string, { user_id: id, person, guardian }: AddEntry): Promise<Added> {
  if (!person)
    return fromAccount(championshipId, await findAthlete(id ?? ''), {
      field: 'user_id',
      guardian,
      guardianField: 'guardian',
    });
  const { firstname, lastname, sex, birthday, weight, phone_number: phoneNumber, email = null } = person;
  const { club = null, latin_name: latinName = null } = person;
  const account = email ? await findByEmail(email) : null;
  const guardianOfPerson = person.guardian ?? guardian;
  const isOwner = account !== null && isNamedAs(person, account);
  // Anybody may have registered with this address: until its owner has confirmed that, the admin's words stand. A
  // parent gives the own address for a child.
  if (account?.verified && isOwner)
    return fromAccount(championshipId, account, {
      field: 'person.email',
      guardian: guardianOfPerson,
      guardianField: 'person.guardian',
      club,
      latinName,
    });
  return {
    athleteId: walkInId(championshipId, person),
    profile: { revision: 0, firstname, lastname, email, sex, phoneNumber, birthday, weight },
    club,
    latinName,
    guardian: guardianOfPerson,
    guardianField: 'person.guardian',
    account: null,
    isClaimable: email !== null && (!account?.verified || isOwner),
    how: say('withoutAccount'),
  };
}

/**
 * An account that nobody has confirmed may be anybody's, and ends after a while: its owner is added as a person without
 * an account, whose mailed link is for the account once it is confirmed.
 * @param field of the input that names the account
 */
function fromAccount(
  championshipId: string,
  account: AthleteRecord | null,
  {
    field,
    guardian,
    guardianField,
    club = null,
    latinName = null,
  }: { field: string } & Pick<Added, 'guardian' | 'guardianField'> & Partial<Pick<Added, 'club' | 'latinName'>>,
): Added {
  if (!account) throw notFound(say('accountUnknown'));
  const { _id: athleteId, usertype, birthday, weight, sex } = account;
  if (usertype !== 'athlete') throw invalid({ [field]: say('notAnAthlete') });
  if (!birthday || weight === null || !sex)
    throw new AppError('CONFLICT', { message: say('profileOfOtherIncomplete') });
  const profile = { ...account, birthday, weight };
  const added = { profile, club: account.club ?? club, latinName, guardian, guardianField, isClaimable: true };
  if (account.verified) return { ...added, athleteId, account, how: say('withAccount') };
  return {
    ...added,
    athleteId: walkInId(championshipId, profile),
    profile: { ...profile, revision: 0 },
    account: null,
    how: say('withUnconfirmedAccount'),
  };
}

/** @throws INVALID_INPUT for a minor without a guardian */
function newEntry(
  ctx: ActorContext,
  championship: ChampionshipRecord,
  { athleteId, profile, club, latinName, guardian, guardianField, account }: Added,
  effectId: string,
): ParticipationRecord {
  const athlete = copyAthlete(profile);
  if (!athlete) throw invalid({ 'person.sex': say('sexRequired') });
  const { birthday, weight } = profile;
  return {
    _id: new Types.ObjectId().toHexString(),
    championshipId: championship._id,
    athleteId,
    state: 'taking',
    live: true,
    division: null,
    ...snapshotCategory(profile, championship),
    athlete,
    club,
    ...(latinName && { latinName, latinWords: wordsOfNames(latinName) }),
    ...decideGuardian({ date: championship.date, birthday }, guardian, guardianField),
    ...(!account && { walkIn: { birthday, weight } }),
    linkHashes: [],
    linkSentAt: ctx.now,
    createdAt: ctx.now,
    effectId,
  };
}

/** A person without an account but with an address gets a link, unless it is the address of somebody else's account. */
const claimOf = ({ account, isClaimable }: Added, hash: string) => (!account && isClaimable ? { claimHash: hash } : {});

/** @returns those of the same names who are born on another day */
async function assertNotIn(
  ctx: ActorContext,
  championship: ChampionshipRecord,
  { athleteId, profile }: Added,
  { effectId }: ParticipationRecord,
) {
  const own = await findStanding(ctx, championship, athleteId);
  const named = await findNamed(championship._id, profile);
  const standing = own ?? named.find(({ birthday }) => birthday === profile.birthday)?.participation;
  if (standing && standing.effectId !== effectId) throw isIn(standing);
  return named.filter(({ birthday }) => birthday !== profile.birthday);
}

/** The refusal of a simultaneous request for the same person speaks to an athlete. */
function inAdminsWords(error: unknown): never {
  throw error instanceof AppError && error.code === 'ALREADY_IN' ? isIn({ state: 'confirmed' }) : error;
}
