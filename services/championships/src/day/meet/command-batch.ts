import type { DomainEvent } from '@power-corner/contracts/events';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import type { ChangedPart, Refusal } from '@power-corner/meet/commands/apply-command';
import { applyCommand, isClockCommand } from '@power-corner/meet/commands/apply-command';
import { isAutomatic, systemOfficial } from '@power-corner/meet/commands/commands';
import { refusalMessages } from '@power-corner/meet/commands/messages';
import { hasBegun, isThere } from '@power-corner/meet/commands/recorded';
import type { Refereed } from '@power-corner/meet/lights/referees';
import { settleVotes, votesAfter } from '@power-corner/meet/lights/referees';
import type { Votes } from '@power-corner/meet/lights/votes';
import { hasStarted } from '@power-corner/meet/platform/order';
import { dueDeclarations } from '@power-corner/meet/platform/weight-clock';
import type { Actor } from '@power-corner/service-kit/auth/access';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipActs } from '../../catalogue/acts.ts';
import { startChampionship } from '../../catalogue/change-status.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { markWeighedIn } from '../../catalogue/repository.ts';
import type { EventContext } from '../../catalogue/with-places.ts';
import { participationActs } from '../../entries/places/event-data.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { confirmPlace } from '../../entries/places/places.ts';
import { appliedAs } from './applied-commands.ts';
import { actValuesOf, inWords, journalOf } from './journal-of-commands.ts';
import type { Lease } from './lease.ts';
import { findEntries, findEventsOfLeft, findGeneration, versionsOf, writeEntries, writeMeet } from './repository.ts';
import { entryOf } from './stored-entry.ts';
import { changedMeetWide, meetOf } from './stored-meet.ts';

/** The commands of one entry that are kept, with their journal: a script must not fill its document. */
const maxVersions = 2000;
/** These are given to all entries at once: the journal of acts counts them. */
const givenToMany = new Set<MeetCommand['type']>(['AssignLot', 'AssignSession', 'AssignLane']);

interface AddedCommand {
  /** null for what referees, their votes or the system have changed, and for what follows in another entry. */
  command: MeetCommand | null;
  /** The official, or the judge of a lane; absent for what referees and the system have done. */
  actor?: Actor;
  /** The entry that keeps it; null for one that the meet keeps. */
  entryId: string | null;
  parts: ChangedPart[];
}

export interface Batch {
  championship: ChampionshipRecord;
  /** The entries as they are stored, by id. */
  records: ReadonlyMap<string, ParticipationRecord>;
  stored: Meet;
  storedVotes: readonly Votes[];
  /** The meet with the commands that are not written yet. */
  meet: Meet;
  votes: readonly Votes[];
  added: readonly AddedCommand[];
}

/** The meet as it is stored, decided where three referees had voted, with the weights that are due. @throws NOT_FOUND */
export async function readBatch({ meet: stored }: Lease, championshipId: string, now: Date): Promise<Batch> {
  const championship = await requireChampionship(championshipId);
  const records = await findEntries(championshipId, now);
  const entries = records.map((record) => entryOf(record, championship, null));
  const meet: Meet = {
    ...meetOf(championship, stored, entries, now),
    ...(await findEventsOfLeft(championshipId, stored)),
    generation: await findGeneration(),
  };
  const read = { meet, votes: stored.votes ?? [] };
  const recordsById = new Map(records.map((record) => [record._id, record]));
  const batch = { championship, records: recordsById, stored: meet, storedVotes: read.votes, ...read, added: [] };
  return withDueWeights(addRefereed(batch, settleVotes(read, now)), now);
}

/** What nobody has named in time is declared by the system, before anything else is done. */
const withDueWeights = (batch: Batch, now: Date): Batch =>
  dueDeclarations(batch.meet, now).reduce((state, due) => {
    const command = { ...due, id: 'system', based_on: state.meet.revision, at: now.toISOString() };
    const done = applyCommand(state.meet, command, systemOfficial, now);
    if (done.refused) return state;
    const added = { command: null, entryId: due.entry_id, parts: done.changes };
    return { ...state, meet: done.meet, added: [...state.added, added] };
  }, batch);

export function addRefereed(batch: Batch, { meet, votes, changed }: Refereed): Batch {
  const added = changed.map(({ entryId, parts }) => ({ command: null, entryId, parts }));
  return { ...batch, meet, votes, added: [...batch.added, ...added] };
}

type Added = { refusal: Refusal; batch?: undefined } | { refusal?: undefined; batch: Batch };

