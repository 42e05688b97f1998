import { ofSchemas } from '@power-corner/contracts/errors';
import type { DomainEvent } from '@power-corner/contracts/events';
import { frenchOf } from '@power-corner/contracts/messages/french';
import type { Message } from '@power-corner/contracts/messages/say';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { CommandResult, CommandResults, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { MeetCommand as MeetCommandSchema } from '@power-corner/contracts/results/meet-commands';
import type { ChangedPart, Refusal } from '@power-corner/meet/commands/apply-command';
import { applyCommand, isClockCommand } from '@power-corner/meet/commands/apply-command';
import { refusalMessages } from '@power-corner/meet/commands/messages';
import { hasCompeted } from '@power-corner/meet/commands/recorded';
import { invalidInput } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { messageFields } from '@power-corner/service-kit/http/message-codes';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { championshipActs } from '../../catalogue/acts.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { partsOf } from '../../catalogue/officials.ts';
import { markWeighedIn } from '../../catalogue/repository.ts';
import { participationActs } from '../../entries/places/acts.ts';
import type { AppliedCommand } from '../../entries/places/entry-day.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { confirmPlace } from '../../entries/places/places.ts';
import type { Deps } from '../../deps.ts';
import { appliedAs } from './applied-commands.ts';
import { findEntrusted } from './entrusted.ts';
import { actValuesOf, journalOf } from './journal-of-commands.ts';
import type { Lease } from './lease.ts';
import { withLease } from './lease.ts';
import type { EntryWrite } from './repository.ts';
import { findApplied, findEntries, findMeet, meetBusy, versionsOf, writeEntries, writeMeet } from './repository.ts';
import { entryOf } from './stored-entry.ts';
import { changedMeetWide, meetOf } from './stored-meet.ts';

/** The commands of one entry that are kept, with their journal: a script must not fill its document. */
const maxVersions = 2000;

/** A result before it is presented: with its message by the code. */
type Result = Omit<CommandResult, 'message' | 'message_code' | 'message_values'> & { message?: Message };

/** A command that was understood, or the result of one that was not. */
type Parsed = { command: MeetCommand; refused?: undefined } | { command?: undefined; refused: Result };

const idPattern = /^[0-9A-Za-z_.:-]{1,64}$/;

function parse(sent: unknown): Parsed {
  const parsed = MeetCommandSchema.safeParse(sent, ofSchemas);
  if (parsed.success) return { command: parsed.data };
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  return {
    refused: {
      id: typeof id === 'string' && idPattern.test(id) ? id : '',
      outcome: 'refused',
      code: 'INVALID',
      message: invalidInput(parsed.error.issues).sentence,
    },
  };
}

/**
 * Applies commands in their order, each once for ever. A command that cannot be applied refuses itself alone.
 * @param sent what the caller calls commands, not yet checked
 * @throws FORBIDDEN, NOT_FOUND, UNAVAILABLE while other writers of the meet take too long: the same commands may be sent again
 */
export async function applyCommands(
  ctx: ActorContext,
  history: Deps['history'],
  id: string,
  sent: readonly unknown[],
): Promise<CommandResults> {
  const { championship } = await findEntrusted(ctx, id);
  const parsed = sent.map(parse);
  const commands = parsed.flatMap(({ command }) => (command ? [command] : []));
  const sending = new Sending(ctx, history, championship._id, commands);
  const revision = await sending.run();
  const seen = new Set<string>();
  const resultsInOrder = parsed.map((each) => {
    if (each.refused) return each.refused;
    const { id: commandId } = each.command;
    const result = sending.resultOf(each.command);
    const again = seen.has(commandId) && result.outcome === 'applied';
    seen.add(commandId);
    return again ? { ...result, outcome: 'repeated' as const } : result;
  });
  return { results: resultsInOrder.map(present), revision };
}

const present = ({ id, outcome, code, message, conflict }: Result): CommandResult => ({
  id,
  outcome,
  ...(code && { code }),
  ...(message && { message: frenchOf(message) }),
  ...(conflict && { conflict }),
  ...(message && messageFields(message)),
});

/** The commands of one request on their way into the meet. */
class Sending {
  readonly #ctx: ActorContext;
  readonly #history: Deps['history'];
  readonly #championshipId: string;
  readonly #commands: readonly MeetCommand[];
  /** The results that are certain, by the id of the command. */
  readonly #results = new Map<string, Result>();
  /** What is applied, or was tried, under each id. */
  readonly #digests = new Map<string, string>();
  /** The commands that this request may have written. */
  readonly #tried = new Set<string>();

  constructor(ctx: ActorContext, history: Deps['history'], championshipId: string, commands: readonly MeetCommand[]) {
    this.#ctx = ctx;
    this.#history = history;
    this.#championshipId = championshipId;
    this.#commands = commands;
  }

  /** @returns the revision of the meet afterwards */
  async run(): Promise<number> {
    if (await this.#isKnown()) return (await findMeet(this.#championshipId))?.revision ?? 0;
    let oneByOne = false;
    const attempt = async () => {
      const revision = await withLease(this.#championshipId, (lease) => this.#writeUnder(lease, oneByOne));
      // One that failed is repeated command by command: two entries may have exchanged their lots.
      oneByOne = true;
      return revision;
    };
    return retryOnConflict(attempt, { attempts: 5, exhausted: meetBusy() });
  }

  resultOf(command: MeetCommand): Result {
    const { id, digest } = appliedAs(command);
    if (this.#digests.get(id) !== digest)
      return refusalOf(command, { refused: 'ID_REUSED', message: refusalMessages.ID_REUSED });
    return this.#results.get(id) ?? { id, outcome: 'repeated' };
  }

  /** True when nothing is left to do: then no lease is needed. */
  async #isKnown(): Promise<boolean> {
    if (this.#commands.length === 0) return true;
    const known = await this.#findKnown();
    return this.#commands.every((command) => known.has(command.id));
  }

  async #findKnown(): Promise<Set<string>> {
    const ids = this.#commands.map((command) => command.id);
    const known = await findApplied(this.#championshipId, ids);
    for (const [id, digest] of known) this.#digests.set(id, digest);
    return new Set(known.keys());
  }

  /** The records that decide about attempts at one; nothing for commands without such an attempt. */
  async #records(championship: ChampionshipRecord, entries: Meet['entries']): Promise<Pick<Meet, 'records'>> {
    const isAtRecord = this.#commands.some((each) => each.type === 'DeclareAttempt' && each.data.record);
    const records = isAtRecord
      ? await this.#history.recordsForMeet(championship, entries, { publicOnly: false })
      : undefined;
    return records ? { records } : {};
  }

  /** @returns the revision, or null when something else was written meanwhile: then it starts again */
  async #writeUnder({ token, meet: stored }: Lease, oneByOne: boolean) {
    const { now } = this.#ctx;
    const known = await this.#findKnown();
    for (const id of known) if (this.#tried.has(id)) this.#results.set(id, { id, outcome: 'applied' });
    const championship = await requireChampionship(this.#championshipId);
    const records = await findEntries(this.#championshipId, now);
    const entries = records.map((record) => entryOf(record, championship, null));
    // A task may have been taken away meanwhile.
    const parts = partsOf(this.#ctx.actor, championship, { isPublished: Boolean(stored.publishedAt), now });
    const meet = {
      ...meetOf(championship, stored, entries, now),
      ...(await this.#records(championship, entries)),
      ...(parts && { parts }),
    };
    const batch = new Batch(forOrganisers(this.#ctx), championship, records, meet);
    for (const command of this.#commands) {
      if (known.has(command.id)) continue;
      known.add(command.id);
      this.#digests.set(command.id, appliedAs(command).digest);
      const refusal = batch.add(command);
      if (refusal) this.#results.set(command.id, refusal);
      else this.#tried.add(command.id);
      if (oneByOne && !(await batch.flush(token))) return { result: null, applied: batch.applied };
    }
    if (!(await batch.flush(token))) return { result: null, applied: batch.applied };
    await batch.confirmPresent();
    for (const id of batch.ids) this.#results.set(id, { id, outcome: 'applied' });
    return { result: batch.meet.revision, applied: batch.applied };
  }
}

const refusalOf = ({ id }: MeetCommand, { refused: code, message, conflict }: Refusal): Result => ({
  id,
  outcome: 'refused',
  code,
  message,
  ...(conflict && { conflict }),
});

/** These are given to all entries at once: the journal of acts counts them. */
const givenToMany = new Set<MeetCommand['type']>(['AssignLot', 'AssignSession']);
/** Whoever does a task of the day acts for the organisers: journals name an official as they name an admin. */
const forOrganisers = (ctx: ActorContext): ActorContext => ({ ...ctx, actor: { ...ctx.actor, usertype: 'admin' } });

/** Commands that are applied in memory, and written together. */
class Batch {
  readonly #ctx: ActorContext;
  readonly #championship: ChampionshipRecord;
  readonly #records: Map<string, ParticipationRecord>;
  /** The meet as it is stored. */
  #written: Meet;
  /** The meet with the commands that are not written yet. */
  meet: Meet;
  /** Every command that was applied. */
  readonly ids: string[] = [];
  readonly #firstRevision: number;
  #weighsIn = false;
  #meetWide: AppliedCommand[] = [];
  /** Of the commands that are not written yet and concern the meet, or many entries at once. */
  #counted: MeetCommand['type'][] = [];
  #entryWrites = new Map<string, { commands: AppliedCommand[]; parts: ChangedPart[] }>();

  constructor(ctx: ActorContext, championship: ChampionshipRecord, records: ParticipationRecord[], meet: Meet) {
    this.#ctx = ctx;
    this.#championship = championship;
    this.#records = new Map(records.map((record) => [record._id, record]));
    this.#written = meet;
    this.meet = this.#written;
    this.#firstRevision = meet.revision;
  }

  get applied(): number {
    return this.meet.revision - this.#firstRevision;
  }

  /** @returns the refusal, or null for a command that is applied */
  add(command: MeetCommand): Result | null {
    const { actor, now } = this.#ctx;
    const entryId = command.entry_id ?? null;
    if (entryId && this.#versionOf(entryId) >= maxVersions)
      return refusalOf(command, { refused: 'TOO_MANY', message: refusalMessages.TOO_MANY });
    const official = { id: actor.id, name: `${actor.firstname} ${actor.lastname}` };
    const done = applyCommand(this.meet, command, official, now);
    if (done.refused) return refusalOf(command, done);
    this.meet = done.meet;
    this.ids.push(command.id);
    this.#weighsIn ||= command.type === 'WeighIn';
    const isClock = isClockCommand(command);
    const ofEntry = entryId !== null && this.#records.has(entryId) && !isClock;
    if (!isClock && (!ofEntry || givenToMany.has(command.type))) this.#counted.push(command.type);
    if (!ofEntry) this.#meetWide.push(appliedAs(command));
    else {
      const write = this.#entryWrites.get(entryId) ?? { commands: [], parts: [] };
      write.commands.push(appliedAs(command));
      write.parts.push(...done.changes.filter(({ entry_id: of }) => of === entryId));
      this.#entryWrites.set(entryId, write);
    }
    return null;
  }

  /**
   * Writes what was added: first what belongs to the whole meet, which does no harm without the entries.
   * @returns false when something has changed since it was read
   */
  async flush(token: string): Promise<boolean> {
    const { _id } = this.#championship;
    const set = changedMeetWide(this.#written, this.meet);
    const commands = this.#meetWide;
    // Noted before the entries are written, so that no act is missed.
    const events = this.#acts();
    if (set || events.length > 0) {
      if (!(await writeMeet(_id, token, { set: set ?? {}, commands, events }))) return false;
    }
    if (this.#weighsIn) await markWeighedIn(_id, this.#ctx.now);
    if (!(await writeEntries(this.#pendingWrites()))) return false;
    for (const [entryId, write] of this.#entryWrites) this.#noteWritten(entryId, write.commands);
    this.#written = this.meet;
    this.#meetWide = [];
    this.#counted = [];
    this.#entryWrites = new Map();
    this.#weighsIn = false;
    return true;
  }

  /**
   * Somebody who is there or competes needs no mailed link, whose end would take attempts and scores along; also one
   * whose process was killed before this. The start of the championship must not end it.
   */
  async confirmPresent(): Promise<void> {
    for (const entry of this.meet.entries) {
      const record = this.#records.get(entry.id);
      const isThere = entry.present || hasCompeted(entry);
      if (record && isThere && entry.state === 'pending')
        await confirmPlace(this.#ctx, record, this.#championship, { from: 'pending', by: 'actor' });
    }
  }

  /** The version of an entry once what was added is written. */
  #versionOf(entryId: string): number {
    const added = this.#entryWrites.get(entryId)?.commands.length ?? 0;
    return (this.#records.get(entryId)?.meet?.version ?? 0) + added;
  }

  #pendingWrites(): EntryWrite[] {
    return this.meet.entries.flatMap((after): EntryWrite[] => {
      const write = this.#entryWrites.get(after.id);
      const before = this.#records.get(after.id);
      if (!write || !before) return [];
      return [{ before, after, commands: write.commands, journal: journalOf(this.#ctx, write.parts) }];
    });
  }

  /** The acts of what is written together: on each person, and one with how many of the other commands there are. */
  #acts(): DomainEvent[] {
    const after: Record<string, number> = {};
    for (const type of this.#counted) after[type] = (after[type] ?? 0) + 1;
    const ofMeet =
      this.#counted.length > 0 ? championshipActs(this.#ctx, 'meet_changed', this.#championship, { after }) : [];
    const ofEntries = this.meet.entries.flatMap((entry) => {
      const [write, record] = [this.#entryWrites.get(entry.id), this.#records.get(entry.id)];
      if (!write || !record) return [];
      return actValuesOf(write.parts, entry).flatMap((values) =>
        participationActs(this.#ctx, 'meet_changed', record, this.#championship, values),
      );
    });
    return [...ofMeet, ...ofEntries];
  }

  /** The next write of the same entry finds the version that this one has made. */
  #noteWritten(entryId: string, commands: readonly AppliedCommand[]): void {
    const record = this.#records.get(entryId);
    if (record) record.meet = { ...record.meet, version: (record.meet?.version ?? 0) + versionsOf(commands) };
  }
}
