import type { PersonEdit } from '@power-corner/contracts/participations/participant-changes';
import { say } from '@power-corner/contracts/messages/say';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ChampionshipRecord } from '../../../catalogue/model.ts';
import type { ParticipationChange } from '../../places/journal.ts';
import { recordChange } from '../../places/journal.ts';
import type { ParticipationRecord, WalkIn } from '../../places/model.ts';
import { confirmedEventData, participationEventData } from '../../places/event-data.ts';
import { copyAthlete } from './athlete-copy.ts';
import { findAlike, isAddressOfOther, otherAlreadyIn, walkInId } from './namesakes.ts';
import { assertGuarded, decideEntry, guardianFrom, incompleteProfile } from '../rules.ts';
import { changesOf } from '@power-corner/service-kit/messaging/acts';

type WalkInRecord = ParticipationRecord & { walkIn: WalkIn };

const isWalkIn = (participation: ParticipationRecord): participation is WalkInRecord =>
  participation.walkIn !== undefined;

const personKeys = ['firstname', 'lastname', 'sex', 'birthday', 'phone_number', 'email', 'guardian'] as const;

/**
 * The correction of a person without an account, with the category, the class and the identity that follow from it. A
 * new address gets a link to claim the participation by. The earlier link stops working.
 * @returns null when the edit changes nothing of the person
 * @throws CONFLICT for anything but the guardian of an account, ALREADY_IN when another participation is that of the
 * corrected person, INVALID_INPUT for an address that is taken away
 */
export async function correctPerson(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  edit: PersonEdit,
): Promise<ParticipationChange | null> {
  if (personKeys.every((key) => edit[key] === undefined)) return null;
  if (!isWalkIn(participation)) return guardianOfAccount(ctx, participation, edit);
  const corrected = correctedOf(participation, championship, edit);
  const changes = changesOf(valuesOf(participation), valuesOf(corrected));
  if (Object.keys(changes.after).length === 0 && sameGuardian(participation, corrected)) return null;
  if (corrected.athleteId !== participation.athleteId) {
    const person = { ...corrected.athlete, birthday: corrected.walkIn.birthday };
    const alike = await findAlike(championship._id, person);
    const other = alike.find((each) => each.isSamePerson && each.participation._id !== participation._id);
    if (other) throw otherAlreadyIn(other.participation);
  }
  const { athleteId, athlete, walkIn, guardian, guardianOwed, ageCategory, weightClass } = corrected;
  const link = athlete.email !== participation.athlete.email && (await linkFor(corrected));
  const data = { ...participationEventData(corrected, championship), state: 'verified' as const };
  const events = [
    createEvent('ParticipationSnapshotTaken', data, ctx),
    ...(link ? [createEvent('WalkInMailDue', linkData(corrected, championship, link.claimToken), ctx)] : []),
  ];
  return {
    set: {
      athleteId,
      ...(athleteId !== participation.athleteId && {
        enteredAs: [...(participation.enteredAs ?? []), participation.athleteId],
      }),
      athlete,
      walkIn,
      ageCategory,
      weightClass,
      guardian,
      guardianOwed,
      ...(link && { claimHash: link.hash, linkSentAt: ctx.now }),
    },
    ...recordChange(ctx, 'person_corrected', { ...changes, events }),
  };
}

/** Without a token for an address of somebody else's account: its owner could claim the participation. */
async function linkFor(corrected: WalkInRecord) {
  const { token, hash } = createLinkToken();
  return { hash, ...(!(await isAddressOfOther(corrected)) && { claimToken: token }) };
}

const linkData = (corrected: WalkInRecord, championship: ChampionshipRecord, claimToken: string | undefined) => ({
  ...confirmedEventData(corrected, championship),
  ...(claimToken && { claimToken }),
});

function correctedOf(participation: WalkInRecord, championship: ChampionshipRecord, edit: PersonEdit): WalkInRecord {
  const { firstname, lastname, sex, phoneNumber } = participation.athlete;
  const { birthday = participation.walkIn.birthday, email = participation.athlete.email } = edit;
  // Copies of the address would stay where mails are sent from.
  if (email === null && participation.athlete.email !== null) throw invalid({ email: say('emailInvalid') });
  const athlete = copyAthlete({
    ...participation.athlete,
    firstname: edit.firstname ?? firstname,
    lastname: edit.lastname ?? lastname,
    sex: edit.sex ?? sex,
    phoneNumber: edit.phone_number ?? phoneNumber,
    email,
  });
  if (!athlete) throw incompleteProfile();
  const sentGuardian = guardianFrom(edit.guardian);
  const hasSameBirthday = birthday === participation.walkIn.birthday;
  const walkIn = { ...participation.walkIn, birthday };
  const decided = decideEntry(
    { ...participation, ...walkIn, sex: athlete.sex, guardian: sentGuardian ?? participation.guardian },
    championship,
  );
  // Guardians are erased after the championship: a correction of the name asks for none again.
  const keepsGuardian = hasSameBirthday && sentGuardian === undefined;
  if (!keepsGuardian) assertGuarded(decided, 'guardian');
  const { guardian, guardianOwed } = keepsGuardian ? participation : decided;
  const { ageCategory, weightClass } = hasSameBirthday && athlete.sex === sex ? participation : decided;
  const athleteId = walkInId(championship._id, { ...athlete, birthday });
  return { ...participation, athleteId, athlete, walkIn, ageCategory, weightClass, guardian, guardianOwed };
}

function guardianOfAccount(
  ctx: ActorContext,
  participation: ParticipationRecord,
  { guardian: sent, ...person }: PersonEdit,
): ParticipationChange | null {
  if (personKeys.some((key) => key !== 'guardian' && person[key] !== undefined)) throw personOfAccount();
  const { guardian: before, guardianOwed = false } = participation;
  const guardian = guardianFrom(sent);
  // Only a guardian that is named or owed can be given: an adult's is not kept.
  if ((!before && !guardianOwed) || sameGuardian(participation, { guardian })) return null;
  const values = { before: { guardian: before !== undefined }, after: { guardian: true } };
  return { set: { guardian, guardianOwed: undefined }, ...recordChange(ctx, 'person_corrected', values) };
}

/** Of the guardian only that there is one: its data are erased before the journal is. */
function valuesOf({
  athlete,
  walkIn,
  guardian,
  ageCategory,
  weightClass,
}: WalkInRecord): Record<string, string | boolean | null> {
  return {
    firstname: athlete.firstname,
    lastname: athlete.lastname,
    sex: athlete.sex,
    birthday: walkIn.birthday,
    phone_number: athlete.phoneNumber,
    email: athlete.email,
    guardian: guardian !== undefined,
    age_category: ageCategory,
    weight_class: weightClass,
  };
}

type Guarded = Pick<ParticipationRecord, 'guardian'>;

const sameGuardian = ({ guardian: before }: Guarded, { guardian: after }: Guarded) =>
  before?.name === after?.name && before?.phoneNumber === after?.phoneNumber;

const personOfAccount = () => new AppError('CONFLICT', { message: say('personOfAccount') });
