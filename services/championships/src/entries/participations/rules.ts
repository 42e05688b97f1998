import { categoriesOn, dayInAlgiers } from '@power-corner/contracts/championships/categories';
import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { CategorySet, ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import type { Participate, Terms } from '@power-corner/contracts/participations/participations';
import { needsGuardian } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ParticipationRecord } from '../places/model.ts';

/** The least time between two mails with a link. */
export const linkIntervalMs = 60_000;
/** The latest links of a participation stay good, since mails overtake each other. */
export const maxLinks = 5;

interface Linked {
  linkHashes: string[];
  linkSentAt: Date;
  createdAt: Date;
}

/** True for a participation without a mail of its own: its athlete had withdrawn another one within the same minute. */
export const isQuiet = ({ linkSentAt, createdAt }: Pick<Linked, 'linkSentAt' | 'createdAt'>) => linkSentAt < createdAt;

/**
 * The links of a new participation. After a withdrawal within the same minute they are the links mailed for the
 * withdrawn one, so that the mail which the athlete has confirms the new one too. Links that have already confirmed a
 * participation confirm no other.
 * @param withdrawn the participation that was withdrawn within the minute, or null
 */
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

/** @throws INVALID_INPUT unless the type is the championship's own and the division one that it offers */
export function decideDivision(
  { type, divisions }: { type: ChampionshipType; divisions: readonly { division: Division }[] },
  { championshipType, division = null }: Pick<Participate, 'championshipType' | 'division'>,
): Division | null {
  if (championshipType !== type) throw invalid({ championshipType: say('typeInvalid') });
  const offered = divisions.map((each) => each.division);
  if (division === null && offered.length === 0) return null;
  if (division === null || !offered.includes(division))
    throw invalid({ division: offered.length === 0 ? say('noDivisions') : say('chooseDivision') });
  return division;
}

/**
 * A division can be removed between the first read of a championship and the moment at which a place is certain. The
 * place that was taken meanwhile is free when its lease ends.
 * @throws INVALID_INPUT
 */
export function assertStillOffered(
  { division }: { division: Division | null },
  { divisions }: { divisions: readonly { division: Division }[] },
): void {
  if (division && !divisions.some((each) => each.division === division))
    throw invalid({ division: say('chooseDivision') });
}

interface Measured {
  sex: Sex | null;
  birthday: string | null;
  weight: number | null;
}

/**
 * The age category and weight class that a participation keeps, of the championship's set. The age is that on the
 * championship's day in Algiers.
 * @throws CONFLICT for a profile without birthday, weight or sex, as an account made by an operator may be
 */
export function snapshotCategory(
  { birthday, weight, sex }: Measured,
  { date, categorySet }: { date: Date; categorySet: CategorySet },
): { ageCategory: AgeCategory | null; weightClass: WeightClass | null } {
  if (!birthday || weight === null || !sex) throw incompleteProfile();
  return categoriesOn(categorySet, { birthday, weightKg: weight, sex }, dayInAlgiers(date));
}

/**
 * The rules that an athlete has accepted to enter, and the guardian of one who is a minor on the day.
 * @param rules of the championship, or null without any
 * @throws INVALID_INPUT naming `accept_rules` and `guardian` where they are demanded and missing
 */
export function decideTerms(
  { rules, date, birthday }: { rules: { version: number } | null; date: Date; birthday: string | null },
  { accept_rules: accepted = false, guardian }: Terms,
  now: Date,
): Pick<ParticipationRecord, 'consent' | 'guardian'> {
  const day = dayInAlgiers(date);
  const minor = birthday !== null && needsGuardian(birthday, day);
  const missing = {
    ...(rules && !accepted && { accept_rules: say('acceptRules') }),
    ...(minor && !guardian && { guardian: say('guardianRequired') }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  // An adult's request may name somebody too: that person's data are not kept.
  return {
    ...(accepted && { consent: { rulesVersion: rules?.version ?? null, at: now } }),
    ...(minor && guardian && { guardian: { name: guardian.name, phoneNumber: guardian.phone_number } }),
  };
}

/**
 * The guardian of somebody whom an admin adds.
 * @param field of the input that holds the guardian
 * @throws INVALID_INPUT for a minor without one
 */
export function decideGuardian(
  { date, birthday }: { date: Date; birthday: string },
  guardian: Terms['guardian'],
  field: string,
): Pick<ParticipationRecord, 'guardian'> {
  const day = dayInAlgiers(date);
  if (!needsGuardian(birthday, day)) return {};
  if (!guardian) throw invalid({ [field]: say('guardianOfMinorRequired') });
  return { guardian: { name: guardian.name, phoneNumber: guardian.phone_number } };
}

export const addedAlready = () =>
  new AppError('ALREADY_IN', {
    message: say('claimFirst'),
  });

export const competedAlready = () =>
  new AppError('CONFLICT', {
    message: say('competedAlready'),
  });

export const incompleteProfile = () => new AppError('CONFLICT', { message: say('profileIncomplete') });