export function addCommand(
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  batch: Batch,
  command: MeetCommand,
): Added {
  const { records, added } = batch;
  const record = records.get(command.entry_id ?? '');
  const waiting = added.filter(({ entryId }) => entryId !== null && entryId === record?._id).length;
  if ((record?.meet?.version ?? 0) + waiting >= maxVersions)
    return { refusal: { refused: 'TOO_MANY', message: refusalMessages.TOO_MANY } };
  const official = { id: actor.id, name: `${actor.firstname} ${actor.lastname}` };
  const done = applyCommand(batch.meet, command, official, now);
  if (done.refused) return { refusal: done };
  const entryId = record && !isClockCommand(command) ? record._id : null;
  const by = isAutomatic(command) ? {} : { actor };
  const { [entryId ?? '']: parts = [], ...others } = Object.groupBy(done.changes, (change) => change.entry_id ?? '');
  const following = Object.entries(others).flatMap(([other, own]): AddedCommand[] =>
    other && own ? [{ command: null, entryId: other, parts: own, ...by }] : [],
  );
  return {
    batch: {
      ...batch,
      ...votesAfter(batch, done.meet, command),
      added: [...added, { command, entryId, parts, ...by }, ...following],
    },
  };
}

/** An admin may take the start back until there is a result, which starts it again. */
const starts = [hasStarted, ({ entries }: Meet) => entries.some(hasBegun)];

/** The whole meet's part comes first: it does no harm alone. @returns null when something has changed since the read */
export async function writeBatch(ctx: EventContext, token: string, batch: Batch): Promise<Batch | null> {
  const { championship, records, meet, votes, added } = batch;
  // Before spectators see it begin.
  if (starts.some((isMet) => isMet(meet) && !isMet(batch.stored))) await startChampionship(ctx, championship._id);
  const set = {
    ...changedMeetWide(batch.stored, meet, championship),
    ...(votes !== batch.storedVotes && { votes: [...votes] }),
  };
  const commands = commandsOf(added.filter(({ entryId }) => entryId === null));
  // Noted before the entries are written, so that no act is missed.
  const events = actsOf(ctx, batch);
  if (Object.keys(set).length > 0 || events.length > 0) {
    if (!(await writeMeet(championship._id, token, { set, commands, events }))) return null;
  }
  if (added.some(({ command }) => command?.type === 'WeighIn')) await markWeighedIn(championship._id, ctx.now);
  const changed = changedEntries(batch);
  const writes = changed.map(({ before, after, own }) => {
    return { before, after, commands: commandsOf(own), journal: own.flatMap((each) => linesOf(ctx, meet, each)) };
  });
  if (!(await writeEntries(writes))) return null;
  // The next write of the same entry finds the version that this one has made.
  const versioned = changed.map(({ before, own }): [string, ParticipationRecord] => {
    const version = (before.meet?.version ?? 0) + versionsOf(commandsOf(own));
    return [before._id, { ...before, meet: { ...before.meet, version } }];
  });
  return { ...batch, records: new Map([...records, ...versioned]), stored: meet, storedVotes: votes, added: [] };
}

const commandsOf = (added: readonly AddedCommand[]) =>
  added.flatMap(({ command }) => (command ? [appliedAs(command)] : []));
const partsOf = (meet: Meet, added: readonly AddedCommand[]) =>
  added.flatMap(({ parts }) => parts.map((part) => inWords(meet, part)));

const linesOf = ({ now }: EventContext, meet: Meet, added: AddedCommand) =>
  journalOf({ now, actor: added.actor ?? null }, partsOf(meet, [added]));

function changedEntries({ records, meet, added }: Batch) {
  const byEntry = Map.groupBy(added, ({ entryId }) => entryId);
  return meet.entries.flatMap((after) => {
    const [before, own] = [records.get(after.id), byEntry.get(after.id)];
    return before && own ? [{ before, after, own }] : [];
  });
}

/** The acts of what is written together: on each person, and one with how many of the other commands there are. */
function actsOf(ctx: EventContext, batch: Batch): DomainEvent[] {
  const { championship, added } = batch;
  const counted = added.flatMap(({ command, entryId }) =>
    command && (entryId === null || givenToMany.has(command.type)) && !isClockCommand(command) ? [command] : [],
  );
  const byType = Map.groupBy(counted, ({ type }) => type);
  const after = Object.fromEntries([...byType].map(([type, { length }]) => [type, length]));
  return [
    ...(counted.length > 0 ? championshipActs(ctx, 'meet_changed', championship, { after }) : []),
    ...changedEntries(batch).flatMap(({ before, after: entry, own }) =>
      actValuesOf(
        partsOf(
          batch.meet,
          own.filter(({ actor }) => actor),
        ),
        entry,
      ).flatMap((values) => participationActs(ctx, 'meet_changed', before, championship, values)),
    ),
  ];
}

/**
 * Confirms the places of people who are there or compete, before the end of a mailed link or the start of the
 * championship takes attempts and scores along. It also finds those whose process was killed before this.
 */
export async function confirmPresent(ctx: EventContext, { championship, records, meet }: Batch): Promise<void> {
  for (const entry of meet.entries) {
    const record = records.get(entry.id);
    if (record && entry.state === 'pending' && isThere(entry))
      await confirmPlace(ctx, record, championship, { from: 'pending', by: 'actor' });
  }
}
