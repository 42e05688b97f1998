import type { EntryDay, ParticipationRecord } from './model.ts';
import type { JournalLine } from './journal.ts';

export type Inherited = Partial<
  Pick<
    ParticipationRecord,
    | 'fee'
    | 'feeReason'
    | 'feeDzd'
    | 'receipt'
    | 'consent'
    | 'club'
    | 'latinName'
    | 'latinWords'
    | 'meet'
    | 'enteredAs'
    | 'weightClass'
  >
>;

/**
 * What a new participation inherits from the person's ended ones: payment, consent, an admin's corrections and the day.
 * What it has by itself stands, but a fee that was paid stays paid.
 * @param left the latest first
 */
export function inheritedFrom(left: readonly ParticipationRecord[], next: Inherited): Inherited {
  const firstWith = <Field extends keyof Inherited>(field: Field) => left.find((each) => each[field] != null);
  const withFee = firstWith('fee');
  const payment =
    withFee && (next.fee === undefined || (withFee.fee === 'paid' && next.fee !== 'paid')) ? withFee : null;
  const consent = next.consent ?? firstWith('consent')?.consent;
  const latin = next.latinName == null ? firstWith('latinName') : null;
  const withClub = left.find(({ journal }) => journal?.some(({ kind }) => kind === 'club_changed'));
  const identities = left.flatMap(({ enteredAs = [] }) => enteredAs);
  const withDay = hasDay(next) ? undefined : left.find(hasDay);
  return {
    ...(payment && { fee: payment.fee, feeReason: payment.feeReason ?? null, feeDzd: payment.feeDzd ?? null }),
    ...(payment?.receipt && { receipt: payment.receipt }),
    ...(consent && { consent }),
    ...(withClub && { club: withClub.club ?? null }),
    ...(latin && { latinName: latin.latinName, latinWords: latin.latinWords ?? null }),
    ...(identities.length > 0 && { enteredAs: [...new Set([...(next.enteredAs ?? []), ...identities])] }),
    ...(withDay?.meet && dayOf(withDay.meet, withDay.weightClass, next.meet)),
  };
}

const hasDay = ({ meet }: Inherited): boolean => Boolean(meet?.changes?.length);

/**
 * Adds the versions, so that a write based on an older version matches nothing. The ids of commands stay with the ended
 * participation, where a repeated command is found.
 */
function dayOf(
  { commands: _, ...meet }: EntryDay,
  weightClass: ParticipationRecord['weightClass'],
  nextDay: EntryDay | undefined,
): Inherited {
  const day = { ...meet, version: meet.version + (nextDay?.version ?? 0) };
  return { meet: day, ...(typeof day.bodyweightKg === 'number' && { weightClass }) };
}

/** Used where another athlete may have the lot by now. */
export function withoutLot({ meet, ...others }: Inherited): Inherited {
  if (!meet) return others;
  const { lot: _, ...day } = meet;
  return { ...others, meet: day };
}

export const journalsOf = (left: readonly ParticipationRecord[]): JournalLine[] =>
  left.toReversed().flatMap(({ journal = [] }) => journal);
