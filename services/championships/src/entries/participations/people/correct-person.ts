import type { PersonEdit } from '@power-corner/contracts/participations/participant-changes';
import { say } from '@power-corner/contracts/messages/say';
import { classFromScales } from '@power-corner/meet/ranking/classes';
import { isNamedAs } from '@power-corner/contracts/text/fold';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { AthleteRecord } from '../../../athletes/model.ts';
import { findByEmail } from '../../../athletes/repository.ts';
import type { ChampionshipRecord } from '../../../catalogue/model.ts';
import type { ParticipationChange } from '../../places/journal.ts';
import { journalEntry } from '../../places/journal.ts';
import type { ParticipationRecord, WalkIn } from '../../places/model.ts';
import { confirmedEventData, participationEventData } from '../../places/rules.ts';
import { copyAthlete } from './athlete-copy.ts';
import { findNamesake, isIn, walkInId } from './namesakes.ts';
import { decideGuardian, incompleteProfile, snapshotCategory } from '../rules.ts';

type Born = Pick<AthleteRecord, 'birthday' | 'weight'>;
type WalkInRecord = ParticipationRecord & { walkIn: WalkIn };

const isWalkIn = (participation: ParticipationRecord): participation is WalkInRecord =>
  participation.walkIn !== undefined;

const personKeys = ['firstname', 'lastname', 'sex', 'birthday', 'phone_number', 'email', 'guardian'] as const;

/**
 * The correction of a person without an account, with the category, the class and the identity that follow from it. A
 * new address gets a link to claim the participation by, and the one before is good for nothing.
 * @returns null when the edit changes nothing of the person
 * @throws CONFLICT for a participation of an account, ALREADY_IN when another entry is that of the corrected person,
 * INVALID_INPUT for a minor without a guardian, and for an address that is taken away
 */
export async function correctPerson(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  edit: PersonEdit,
): Promise<ParticipationChange | null> {
  if (personKeys.every((key) => edit[key] === undefined)) return null;
  if (!isWalkIn(participation)) throw personOfAccount();
  const corrected = correctedOf(participation, championship, edit);
  const before = valuesOf(participation);
  const after = valuesOf(corrected);
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0 && sameGuardian(participation, corrected)) return null;
  if (corrected.athleteId !== participation.athleteId) {
    const person = { ...corrected.athlete, birthday: corrected.walkIn.birthday };
    const namesake = await findNamesake(championship._id, person, participation._id);
    if (namesake) throw isIn(namesake);
  }
  const { athleteId, athlete, walkIn, guardian, ageCategory, weightClass } = corrected;
  const link = athlete.email !== participation.athlete.email && (await linkFor(athlete));
  const picked = (values: typeof before) => Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return {
    set: {
      athleteId,
      athlete,
      walkIn,
      ageCategory,
      weightClass,
      ...(guardian && { guardian }),
      ...(link && { claimHash: link.hash, linkSentAt: ctx.now }),
    },
    ...(!guardian && { unset: { guardian: 1 as const } }),
    entries: [journalEntry(ctx, 'person_corrected', { before: picked(before), after: picked(after) })],
    events: [
      createEvent(
        'ParticipationSnapshotTaken',
        // An admin adds people as confirmed.
        { ...participationEventData(corrected, championship), state: 'verified' },
        ctx,
      ),
      ...(link ? [createEvent('ParticipationVerified', linkData(corrected, championship, link.claimToken), ctx)] : []),
    ],
  };
}

/** The address of somebody else's account gets the mail without the link, which its owner could claim by. */
async function linkFor({ email, firstname, lastname }: ParticipationRecord['athlete']) {
  const { token, hash } = createLinkToken();
  const account = email && (await findByEmail(email));
  const isClaimable = !account || !account.verified || isNamedAs({ firstname, lastname }, account);
  return { hash, ...(isClaimable && { claimToken: token }) };
}

const linkData = (corrected: WalkInRecord, championship: ChampionshipRecord, claimToken: string | undefined) => ({
  ...confirmedEventData(corrected, championship),
  addedByAdmin: true,
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
  const corrected = {
    ...participation,
    athlete,
    walkIn: { ...participation.walkIn, birthday },
    athleteId: walkInId(championship._id, { ...athlete, birthday }),
  };
  const isSame = birthday === participation.walkIn.birthday;
  // Guardians are erased after the championship: a correction of the name asks for none again.
  const { guardian: kept, ...others } = corrected;
  const guardian =
    isSame && !edit.guardian ? kept && { guardian: kept } : guardianOf(championship, birthday, edit.guardian, kept);
  return {
    ...others,
    ...guardian,
    ...(!(isSame && athlete.sex === sex) && categoryOf({ ...corrected, ...corrected.walkIn }, championship)),
  };
}

const guardianOf = (
  { date }: ChampionshipRecord,
  birthday: string,
  sent: PersonEdit['guardian'],
  kept: ParticipationRecord['guardian'],
) =>
  decideGuardian({ date, birthday }, sent ?? (kept && { name: kept.name, phone_number: kept.phoneNumber }), 'guardian');

/** The category of a person whose sex or birthday was corrected. After the weigh-in the scales decide the class. */
export function categoryOf(
  { athlete: { sex }, meet, birthday, weight }: Pick<ParticipationRecord, 'athlete' | 'meet'> & Born,
  championship: ChampionshipRecord,
) {
  const category = snapshotCategory({ sex, birthday, weight }, championship);
  if (typeof meet?.bodyweightKg !== 'number') return category;
  const { ageCategory } = category;
  const scales = { category_set: championship.categorySet, date: championship.date.toISOString() };
  const weightClass = classFromScales(scales, { sex, birthday, age_category: ageCategory }, meet.bodyweightKg);
  return { ageCategory, weightClass };
}

/** The guardian is said to be there or not: its data are erased before the journal is. */
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

const sameGuardian = ({ guardian: before }: ParticipationRecord, { guardian: after }: ParticipationRecord) =>
  before?.name === after?.name && before?.phoneNumber === after?.phoneNumber;

const personOfAccount = () =>
  new AppError('CONFLICT', {
    message: say('personOfAccount'),
  });
