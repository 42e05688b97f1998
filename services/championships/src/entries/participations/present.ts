import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import type { ShownState } from '@power-corner/contracts/lists';
import type { OwnHeat } from '@power-corner/contracts/results/heats';
import type { OwnResult } from '@power-corner/contracts/results/results';
import type {
  ConfirmedPlace,
  Participant,
  Participation,
  RecordedDay,
} from '@power-corner/contracts/participations/participations';
import type { Receipt } from '@power-corner/contracts/participations/receipts';
import { hasCompeted, judgedAttempts, recordedScores } from '@power-corner/meet/commands/recorded';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import { presentPlain } from '../../catalogue/plain-fields.ts';
import { publicSlugOf } from '../../catalogue/rules.ts';
import type { EntryDay, ParticipationRecord } from '../places/model.ts';
import { feeOf, heldUntil, latinNameOf } from '../places/rules.ts';
import type { ListedRecord } from '../places/list-repository.ts';
import { linkIntervalMs } from './rules.ts';

/** A person who waits has no link; a confirmed walk-in has the one to claim the participation by. */
const resendAfter = ({ state, linkSentAt, walkIn, athlete }: ListedRecord) =>
  state === 'waiting' || (state === 'confirmed' && (!walkIn || athlete.email === null))
    ? null
    : new Date(linkSentAt.getTime() + linkIntervalMs).toISOString();

const receiptOf = ({ receipt }: ListedRecord): Receipt | null =>
  receipt ? { type: receipt.type, uploaded_at: receipt.uploadedAt.toISOString() } : null;

const hasGivenUp = (day: ListedRecord['meet']): boolean => day?.outcome === 'withdrawn';

const recordedDay = (day: EntryDay): RecordedDay => ({
  weighed_in: typeof day.bodyweightKg === 'number',
  judged_attempts: judgedAttempts(day),
  recorded_scores: recordedScores(day),
  gave_up: hasGivenUp(day),
  bodyweight_kg: day.bodyweightKg ?? null,
  rack_heights: day.rackHeights ?? {},
  openers: day.openers ?? {},
  ...(day.asked && { asked: day.asked }),
  revision: Math.max(0, ...(day.changes ?? []).map(({ revision }) => revision)),
});

export function presentParticipation(
  record: ParticipationRecord,
  championship: Pick<ChampionshipRecord, 'date' | 'divisions' | 'entryFeeDzd' | 'registrationClosesAt'>,
): Participation {
  const { fee, feeReason, amountDzd } = feeOf(record, championship);
  return {
    id: record._id,
    championship_id: record.championshipId,
    ...shownPart(record.division, championship),
    age_category: record.ageCategory,
    weight_class: record.weightClass,
    verified: record.state === 'confirmed',
    expires_at: heldUntil(record, championship),
    resend_after: resendAfter(record),
    club: record.club ?? null,
    latin_name: latinNameOf(record),
    consent: record.consent
      ? { rules_version: record.consent.rulesVersion, at: record.consent.at.toISOString() }
      : null,
    fee,
    fee_amount_dzd: amountDzd,
    fee_reason: feeReason,
    receipt: receiptOf(record),
    guardian: record.guardian ? { name: record.guardian.name, phone_number: record.guardian.phoneNumber } : null,
    guardian_required: record.guardianOwed ?? false,
    ...(record.walkIn && {
      person: {
        firstname: record.athlete.firstname,
        lastname: record.athlete.lastname,
        sex: record.athlete.sex,
        birthday: record.walkIn.birthday,
        phone_number: record.athlete.phoneNumber,
        email: record.athlete.email,
      },
    }),
    day: record.meet ? recordedDay(record.meet) : null,
  };
}

export function presentConfirmed(
  record: ParticipationRecord,
  championship: ChampionshipRecord,
  readerId: string | undefined,
): ConfirmedPlace {
  const { _id, name, date, location } = championship;
  const isOwn = readerId !== undefined && readerId === record.athleteId;
  return {
    championship_id: _id,
    slug: publicSlugOf(championship),
    name,
    date: date.toISOString(),
    location,
    ...shownPart(record.division, championship),
    ...presentPlain(championship),
    own: isOwn ? { participation_id: record._id, fee: feeOf(record, championship).fee } : null,
  };
}

export function presentMine(
  record: ParticipationRecord,
  championship: ChampionshipRecord,
  own: { presented: Championship; position: number | null; result: OwnResult | null; heats: OwnHeat[] | undefined },
): MyChampionship {
  const { fee, feeReason, amountDzd } = feeOf(record, championship);
  const until = heldUntil(record, championship);
  const { presented, position, result, heats } = own;
  return {
    ...presented,
    participation_id: record._id,
    firstname: record.athlete.firstname,
    lastname: record.athlete.lastname,
    ...shownPart(record.division, championship),
    age_category: record.ageCategory,
    weight_class: record.weightClass,
    verified: record.state === 'confirmed',
    state: shownStateOf(record),
    position,
    offered_until: record.state === 'offered' ? until : null,
    // While an offer is prepared, a person who waits has an end that nobody is shown.
    expires_at: record.state === 'waiting' ? null : until,
    resend_after: resendAfter(record),
    guardian_required: record.guardianOwed ?? false,
    has_competed: hasCompeted(record.meet ?? {}),
    session: record.meet?.session ?? null,
    flight: record.meet?.flight ?? null,
    lot: record.meet?.lot ?? null,
    ...(heats && { heats }),
    fee,
    fee_amount_dzd: amountDzd,
    fee_reason: feeReason,
    receipt: receiptOf(record),
    result,
  };
}

const shownStateOf = ({ state }: ListedRecord) => state as ShownState;

export function presentParticipant(
  record: ListedRecord,
  championship: Pick<ChampionshipRecord, 'type' | 'date' | 'divisions' | 'entryFeeDzd' | 'registrationClosesAt'>,
  birthdays: ReadonlyMap<string, string>,
  doubles: ReadonlySet<string>,
): Participant {
  return {
    id: record._id,
    verified: record.state === 'confirmed',
    firstname: record.athlete.firstname,
    lastname: record.athlete.lastname,
    sex: record.athlete.sex,
    phone_number: record.athlete.phoneNumber,
    email: record.athlete.email,
    has_account: !record.walkIn,
    ...(doubles.has(record._id) && { possible_double: true }),
    age_category: record.ageCategory,
    weight_class: record.weightClass,
    ...shownPart(record.division, championship),
    club: record.club ?? null,
    birthday: record.walkIn?.birthday ?? birthdays.get(record.athleteId) ?? null,
    fee: feeOf(record, championship).fee,
    receipt: receiptOf(record),
    championship_type: championship.type,
    state: shownStateOf(record),
    gave_up: hasGivenUp(record.meet),
    offered_until: record.state === 'offered' ? heldUntil(record, championship) : null,
    resend_after: resendAfter(record),
  };
}
