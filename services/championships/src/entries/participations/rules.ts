import { categoriesOn } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { kilogramsOf } from '@power-corner/contracts/championships/category-lists';
import type { CategorySet, ChampionshipStatus, ChampionshipType, Sex } from '@power-corner/contracts/lists';
import type { Participate, Terms } from '@power-corner/contracts/participations/participations';
import { needsGuardian } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { hasBegun } from '@power-corner/meet/commands/recorded';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { Part } from '../../catalogue/parts.ts';
import { sentPart } from '../../catalogue/parts.ts';
import { isOpen, statusAt } from '../../catalogue/rules.ts';
import type { Guardian, ParticipationRecord } from '../places/model.ts';
import { assertOffered, isUnexpired, maxLinks } from '../places/rules.ts';

export const linkIntervalMs = 60_000;

/** Lists show a confirmed participation always, and the others while they may still become one. */
export const isShown = (
  participation: Pick<ParticipationRecord, 'state' | 'expiresAt'>,
  championship: { status: ChampionshipStatus; date: Date },
  now: Date,
): boolean => participation.state === 'confirmed' || (isOpen(championship, now) && isUnexpired(participation, now));

interface Linked {
  linkHashes: string[];
  linkSentAt: Date;
  createdAt: Date;
}

/** True for a participation without a mail of its own: its athlete had withdrawn another one within the same minute. */
export const isQuiet = ({ linkSentAt, createdAt }: Pick<Linked, 'linkSentAt' | 'createdAt'>) => linkSentAt < createdAt;

/** Links of a withdrawal within the last minute confirm the new participation too, unless they have confirmed one. */
export function linksAfterWithdrawal(
  { linkHashes, linkSentAt }: Linked,
  withdrawn: (Linked & { confirmedAt?: Date }) | null,
): Pick<Linked, 'linkHashes' | 'linkSentAt'> {
  if (!withdrawn) return { linkHashes, linkSentAt };
  return {
    linkHashes: withdrawn.confirmedAt ? linkHashes : [...withdrawn.linkHashes, ...linkHashes].slice(-maxLinks),
    linkSentAt: withdrawn.linkSentAt,
  };
}

export function decideDivision(
  championship: Parameters<typeof assertOffered>[0] & { type: ChampionshipType },
  { championshipType, ...sent }: Pick<Participate, 'championshipType' | 'division' | 'level'>,
): Part | null {
  if (championshipType !== championship.type) throw invalid({ championshipType: say('typeInvalid') });
  const part = sentPart(sent) ?? null;
  assertOffered(championship, part);
  return part;
}

interface Measured {
  sex: Sex | null;
  birthday: string | null;
  weight: number | null;
  guardian?: Guardian | undefined;
  meet?: ParticipationRecord['meet'];
}

type Decided = Pick<ParticipationRecord, 'ageCategory' | 'weightClass' | 'guardian' | 'guardianOwed'>;

/**
 * What the day and the category set of a championship decide for a person: categories, and whether a guardian stands
 * for them. Every way into a championship asks this, and every correction. The age is that on the championship's day in
 * Algiers; after the weigh-in the scales decide the class.
 * @throws CONFLICT for a profile without birthday, weight or sex, as an account made by an operator may be
 */
export function decideEntry(
  { birthday, weight, sex, guardian, meet }: Measured,
  { date, categorySet }: { date: Date; categorySet: CategorySet },
): Decided {
  if (!birthday || weight === null || !sex) throw incompleteProfile();
  const day = dayInAlgiers(date);
  const weightKg = meet?.bodyweightKg ?? weight;
  const isMinor = needsGuardian(birthday, day);
  return {
    ...categoriesOn(categorySet, { birthday, weightKg, sex }, day),
    // An adult's request may name somebody too: that person's data are not kept.
    guardian: isMinor ? guardian : undefined,
    guardianOwed: isMinor && !guardian ? true : undefined,
  };
}

/** A later weight of the profile changes nothing. A participation of 1.0.0 with an account has kept its class alone. */
export const enteredWeight = ({ weight, walkIn, weightClass }: ParticipationRecord): number =>
  weight ?? walkIn?.weight ?? (weightClass ? kilogramsOf(weightClass) : 0);

/** As the journal has it: what decides among whom a person is ranked. */
export const groupValuesOf = ({ athlete, ageCategory, weightClass }: ParticipationRecord) => ({
  sex: athlete.sex,
  age_category: ageCategory,
  weight_class: weightClass,
});

export const followsCorrections = (
  { meet }: Pick<ParticipationRecord, 'meet'>,
  championship: { status: ChampionshipStatus; date: Date },
  now: Date,
): boolean => !hasBegun(meet ?? {}) && ['upcoming', 'ongoing'].includes(statusAt(championship, now));

export const guardianFrom = (sent: Terms['guardian']): Guardian | undefined =>
  sent && { name: sent.name, phoneNumber: sent.phone_number };

export function decideTerms(
  { guardianOwed }: Pick<Decided, 'guardianOwed'>,
  rules: { version: number } | null,
  { accept_rules: accepted = false }: Terms,
  now: Date,
): Pick<ParticipationRecord, 'consent'> {
  const missing = {
    ...(rules && !accepted && { accept_rules: say('acceptRules') }),
    ...(guardianOwed && { guardian: say('guardianRequired') }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return accepted ? { consent: { rulesVersion: rules?.version ?? null, at: now } } : {};
}

export function assertGuarded({ guardianOwed }: Pick<Decided, 'guardianOwed'>, field: string): void {
  if (guardianOwed) throw invalid({ [field]: say('guardianOfMinorRequired') });
}

export const addedAlready = () => new AppError('ALREADY_IN', { message: say('claimFirst') });

export const competedAlready = () => new AppError('CONFLICT', { message: say('competedAlready') });

export const incompleteProfile = () => new AppError('CONFLICT', { message: say('profileIncomplete') });
