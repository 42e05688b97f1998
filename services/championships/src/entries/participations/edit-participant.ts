import type { DomainEvent } from '@power-corner/contracts/events';

import type { ParticipantEdit } from '@power-corner/contracts/participations/participant-changes';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { wordsOfNames } from '@power-corner/contracts/participations/people-search';
import { say } from '@power-corner/contracts/messages/say';
import { hasBegun } from '@power-corner/meet/commands/recorded';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { findChampionshipToEnter } from '../../catalogue/get-championships.ts';
import { markChampionshipToProject } from '../../catalogue/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { Part } from '../../catalogue/parts.ts';
import { notedPart, sentPart } from '../../catalogue/parts.ts';
import type { EntriesDeps } from '../deps.ts';
import { participationActs } from '../places/event-data.ts';
import { changeDivision } from '../places/change-division.ts';
import type { ParticipationChange } from '../places/journal.ts';
import { recordChange } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { assertOffered, latinNameOf } from '../places/rules.ts';
import { feeChange } from './change-fee.ts';
import { correctPerson } from './people/correct-person.ts';
import { findAllowed, isOwnOrAdmin } from './get-participations.ts';
import { presentParticipation } from './present.ts';
import { isJournalFull, saveChange } from '../places/change-repository.ts';
import { findJournal } from '../places/participation-repository.ts';

const groupingFields = ['sex', 'age_category', 'weight_class'];
const editedByAthlete = ['guardian', 'division', 'level'];
/** Each is a mail, and a line of the journal that admins need too. */
const maxOwnMoves = 5;

/**
 * Saves a correction of a live participation, its journal line and the event that informs the athlete in one write. An
 * athlete may only name the guardian that is owed, and move a held or confirmed place to another division.
 * @throws CHANGED_MEANWHILE for a fee that is not in the expected state or has another receipt, CONFLICT also when
 * another change came first at every try, JUDGED for another division, sex, category or class that is not confirmed;
 * NOT_OPEN, CLOSED and CONFLICT for a division that only an admin still changes
 */
export async function editParticipant(
  ctx: ActorContext,
  { offers, day }: Pick<EntriesDeps, 'offers' | 'day'>,
  id: string,
  edit: ParticipantEdit,
): Promise<Participation> {
  const byAthlete = ctx.actor.usertype !== 'admin';
  if (byAthlete && !Object.keys(edit).every((field) => editedByAthlete.includes(field)))
    throw new AppError('FORBIDDEN');
  return retryOnConflict(async () => {
    const { participation, championship } = await findAllowed(
      id,
      (each) => isOwnOrAdmin(ctx, each) && each.live === true && each.state !== 'taking',
    );
    const fee = feeChange(ctx, participation, championship, edit);
    const person = await correctPerson(ctx, participation, championship, edit);
    const shownInResults = [clubChange(ctx, participation, edit), latinNameChange(ctx, participation, edit)];
    const change = merged(fee, ...shownInResults, person);
    const sent = sentPart(edit);
    const division = sent === undefined ? participation.division : sent;
    const changesDivision = division !== participation.division;
    const changesGroup =
      changesDivision || person?.lines.some(({ after }) => groupingFields.some((field) => after && field in after));
    if (changesDivision && byAthlete) await requireOwnMove(ctx, participation);
    if (changesGroup && !edit.division_confirmed) await requireUnjudged(day, participation);
    if (!changesDivision && change.lines.length === 0) {
      if (edit.firstname !== undefined || edit.lastname !== undefined) await followName(day, participation);
      return presentParticipation(participation, championship);
    }
    change.events.unshift(...editActs(ctx, participation, championship, { division, change }));
    if (changesDivision) assertOffered(championship, division);
    const changed = changesDivision
      ? await changeDivision(ctx, participation, championship, division, change)
      : await saveChange(participation, change);
    if (!changed && (await isJournalFull(participation._id)))
      throw new AppError('CONFLICT', { message: say('participationBusy') });
    if (!changed) return null;
    if (person) await followName(day, changed);
    else if (changesDivision || shownInResults.some((each) => each !== null))
      await markChampionshipToProject(championship._id);
    // The place in the division that it left may be offered.
    if (changesDivision) offers.nudge(ctx, championship._id);
    return presentParticipation(changed, championship);
  });
}

function clubChange(
  ctx: ActorContext,
  { club: before = null }: ParticipationRecord,
  { club }: ParticipantEdit,
): ParticipationChange | null {
  if (club === undefined || club === before) return null;
  return { set: { club }, ...recordChange(ctx, 'club_changed', { before: { club: before }, after: { club } }) };
}

function latinNameChange(
  ctx: ActorContext,
  participation: ParticipationRecord,
  { latin_name: latinName }: ParticipantEdit,
): ParticipationChange | null {
  if (latinName === undefined) return null;
  const before = latinNameOf(participation);
  // Where the participation has no Latin name of its own, the one of the account applies again.
  const after = latinNameOf({ ...participation, latinName });
  if (after === before) return null;
  return {
    set: { latinName, latinWords: latinName && wordsOfNames(latinName) },
    ...recordChange(ctx, 'person_corrected', { before: { latin_name: before }, after: { latin_name: after } }),
  };
}

function merged(...changes: readonly (ParticipationChange | null)[]): ParticipationChange {
  const present = changes.filter((change) => change !== null);
  return {
    set: Object.assign({}, ...present.map(({ set }) => set)),
    lines: present.flatMap(({ lines }) => lines),
    events: present.flatMap(({ events }) => events),
  };
}

function editActs(
  ctx: ActorContext,
  participation: ParticipationRecord,
  championship: ChampionshipRecord,
  { division, change }: { division: Part | null; change: ParticipationChange },
): DomainEvent[] {
  const values = change.lines.map(({ before, after }) => ({ before, after }));
  if (division !== participation.division)
    values.push({
      before: notedPart(participation.division, championship),
      after: notedPart(division, championship),
    });
  return participationActs(ctx, 'participant_edited', participation, championship, {
    before: Object.assign({}, ...values.map(({ before }) => before)),
    after: Object.assign({}, ...values.map(({ after }) => after)),
  });
}

/** While others may enter, and until officials have planned or noted something of it. */
async function requireOwnMove(
  ctx: ActorContext,
  { _id, championshipId, state, meet }: ParticipationRecord,
): Promise<void> {
  await findChampionshipToEnter(championshipId, ctx.now);
  const journal = (await findJournal(_id)) ?? [];
  const moves = journal.filter(({ kind, actor }) => kind === 'division_changed' && actor.kind === 'athlete');
  const holdsPlace = state === 'pending' || state === 'confirmed';
  if (!holdsPlace || meet || moves.length >= maxOwnMoves)
    throw new AppError('CONFLICT', { message: say('divisionByOrganisers') });
}

async function requireUnjudged(
  { arePublished }: EntriesDeps['day'],
  { meet, championshipId }: ParticipationRecord,
): Promise<void> {
  if (hasBegun(meet ?? {}) || (await arePublished(championshipId))) throw new AppError('JUDGED');
}

/** Runs also when an edit changes nothing, since an earlier process may have stopped before it. */
async function followName(
  { renameInSheet }: EntriesDeps['day'],
  { _id, championshipId, athlete }: ParticipationRecord,
): Promise<void> {
  await renameInSheet(championshipId, _id, `${athlete.firstname} ${athlete.lastname}`);
  await markChampionshipToProject(championshipId);
}
