import type { Terms } from '@power-corner/contracts/participations/participations';
import type { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { AthleteRecord } from '../../athletes/model.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { copyAthlete } from '../participations/people/athlete-copy.ts';
import {
  assertGuarded,
  decideEntry,
  enteredWeight,
  followsCorrections,
  groupValuesOf,
  guardianFrom,
} from '../participations/rules.ts';
import type { JournalValues, RecordedChange } from '../places/journal.ts';
import { recordChange } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { inheritedFrom, withoutLot } from '../places/taken-up-again.ts';
import { changesOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { participationEventData } from '../places/event-data.ts';

interface Given {
  given: ParticipationRecord;
  set: Partial<ParticipationRecord>;
  change: RecordedChange;
}

/**
 * Decides how a walk-in is once an account has it. Sex and birthday are those of the account, the weight is that of the
 * walk-in.
 * @param left the ended participations of the account in the championship: payment, consent and day go on from them
 * @returns the fields to set, and the participation with them
 * @throws INVALID_INPUT at `guardian` for a minor without one, before the first attempt or score
 */
export function giveToAccount(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  {
    account,
    left,
    incomplete,
    guardian: sent,
  }: {
    account: AthleteRecord;
    left: readonly ParticipationRecord[];
    incomplete: () => AppError;
    guardian: Terms['guardian'];
  },
): Given {
  const athlete = copyAthlete(account);
  const { _id: athleteId, birthday } = account;
  if (!athlete || !birthday) throw incomplete();
  const { walkIn: _, ...detached } = participation;
  const inherited = withoutLot(inheritedFrom(left, detached));
  const continued = { ...detached, ...inherited };
  const { sex } = athlete;
  const weight = enteredWeight(participation);
  const guardian = guardianFrom(sent) ?? continued.guardian;
  const decided = decideEntry({ birthday, sex, weight, guardian, meet: continued.meet }, championship);
  // Once the athlete has an attempt or a score, or the championship is over, only a corrected sex changes the categories.
  const follows = followsCorrections(continued, championship, ctx.now);
  if (follows) assertGuarded(decided, 'guardian');
  const { ageCategory, weightClass } = decided;
  const categories = sex === continued.athlete.sex ? {} : { ageCategory, weightClass };
  const enteredAs = [...(continued.enteredAs ?? []), participation.athleteId];
  const set = { ...inherited, athleteId, athlete, enteredAs, weight, ...(follows ? decided : categories) };
  const given = { ...continued, ...set };
  const events = [createEvent('ParticipationClaimed', participationEventData(given, championship), ctx)];
  return { given, set, change: recordChange(ctx, 'claimed', { ...claimedValues(participation, given), events }) };
}

/** Both names, and what else has changed. */
function claimedValues(
  participation: ParticipationRecord,
  given: ParticipationRecord,
): { before: JournalValues; after: JournalValues } {
  const { before, after } = changesOf(groupValuesOf(participation), groupValuesOf(given));
  return { before: { ...namesOf(participation), ...before }, after: { ...namesOf(given), ...after } };
}

const namesOf = ({ athlete: { firstname, lastname } }: ParticipationRecord) => ({ firstname, lastname });
