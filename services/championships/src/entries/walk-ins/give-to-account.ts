import type { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { AthleteRecord } from '../../athletes/model.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { copyAthlete } from '../participations/people/athlete-copy.ts';
import { categoryOf } from '../participations/people/correct-person.ts';
import type { JournalValues } from '../places/journal.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';

/**
 * A walk-in as it is once an account has it. The category stays as it was entered, unless the account is of the other
 * sex: then the class is computed again.
 * @param incomplete the error for an account without a complete profile
 */
export function giveToAccount(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { account, incomplete }: { account: AthleteRecord; incomplete: () => AppError },
) {
  const athlete = copyAthlete(account);
  if (!athlete) throw incomplete();
  const { walkIn, ...entered } = participation;
  const isOfOtherSex = athlete.sex !== entered.athlete.sex;
  const category = walkIn && isOfOtherSex ? categoryOf({ ...participation, ...walkIn, athlete }, championship) : {};
  const set = { athleteId: account._id, athlete, ...category };
  const given = { ...entered, ...set };
  const valuesOf = ({ athlete: { firstname, lastname, sex }, weightClass }: typeof given): JournalValues => ({
    firstname,
    lastname,
    ...(isOfOtherSex && { sex, weight_class: weightClass }),
  });
  const entry = journalEntry(ctx, 'claimed', {
    before: valuesOf(participation as typeof given),
    after: valuesOf(given),
  });
  return { given, set, entry };
}
