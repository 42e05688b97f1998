import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { classFromScales } from '../ranking/classes.ts';
import type { ChangedValues, EntryChange, EntryCommand, Refusal, PartChange } from './commands.ts';
import { refuse } from './commands.ts';
import { liftsIn } from '../disciplines.ts';
import { faultOfWeight } from '../platform/attempts.ts';
import { foreignLift } from './messages.ts';
import { rulesFor, weightFault } from './lift-commands.ts';

export const markPresent: EntryCommand<'MarkPresent'> = (_, entry, { present }) => ({
  entry: { ...entry, present },
  parts: [{ key: 'present', before: { present: entry.present }, after: { present } }],
});

/** The values of a weigh-in, flat for the journal: `opener.squat`, `rack.squat`. */
function weighedValues({ bodyweight_kg, weight_class, openers, rack_heights }: MeetEntry): ChangedValues {
  return {
    bodyweight_kg,
    weight_class,
    ...Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [`opener.${lift}`, kg])),
    ...Object.fromEntries(Object.entries(rack_heights).map(([lift, height]) => [`rack.${lift}`, height])),
  };
}

/** Somebody who is weighed in is present. Rack heights and openers that are left out stay as they are. */
export const weighIn: EntryCommand<'WeighIn'> = (meet, entry, { bodyweight_kg, lot, rack_heights, openers }) => {
  const closed = meet.sessions.find(({ number, weigh_in }) => number === entry.session && weigh_in === 'closed');
  if (closed) return refuse('CLOSED', say('weighInClosed', { session: closed.number }));
  const lifts = liftsIn(meet, entry);
  for (const lift of lifts) {
    const weight = openers?.[lift];
    const rules = rulesFor(meet, entry, { record: false });
    const fault = weight === undefined || weight === entry.openers[lift] ? null : faultOfWeight([], weight, rules);
    if (fault) return weightFault(fault, rules);
  }
  const foreign = Object.keys({ ...openers, ...rack_heights }).find((lift) => !lifts.some((each) => each === lift));
  if (foreign) return refuse('NOT_THIS_LIFT', foreignLift(foreign as (typeof lifts)[number]));
  const weighed: MeetEntry = {
    ...entry,
    present: true,
    bodyweight_kg,
    weight_class: classFromScales(meet.championship, entry, bodyweight_kg),
    openers: { ...entry.openers, ...openers },
    rack_heights: { ...entry.rack_heights, ...rack_heights },
  };
  const parts: PartChange[] = [{ key: 'weigh_in', before: weighedValues(entry), after: weighedValues(weighed) }];
  if (!entry.present) parts.unshift({ key: 'present', before: { present: false }, after: { present: true } });
  if (lot === undefined) return { entry: weighed, parts };
  const assigned = assignLot(meet, weighed, { lot });
  if ('refused' in assigned) return assigned;
  return { entry: assigned.entry, parts: [...parts, ...assigned.parts] };
};

export const assignLot = (
  { entries }: { entries: readonly MeetEntry[] },
  entry: MeetEntry,
  { lot }: { lot: number | null },
): EntryChange | Refusal => {
  const other = lot === null ? undefined : entries.find((each) => each.lot === lot && each.id !== entry.id);
  if (other && lot !== null)
    return refuse('LOT_TAKEN', say('takenLot', { lot, name: `${other.firstname} ${other.lastname}` }));
  return { entry: { ...entry, lot }, parts: [{ key: 'lot', before: { lot: entry.lot }, after: { lot } }] };
};

/** A session that does not exist yet is planned by it. */
export const assignSession: EntryCommand<'AssignSession'> = (meet, entry, { session, flight = null }) => {
  const isKnown = session === null || meet.sessions.some(({ number }) => number === session);
  const planned = isKnown ? meet.sessions : [...meet.sessions, plannedSession(session)];
  return {
    entry: { ...entry, session, flight: session === null ? null : flight },
    parts: [
      {
        key: 'session',
        before: { session: entry.session, flight: entry.flight },
        after: { session, flight: session === null ? null : flight },
      },
    ],
    ...(!isKnown && { meet: { ...meet, sessions: planned.toSorted((a, b) => a.number - b.number) } }),
  };
};

export const plannedSession = (number: number) => ({ number, name: null, state: 'planned', weigh_in: 'open' }) as const;

export const setOutcome: EntryCommand<'SetOutcome'> = (_, entry, { outcome, reason = null }) => ({
  entry: { ...entry, outcome, outcome_reason: outcome === 'competing' ? null : reason },
  parts: [
    {
      key: 'outcome',
      before: { outcome: entry.outcome, reason: entry.outcome_reason },
      after: { outcome, reason: outcome === 'competing' ? null : reason },
    },
  ],
});
