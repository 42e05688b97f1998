import { addressOf } from '@power-corner/contracts/call';
import { getReceipt } from '@power-corner/contracts/calls/participations/receipts';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { shownPart } from '../../catalogue/parts.ts';
import type { JournalLine } from '../../entries/places/journal.ts';
import type { EntryDay, ParticipationRecord, StoredAttempt, StoredDecision } from '../../entries/places/model.ts';
import { latinNameOf } from '../../entries/places/rules.ts';

/** Everything but hashes of links and fields for searching, which nobody can read. */
export function presentExported(
  record: ParticipationRecord,
  championship: Parameters<typeof shownPart>[1],
  userId: string,
) {
  const { athlete, receipt, walkIn, consent, guardian, meet } = record;
  const { division, level_name: level } = shownPart(record.division, championship);
  return {
    id: record._id,
    state: record.state,
    division,
    level,
    age_category: record.ageCategory,
    weight_class: record.weightClass,
    firstname: athlete.firstname,
    lastname: athlete.lastname,
    email: athlete.email,
    sex: athlete.sex,
    phone_number: athlete.phoneNumber,
    club: record.club ?? null,
    latin_name: latinNameOf(record),
    created_at: record.createdAt,
    confirmed_at: record.confirmedAt ?? null,
    expires_at: record.expiresAt ?? null,
    waiting_list: record.waitingNumber
      ? { number: record.waitingNumber, joined_at: record.joinedAt ?? null, refused_offer: record.refused ?? false }
      : null,
    fee: record.fee ?? null,
    fee_amount_dzd: record.feeDzd ?? null,
    fee_reason: record.feeReason ?? null,
    receipt: receipt
      ? {
          type: receipt.type,
          uploaded_at: receipt.uploadedAt,
          // The file may have 5 MB: the athlete opens it there.
          file: addressOf(getReceipt, { params: { id: record._id } }),
        }
      : null,
    consent: consent ? { rules_version: consent.rulesVersion, at: consent.at } : null,
    guardian: guardian ? { name: guardian.name, phone_number: guardian.phoneNumber } : null,
    weight: record.weight ?? null,
    added_by_organiser: walkIn ? { birthday: walkIn.birthday, weight: walkIn.weight } : null,
    link_sent_at: record.linkSentAt,
    results_notified_at: record.resultsNotifiedAt ?? null,
    eve_mailed_for: record.eveMailedFor ?? null,
    times_mailed_at: record.timesMailed?.at ?? null,
    day: meet ? presentDay(meet) : null,
    journal: (record.journal ?? []).map((line) => presentLine(line, userId)),
  };
}

const presentDecision = (decision: StoredDecision | undefined) =>
  decision
    ? {
        decided_by: decision.by,
        left: decision.left ?? null,
        centre: decision.centre ?? null,
        right: decision.right ?? null,
        cards: refereePositions.flatMap((referee) =>
          (decision.cards?.[referee] ?? []).map(({ card, reason }) => ({ referee, card, reason: reason ?? null })),
        ),
        unanimous: decision.unanimous ?? false,
        at: decision.at,
      }
    : null;

const presentAttempt = ({ weightKg, outcome, decision, granted, struck = [] }: StoredAttempt) => ({
  weight_kg: weightKg,
  outcome,
  decision: presentDecision(decision),
  granted: granted ?? null,
  struck: struck.map((take) => ({
    weight_kg: take.weightKg,
    outcome: take.outcome,
    granted: take.reason,
    decision: presentDecision(take.decision),
  })),
});

const presentDay = (day: EntryDay) => ({
  present: day.present ?? false,
  bodyweight_kg: day.bodyweightKg ?? null,
  lot: day.lot ?? null,
  rack_heights: day.rackHeights ?? {},
  openers: day.openers ?? {},
  session: day.session ?? null,
  flight: day.flight ?? null,
  attempts: Object.entries(day.attempts ?? {}).map(([lift, attempts]) => ({
    lift,
    attempts: attempts.map(presentAttempt),
  })),
  scores: (day.scores ?? []).map(({ event, value, capped, repsLeft, tiebreakSeconds, status }) => ({
    event,
    value,
    capped: capped ?? false,
    reps_left: repsLeft ?? null,
    tiebreak_seconds: tiebreakSeconds ?? null,
    status,
  })),
  heats: (day.heats ?? []).map(({ event, heat, lane }) => ({ event, heat, lane })),
  outcome: day.outcome ?? 'competing',
  outcome_reason: day.outcomeReason ?? null,
});

function presentLine({ at, actor, kind, before, after }: JournalLine, userId: string) {
  const by = actor.kind === 'system' ? 'system' : actor.id === userId ? 'self' : 'organiser';
  return { at, by, kind, before, after };
}
