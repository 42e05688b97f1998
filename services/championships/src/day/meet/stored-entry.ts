import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { Decision, StruckTake } from '@power-corner/contracts/results/decision';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import type {
  EntryDay,
  ParticipationRecord,
  StoredAttempt,
  StoredDecision,
  StoredScore,
  StoredTake,
} from '../../entries/places/model.ts';
import { latinNameOf } from '../../entries/places/rules.ts';
import { changesOf, storedChanges } from './stored-meet.ts';

export function mapLifts<From, To>(
  lifts: Partial<Record<Lift, From>> | undefined,
  map: (value: From) => To,
): Partial<Record<Lift, To>> {
  return Object.fromEntries(Object.entries(lifts ?? {}).map(([lift, value]) => [lift, map(value)]));
}

const decisionOf = ({ at, ...decision }: StoredDecision): Decision => ({ ...decision, at: at.toISOString() });

const storedDecision = ({ at, ...decision }: Decision): StoredDecision => ({ ...decision, at: new Date(at) });

const attemptOf = ({ weightKg, outcome, corrected, decision, granted, struck }: StoredAttempt): Attempt => ({
  weight_kg: weightKg,
  outcome,
  ...(corrected && { corrected }),
  ...(decision && { decision: decisionOf(decision) }),
  ...(granted && { granted }),
  ...(struck && { struck: struck.map(struckOf) }),
});

const struckOf = ({ weightKg, outcome, reason, decision }: StoredTake): StruckTake => ({
  weight_kg: weightKg,
  outcome,
  reason,
  ...(decision && { decision: decisionOf(decision) }),
});

const storedTake = ({ weight_kg: weightKg, outcome, reason, decision }: StruckTake): StoredTake => ({
  weightKg,
  outcome,
  reason,
  ...(decision && { decision: storedDecision(decision) }),
});

const storedAttempt = ({ weight_kg: weightKg, outcome, corrected, ...taken }: Attempt): StoredAttempt => ({
  weightKg,
  outcome,
  ...(corrected && { corrected }),
  ...(taken.decision && { decision: storedDecision(taken.decision) }),
  ...(taken.granted && { granted: taken.granted }),
  ...(taken.struck && { struck: taken.struck.map(storedTake) }),
});

const scoreOf = ({ value, capped, repsLeft, tiebreakSeconds, status }: StoredScore): Score => ({
  value,
  ...(capped !== undefined && { capped }),
  ...(repsLeft !== undefined && { reps_left: repsLeft }),
  ...(tiebreakSeconds !== undefined && { tiebreak_seconds: tiebreakSeconds }),
  status,
});

const storedScore = (event: string, { value, capped, reps_left, tiebreak_seconds, status }: Score): StoredScore => ({
  event,
  value,
  ...(capped !== undefined && { capped }),
  ...(reps_left !== undefined && { repsLeft: reps_left }),
  ...(tiebreak_seconds !== undefined && { tiebreakSeconds: tiebreak_seconds }),
  status,
});

/** @param birthday of its account; a walk-in has one of its own */
export function entryOf(
  record: ParticipationRecord,
  championship: Pick<ChampionshipRecord, 'divisions' | 'entryFeeDzd'>,
  birthday: string | null,
): MeetEntry {
  const { athlete, meet: day } = record;
  return {
    id: record._id,
    firstname: athlete.firstname,
    lastname: athlete.lastname,
    latin_name: latinNameOf(record),
    sex: athlete.sex,
    birthday,
    club: record.club ?? null,
    ...shownPart(record.division, championship),
    weight_class: record.weightClass,
    age_category: record.ageCategory,
    state: record.state === 'confirmed' ? 'confirmed' : 'pending',
    fee: hasFee(championship.entryFeeDzd) ? (record.fee ?? 'unpaid') : null,
    present: day?.present ?? false,
    bodyweight_kg: day?.bodyweightKg ?? null,
    lot: day?.lot ?? null,
    rack_heights: { ...day?.rackHeights },
    openers: { ...day?.openers },
    session: day?.session ?? null,
    flight: day?.flight ?? null,
    attempts: mapLifts(day?.attempts, (attempts) => attempts.map(attemptOf)),
    scores: Object.fromEntries((day?.scores ?? []).map((score) => [score.event, scoreOf(score)])),
    ...(day?.heats && { heats: Object.fromEntries(day.heats.map(({ event, heat, lane }) => [event, { heat, lane }])) }),
    ...(day?.called && { called: day.called }),
    ...(day?.asked && { asked: day.asked }),
    outcome: day?.outcome ?? 'competing',
    outcome_reason: day?.outcomeReason ?? null,
    changes: changesOf(day?.changes),
  };
}

export function storedDayOf(entry: MeetEntry): Omit<EntryDay, 'version' | 'commands'> {
  return {
    present: entry.present,
    bodyweightKg: entry.bodyweight_kg,
    ...(entry.lot !== null && { lot: entry.lot }),
    rackHeights: entry.rack_heights,
    openers: entry.openers,
    session: entry.session,
    flight: entry.flight,
    attempts: mapLifts(entry.attempts, (attempts) => attempts.map(storedAttempt)),
    scores: Object.entries(entry.scores).map(([event, score]) => storedScore(event, score)),
    ...(entry.heats && { heats: Object.entries(entry.heats).map(([event, place]) => ({ event, ...place })) }),
    called: entry.called ?? null,
    asked: entry.asked ?? null,
    outcome: entry.outcome,
    outcomeReason: entry.outcome_reason,
    changes: storedChanges(entry.changes),
  };
}
