import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { classFromScales } from '../ranking/classes.ts';
import type { ChangedValues, DataOf, EntryChange, EntryCommand, Refusal, PartChange } from './commands.ts';
import { refuse, without } from './commands.ts';
import { liftsIn } from '../disciplines.ts';
import { attemptsOf, faultOfWeight } from '../platform/attempts.ts';
import { foreignLift } from './messages.ts';
import { declareAttempt, rulesFor, weightFault } from './lift-commands.ts';
import { withReturn } from './outcome-commands.ts';

export const markPresent: EntryCommand<'MarkPresent'> = (_, entry, { present }) => ({
  entry: { ...entry, present },
  parts: [{ key: 'present', before: { present: entry.present }, after: { present } }],
});

/** What a weigh-in states of each lift, flat for the journal: `opener.squat`, `rack.squat`. */
export const weighedLifts = ({
  openers = {},
  rack_heights = {},
}: Pick<DataOf<'WeighIn'>, 'openers' | 'rack_heights'>) => ({
  ...Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [`opener.${lift}`, kg])),
  ...Object.fromEntries(Object.entries(rack_heights).map(([lift, height]) => [`rack.${lift}`, height])),
});

const weighedValues = (entry: MeetEntry): ChangedValues => ({
  bodyweight_kg: entry.bodyweight_kg,
  weight_class: entry.weight_class,
  ...weighedLifts(entry),
});

/** Gives an entry another opener, or none with null: a first attempt that is declared already follows. */
function withOpener(meet: Meet, entry: MeetEntry, lift: Lift, kg: number | null): EntryChange | Refusal {
  if (kg === (entry.openers[lift] ?? null)) return { entry, parts: [] };
  const [first, ...later] = attemptsOf(entry, lift);
  if (first && kg !== null) return declareAttempt(meet, entry, { lift, number: 1, weight_kg: kg });
  if (first && (first.outcome !== null || first.granted || later.length > 0))
    return refuse('NOT_THIS_ATTEMPT', say('judgedAlready'));
  const openers = without(entry.openers, lift);
  if (kg === null) {
    const before = first && { weight_kg: first.weight_kg };
    const parts = before ? [{ key: `${lift}.1.weight`, before, after: null }] : [];
    return { entry: { ...entry, openers, attempts: without(entry.attempts, lift) }, parts };
  }
  const rules = rulesFor(meet, entry, { record: false });
  const fault = faultOfWeight([], kg, rules);
  return fault ? weightFault(fault, rules) : { entry: { ...entry, openers: { ...openers, [lift]: kg } }, parts: [] };
}

/** Somebody who is weighed in is present. Rack heights and openers that are left out stay as they are. */
export const weighIn: EntryCommand<'WeighIn'> = (meet, entry, { bodyweight_kg, lot, rack_heights, openers }) => {
  const closed = meet.sessions.find(({ number, weigh_in }) => number === entry.session && weigh_in === 'closed');
  if (closed) return refuse('CLOSED', say('weighInClosed', { session: closed.number }));
  const lifts = liftsIn(meet, entry);
  const foreign = Object.keys({ ...openers, ...rack_heights }).find((lift) => !lifts.some((each) => each === lift));
  if (foreign) return refuse('NOT_THIS_LIFT', foreignLift(foreign as (typeof lifts)[number]));
  let opened: EntryChange = { entry, parts: [] };
  for (const lift of lifts) {
    const kg = openers?.[lift];
    const next = kg === undefined ? opened : withOpener(meet, opened.entry, lift, kg);
    if ('refused' in next) return next;
    opened = next === opened ? opened : { entry: next.entry, parts: [...opened.parts, ...next.parts] };
  }
  const weighed: MeetEntry = {
    ...opened.entry,
    present: true,
    bodyweight_kg,
    weight_class: classFromScales(meet.championship, entry, bodyweight_kg),
    rack_heights: { ...entry.rack_heights, ...rack_heights },
  };
  const weighing = { key: 'weigh_in', before: weighedValues(entry), after: weighedValues(weighed) };
  const parts: PartChange[] = [weighing, ...opened.parts];
  if (!entry.present) parts.unshift({ key: 'present', before: { present: false }, after: { present: true } });
  if (lot === undefined) return withReturn(entry, { entry: weighed, parts });
  const assigned = assignLot(meet, weighed, { lot });
  if ('refused' in assigned) return assigned;
  return withReturn(entry, { entry: assigned.entry, parts: [...parts, ...assigned.parts] });
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

export const assignSession: EntryCommand<'AssignSession'> = (meet, entry, { session, flight = null }) => {
  const isKnown = session === null || meet.sessions.some(({ number }) => number === session);
  const planned = isKnown ? meet.sessions : [...meet.sessions, plannedSession(session)];
  return {
    entry: { ...entry, session, flight: session === null ? null : flight, called: null },
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
