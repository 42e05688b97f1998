import type { DomainEvent } from '@power-corner/contracts/events';
import type { Division } from '@power-corner/contracts/lists';
import type { ParticipantEdit } from '@power-corner/contracts/participations/participant-changes';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { Deps } from '../../deps.ts';
import { participationActs } from '../places/acts.ts';
import { changeDivision } from '../places/change-division.ts';
import type { ParticipationChange } from '../places/journal.ts';
import { journalEntry } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { feeOf, latinNameOf, participationEventData, standingOf } from '../places/rules.ts';
import { correctPerson } from './people/correct-person.ts';
import { findAllowed } from './get-participations.ts';
import { presentParticipation } from './present.ts';
import { isJournalFull, saveChange } from './repository.ts';

/**
 * An admin's correction of a live participation, with its journal and the event that informs the athlete in one write.
 * @throws NOT_FOUND, ALREADY_IN for the name and birthday of somebody else who is in, FULL for a division without a
 * free place, CHANGED_MEANWHILE for a fee that is not in the expected state, CONFLICT for a fee in a championship
 * without one, or when another change came first at every try
 */
export async function editParticipant(
  ctx: ActorContext,
  { offers, day }: Pick<Deps, 'offers' | 'day'>,
  id: string,
  edit: ParticipantEdit,
): Promise<Participation> {
  return retryOnConflict(async () => {
    const { participation, championship } = await findAllowed(id, ({ live, state }) => live && state !== 'taking');
    const change = changeOf(ctx, participation, championship, edit);
    const { division = participation.division } = edit;
    const person = await correctPerson(ctx, participation, championship, edit);
    if (person) addTo(change, person);
    change.events.unshift(...editActs(ctx, participation, championship, { division, change }));
    const moves = division !== participation.division;
    if (!moves && change.entries.length === 0) {
      if (edit.firstname !== undefined || edit.lastname !== undefined) await followName(day, participation);
      return presentParticipation(participation, championship);
    }
    const changed = moves
      ? await move(ctx, participation, championship, division, change)
      : await saveChange(participation, change);
    if (!changed && (await isJournalFull(id))) throw new AppError('CONFLICT', { message: say('participationBusy') });
    if (!changed) return null;
    if (person) await followName(day, changed);
    else await day.noteCorrection(championship._id);
    // The place in the division that it left may be offered.
    if (moves) offers.nudge(ctx, championship._id);
    return presentParticipation(changed, championship);
  });
}

/** Brings the results to a person's name. Also again: a process may have stopped between the correction and this. */
async function followName(
  { renameInSheet, noteCorrection }: Deps['day'],
  { _id, championshipId, athlete }: ParticipationRecord,
): Promise<void> {
  await renameInSheet(championshipId, _id, `${athlete.firstname} ${athlete.lastname}`);
  await noteCorrection(championshipId);
}

function addTo(change: ParticipationChange, { set, unset, entries, events }: ParticipationChange): void {
  Object.assign(change.set, set);
  if (unset) change.unset = unset;
  change.entries.push(...entries);
  change.events.push(...events);
}

/** One act for all that an edit changes. */
function editActs(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { division, change }: { division: Division | null; change: ParticipationChange },
): DomainEvent[] {
  const moved = division !== participation.division;
  if (!moved && change.entries.length === 0) return [];
  const values = change.entries.map(({ before, after }) => ({ before, after }));
  if (moved) values.push({ before: { division: participation.division }, after: { division } });
  return participationActs(ctx, 'participant_edited', participation, championship, {
    before: Object.assign({}, ...values.map(({ before }) => before)),
    after: Object.assign({}, ...values.map(({ after }) => after)),
  });
}

/** @returns null when the participation or the championship has changed since it was read */
async function move(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  division: Division | null,
  change: ParticipationChange,
): Promise<ParticipationRecord | null> {
  assertOffered(championship, division);
  if (isReserved(participation)) return null;
  return changeDivision(ctx, participation, championship, division, change);
}

/** A seat is reserved for a waiting athlete for milliseconds, in the division that they wait for. */
const isReserved = ({ state, expiresAt }: ParticipationRecord) => state === 'waiting' && expiresAt !== undefined;

/** @throws INVALID_INPUT for a division that the championship does not offer */
function assertOffered(championship: ChampionshipRecord, division: Division | null): void {
  const divisions = championship.divisions;
  const isOffered = division === null ? divisions.length === 0 : divisions.some((each) => each.division === division);
  if (!isOffered) throw invalid({ division: say('chooseDivision') });
}

function changeOf(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { expected_fee: expected, fee_reason: reason, club, latin_name: latinName, ...edit }: ParticipantEdit,
): ParticipationChange {
  const change: ParticipationChange = { set: {}, entries: [], events: [] };
  const { fee: oldFee, feeReason: oldReason } = feeOf(participation, championship);
  // A reason alone is another one for the refusal that stands.
  const fee = edit.fee ?? (reason !== undefined && oldFee === 'refused' ? oldFee : undefined);
  if (fee !== undefined) {
    if (fee === 'refused' && !reason) throw invalid({ fee_reason: say('feeReasonRequired') });
    if (!hasFee(championship.entryFeeDzd)) throw new AppError('CONFLICT', { message: say('feeNone') });
    const feeReason = fee === 'refused' ? (reason ?? null) : null;
    if (fee !== oldFee || feeReason !== oldReason) {
      if (expected && expected !== oldFee) throw new AppError('CHANGED_MEANWHILE', { message: say('feeChanged') });
      const state = standingOf(participation.state);
      const data = { ...participationEventData(participation, championship), state, fee, reason: feeReason };
      change.set = { fee, feeReason };
      change.events.push(createEvent('ParticipationFeeChanged', data, ctx));
      const after = { fee, ...(feeReason && { fee_reason: feeReason }) };
      change.entries.push(journalEntry(ctx, 'fee_changed', { before: { fee: oldFee }, after }));
    }
  }
  const oldClub = participation.club ?? null;
  if (club !== undefined && club !== oldClub) {
    change.set.club = club;
    change.entries.push(journalEntry(ctx, 'club_changed', { before: { club: oldClub }, after: { club } }));
  }
  const before = latinNameOf(participation);
  // Where the entry has no Latin name of its own, the one of the account applies again.
  const after = latinName === undefined ? before : latinNameOf({ ...participation, latinName });
  if (latinName !== undefined && after !== before) {
    change.set.latinName = latinName;
    change.set.latinWords = latinName && wordsOfNames(latinName);
    const values = { before: { latin_name: before }, after: { latin_name: after } };
    change.entries.push(journalEntry(ctx, 'person_corrected', values));
  }
  return change;
}
