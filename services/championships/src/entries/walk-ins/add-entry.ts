import type { Participation } from '@power-corner/contracts/participations/participations';
import { wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { comparePeople } from '@power-corner/contracts/participations/same-person';
import type { AddEntry } from '@power-corner/contracts/participations/walk-ins';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, invalid, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { Types } from 'mongoose';
import type { AthleteRecord } from '../../athletes/model.ts';
import { findAthlete, findByEmail } from '../../athletes/repository.ts';
import { adding, findChampionshipToAddTo } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { sentPart } from '../../catalogue/parts.ts';
import { findChampionshipOrTombstone } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import type { ParticipationRecord, WalkIn } from '../places/model.ts';
import { findStanding, takePlace } from '../places/take-place.ts';
import { settleAdded } from '../places/settle-place.ts';
import { copyAthlete, copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import type { Alike } from '../participations/people/namesakes.ts';
import { findAlike, otherAlreadyIn, walkInId } from '../participations/people/namesakes.ts';
import { presentParticipation } from '../participations/present.ts';
import { findAdded } from '../places/participation-repository.ts';
import { assertOffered } from '../places/rules.ts';
import { assertGuarded, decideEntry, guardianFrom } from '../participations/rules.ts';

interface AddedPerson {
  account: AthleteRecord | null;
  profile: Parameters<typeof copyAthlete>[0] & WalkIn;
  club: string | null;
  /** False where nobody could claim the entry: without an address, or with that of somebody else's account. */
  isClaimable: boolean;
  /** The confirmed account of the address, where it may be the person's and only the admin knows. */
  possibleAccount: AthleteRecord | null;
  accountText: Message;
}

/**
 * Takes a place for somebody, confirmed at once. Registration need not be open: people turn up at the door until the
 * championship is over. The waiting list goes first.
 * @throws CONFLICT for an incomplete profile or an account that may be the person's, ALREADY_IN also for somebody with
 * the same names and birthday, UNAVAILABLE when nothing is certain yet: the same request may be sent again
 */
export async function addEntry(
  ctx: ActorContext,
  deps: Pick<EntriesDeps, 'offers'>,
  championshipId: string,
  input: AddEntry,
  effect: Effect,
): Promise<{ message: Message; data: Participation }> {
  const existing = effect.mayExist && (await findAdded(championshipId, effect.id));
  const itsChampionship = existing && (await findChampionshipOrTombstone(existing.championshipId));
  if (existing && itsChampionship) return answerOf(existing, itsChampionship);

  const championship = await findChampionshipToAddTo(championshipId);
  const entry = await prepareEntry(ctx, championship, input, effect.id);
  const { possibleAccount } = entry.person;
  if (possibleAccount && !input.other_person) throw accountAsked(possibleAccount);
  return enterPrepared(ctx, deps, championship, entry);
}

export interface PreparedEntry {
  person: AddedPerson;
  participation: ParticipationRecord;
  token: string;
  alike: Alike[];
}

/** Decides everything about a person but the place, and writes nothing. */
export async function prepareEntry(
  ctx: ActorContext,
  championship: ChampionshipRecord,
  input: AddEntry,
  effectId: string,
): Promise<PreparedEntry> {
  assertOffered(championship, sentPart(input) ?? null);
  const person = await readPerson(input);
  const { token, hash } = createLinkToken();
  const getsLink = !person.account && person.isClaimable;
  const added = addedParticipation(ctx, championship, person, input);
  const participation = { ...added, effectId, ...(getsLink && { claimHash: hash }) };
  const standing = await findStanding(ctx, championship, participation.athleteId);
  const alike = await findAlike(championship._id, { ...participation.athlete, birthday: person.profile.birthday });
  const own = standing ?? alike.find(({ isSamePerson }) => isSamePerson)?.participation;
  if (own && own.effectId !== effectId) throw otherAlreadyIn(own);
  return { person, participation, token, alike: alike.filter(({ isSamePerson }) => !isSamePerson) };
}

export async function enterPrepared(
  ctx: ActorContext,
  { offers }: Pick<EntriesDeps, 'offers'>,
  championship: ChampionshipRecord,
  { person: { account, profile, accountText }, participation, token }: PreparedEntry,
): Promise<{ message: Message; data: Participation }> {
  const latest = await takePlace(ctx, participation, championship, { openChampionships: adding, offers }).catch(
    rethrowForAdmin,
  );
  if (account) await copyMissedUpdate(account);
  // Date and category set may have changed since they were first read.
  const taken = { ...participation, ...decideEntry({ ...profile, guardian: participation.guardian }, latest) };
  // Somebody may have been there without an account before.
  const identity = { athleteId: taken.athleteId, walkInId: walkInId(latest._id, profile), provenBy: 'admin' as const };
  const confirmed = await settleAdded(ctx, taken, latest, { identity, claimToken: taken.claimHash ? token : null });
  return answerOf(confirmed, latest, accountText);
}

function answerOf(
  participation: ParticipationRecord,
  championship: Parameters<typeof presentParticipation>[1],
  accountText = say(participation.walkIn ? 'withoutAccount' : 'withAccount'),
) {
  const name = `${participation.athlete.firstname} ${participation.athlete.lastname}`;
  return {
    message: say(participation.meet ? 'addedBack' : 'addedSomebody', { name, how: accountText }),
    data: presentParticipation(participation, championship),
  };
}

async function readPerson({ user_id: id, person }: AddEntry): Promise<AddedPerson> {
  if (!person) return personOf(await findAthlete(id ?? ''), 'user_id');
  const { firstname, lastname, sex, birthday, weight, phone_number: phoneNumber, email = null, club = null } = person;
  const found = email ? await findByEmail(email) : null;
  // Anybody may have registered with this address: until its owner has confirmed that, the admin's words stand.
  const account = found?.verified ? found : null;
  const match = account && comparePeople({ firstname, lastname, birthday, email, phoneNumber }, account);
  if (match === 'same') return personOf(account, 'person.email', club);
  return {
    account: null,
    profile: { revision: 0, firstname, lastname, email, sex, phoneNumber, birthday, weight },
    club,
    isClaimable: email !== null && !account,
    possibleAccount: match === 'asked' ? account : null,
    accountText: say('withoutAccount'),
  };
}

/**
 * An account that nobody has confirmed may be anybody's, and ends after a while: its owner is added as a person without
 * an account, whose mailed link is for the account once it is confirmed.
 * @param field of the input that names the account
 */
function personOf(account: AthleteRecord | null, field: string, club: string | null = null): AddedPerson {
  if (!account) throw notFound(say('accountUnknown'));
  const { usertype, birthday, weight, sex, verified } = account;
  if (usertype !== 'athlete') throw invalid({ [field]: say('notAnAthlete') });
  if (!birthday || weight === null || !sex)
    throw new AppError('CONFLICT', { message: say('profileOfOtherIncomplete') });
  return {
    account: verified ? account : null,
    profile: { ...account, birthday, weight, ...(!verified && { revision: 0 }) },
    club: account.club ?? club,
    isClaimable: true,
    possibleAccount: null,
    accountText: say(verified ? 'withAccount' : 'withUnconfirmedAccount'),
  };
}

function addedParticipation(
  ctx: ActorContext,
  championship: ChampionshipRecord,
  { account, profile, club }: AddedPerson,
  { person, guardian, ...sent }: AddEntry,
): ParticipationRecord {
  const athlete = copyAthlete(profile);
  if (!athlete) throw invalid({ 'person.sex': say('sexRequired') });
  const decided = decideEntry({ ...profile, guardian: guardianFrom(person?.guardian ?? guardian) }, championship);
  assertGuarded(decided, person ? 'person.guardian' : 'guardian');
  const { birthday, weight } = profile;
  const latinName = person?.latin_name;
  return {
    _id: new Types.ObjectId().toHexString(),
    championshipId: championship._id,
    athleteId: account?._id ?? walkInId(championship._id, profile),
    state: 'taking',
    live: true,
    division: sentPart(sent) ?? null,
    ...decided,
    athlete,
    club,
    ...(latinName && { latinName, latinWords: wordsOfNames(latinName) }),
    ...(account ? { weight } : { walkIn: { birthday, weight } }),
    linkHashes: [],
    linkSentAt: ctx.now,
    createdAt: ctx.now,
  };
}

function accountAsked({ firstname, lastname, birthday }: AthleteRecord): AppError {
  const message = say('accountAsked', { name: `${firstname} ${lastname}`, year: birthday?.slice(0, 4) ?? '?' });
  return new AppError('CONFLICT', { message, fields: { other_person: message } });
}

/** The refusal of a simultaneous request for the same person speaks to an athlete. */
function rethrowForAdmin(error: unknown): never {
  throw error instanceof AppError && error.code === 'ALREADY_IN' ? otherAlreadyIn({ state: 'confirmed' }) : error;
}
