import { addressOf } from '@power-corner/contracts/call';
import { getReceipt } from '@power-corner/contracts/calls/participations/receipts';
import type { JournalEntry } from '../../entries/places/journal.ts';
import type { EntryDay } from '../../entries/places/entry-day.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { latinNameOf } from '../../entries/places/rules.ts';

/** A participation with everything that is kept of it. Hashes of links and fields for searching are no data to read. */
export function presentExported(record: ParticipationRecord, userId: string) {
  const { athlete, receipt, walkIn, consent, guardian, meet } = record;
  return {
    id: record._id,
    state: record.state,
    division: record.division,
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
    fee_reason: record.feeReason ?? null,
    receipt: receipt
      ? {
          type: receipt.type,
          uploaded_at: receipt.uploadedAt,
          // The file itself: up to 5 MB, which its athlete opens there.
          file: addressOf(getReceipt, { params: { id: record._id } }),
        }
      : null,
    consent: consent ? { rules_version: consent.rulesVersion, at: consent.at } : null,
    guardian: guardian ? { name: guardian.name, phone_number: guardian.phoneNumber } : null,
    added_by_organiser: walkIn ? { birthday: walkIn.birthday, weight: walkIn.weight } : null,
    link_sent_at: record.linkSentAt,
    results_notified_at: record.resultsNotifiedAt ?? null,
    eve_mailed_for: record.eveMailedFor ?? null,
    day: meet ? presentDay(meet) : null,
    journal: (record.journal ?? []).map((entry) => presentEntry(entry, userId)),
  };
}

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
    attempts: attempts.map(({ weightKg, outcome }) => ({ weight_kg: weightKg, outcome })),
  })),
  scores: (day.scores ?? []).map(({ event, value, capped, repsLeft, status }) => ({
    event,
    value,
    capped: capped ?? false,
    reps_left: repsLeft ?? null,
    status,
  })),
  outcome: day.outcome ?? 'competing',
  outcome_reason: day.outcomeReason ?? null,
});

/** Of others, the export says their part in it and not their name. */
function presentEntry({ at, actor, kind, before, after }: JournalEntry, userId: string) {
  const by = actor.kind === 'system' ? 'system' : actor.id === userId ? 'self' : 'organiser';
  return { at, by, kind, before, after };
}
