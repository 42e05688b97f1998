import { ofSchemas } from '@power-corner/contracts/errors';
import { frenchOf } from '@power-corner/contracts/messages/french';
import type { Message } from '@power-corner/contracts/messages/say';
import type { Meet } from '@power-corner/contracts/results/meet';
import type {
  CommandResult,
  CommandResults,
  MeetCommand,
  MeetCommands,
} from '@power-corner/contracts/results/meet-commands';
import { MeetCommand as MeetCommandSchema } from '@power-corner/contracts/results/meet-commands';
import type { Refusal } from '@power-corner/meet/commands/apply-command';
import { refusalMessages } from '@power-corner/meet/commands/messages';
import { invalidInput } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { messageFields } from '@power-corner/service-kit/http/message-codes';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { partsOf } from '../../catalogue/officials.ts';
import type { HistoryOfDay } from '../deps.ts';
import { appliedAs } from './applied-commands.ts';
import type { Batch } from './command-batch.ts';
import { addCommand, confirmPresent, readBatch, writeBatch } from './command-batch.ts';
import { findEntrusted, isDayOver } from './entrusted.ts';
import type { Lease, Leased } from './lease.ts';
import { withLease } from './lease.ts';
import { findApplied, findMeet, meetBusy } from './repository.ts';

type Result = Omit<CommandResult, 'message' | 'message_code' | 'message_values'> & { message?: Message };

type Parsed = { command: MeetCommand; refused?: undefined } | { command?: undefined; refused: Result };

/** A request's commands on their way into the meet, with what its tries have found out so far by their ids. */
interface Sending {
  ctx: ActorContext;
  history: Pick<HistoryOfDay, 'recordsForMeet'>;
  championshipId: string;
  commands: readonly MeetCommand[];
  /** By the clock of the device, which may be wrong. */
  sentAt: string | undefined;
  results: Map<string, Result>;
  /** What is applied, or was tried, under each id. */
  digests: Map<string, string>;
  /** The commands that this request may have written. */
  tried: Set<string>;
}

/**
 * Applies commands in their order, each once for ever. One that cannot be applied is refused, and the others are not.
 * @param sent with what the caller calls commands, not yet checked
 * @throws FORBIDDEN, NOT_FOUND, UNAVAILABLE while other writers of the meet take too long: the same commands may be sent
 * again
 */
export async function applyCommands(
  ctx: ActorContext,
  history: Sending['history'],
  id: string,
  { commands: sent, sent_at: sentAt }: MeetCommands,
): Promise<CommandResults> {
  const { _id: championshipId } = (await findEntrusted(ctx, id)).championship;
  const parsed = sent.map(parse);
  const commands = parsed.flatMap(({ command }) => command ?? []);
  const found = { results: new Map<string, Result>(), digests: new Map<string, string>(), tried: new Set<string>() };
  const sending: Sending = { ctx, history, championshipId, commands, sentAt, ...found };
  const known = await noteApplied(sending);
  // Without anything to write, no lease is needed.
  const revision = commands.every((command) => known.has(command.id))
    ? ((await findMeet(championshipId))?.revision ?? 0)
    : await writeAll(sending);
  return { results: resultsOf(sending, parsed).map(present), revision };
}

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

/** @returns the ids of the commands that are applied already, by this request or an earlier one */
async function noteApplied({ championshipId, commands, digests, results, tried }: Sending): Promise<Set<string>> {
  const applied = await findApplied(
    championshipId,
    commands.map(({ id }) => id),
  );
  for (const [id, digest] of applied) {
    digests.set(id, digest);
    if (tried.has(id)) results.set(id, { id, outcome: 'applied' });
  }
  return new Set(applied.keys());
}

function writeAll(sending: Sending): Promise<number> {
  let oneByOne = false;
  const attempt = async () => {
    const revision = await withLease(sending.championshipId, (lease) => writeUnder(lease, sending, oneByOne));
    // A write that failed is repeated command by command: two entries may have exchanged their lots.
    oneByOne = true;
    return revision;
  };
  return retryOnConflict(attempt, { attempts: 5, exhausted: meetBusy() });
}

/** @returns the revision, or null when something else was written meanwhile */
async function writeUnder(lease: Lease, sending: Sending, oneByOne: boolean): Promise<Leased<number | null>> {
  const { commands, digests, results, tried } = sending;
  const ctx = forOrganisers(sending.ctx);
  const known = await noteApplied(sending);
  const read = await readForSender(lease, sending);
  const applied: string[] = [];
  let batch = read;
  const write = async () => {
    const written = await writeBatch(ctx, lease.token, batch);
    if (written) batch = written;
    return written !== null;
  };
  const leased = (result: number | null) => ({ result, applied: batch.meet.revision - read.stored.revision });
  for (const command of commands) {
    const { id } = command;
    if (known.has(id)) continue;
    known.add(id);
    digests.set(id, appliedAs(command).digest);
    const { refusal, batch: added } = addCommand({ ...ctx, now: pressedAt(sending, command) }, batch, command);
    if (refusal) results.set(id, refusalOf(command, refusal));
    else {
      batch = added;
      applied.push(id);
      tried.add(id);
    }
    if (oneByOne && !(await write())) return leased(null);
  }
  if (!(await write())) return leased(null);
  await confirmPresent(ctx, batch);
  for (const id of applied) results.set(id, { id, outcome: 'applied' });
  return leased(batch.meet.revision);
}

/** What runs from a press runs from its moment, also where the command has waited for the network. */
const runsFromPress = new Set<MeetCommand['type']>(['StartHeat', 'StartClock', 'SetClock', 'SetBreak']);

function pressedAt({ ctx: { now }, sentAt }: Sending, { type, at }: MeetCommand): Date {
  const waitedMs = sentAt && runsFromPress.has(type) ? Date.parse(sentAt) - Date.parse(at) : 0;
  return new Date(now.getTime() - Math.max(0, waitedMs));
}

/** Officials act for the organisers: journals name them as they name an admin. */
const forOrganisers = (ctx: ActorContext): ActorContext => ({ ...ctx, actor: { ...ctx.actor, usertype: 'admin' } });

/** With the caller's tasks now: one may have been taken away meanwhile. */
async function readForSender(lease: Lease, sending: Sending): Promise<Batch> {
  const { ctx, championshipId } = sending;
  const { actor, now } = ctx;
  const batch = await readBatch(lease, championshipId, now);
  const { championship, meet } = batch;
  const parts = partsOf(actor, championship, { isDayOver: isDayOver(lease.meet), now });
  const records = await recordsToBreak(sending, championship, meet.entries);
  return { ...batch, meet: { ...meet, ...records, ...(parts && { parts }) } };
}

/** The records that decide about attempts at one; nothing for commands without such an attempt. */
async function recordsToBreak(
  { commands, history }: Sending,
  championship: ChampionshipRecord,
  entries: Meet['entries'],
): Promise<Pick<Meet, 'records'>> {
  if (!commands.some((each) => each.type === 'DeclareAttempt' && each.data.record)) return {};
  const records = await history.recordsForMeet(championship, entries, { publicOnly: false });
  return records ? { records } : {};
}

/** The results in the order of the commands. An id that is sent twice is applied once. */
function resultsOf(sending: Sending, parsed: readonly Parsed[]): Result[] {
  const seen = new Set<string>();
  return parsed.map(({ command, refused }) => {
    if (refused) return refused;
    const result = resultOf(sending, command);
    const isRepeated = seen.has(command.id) && result.outcome === 'applied';
    seen.add(command.id);
    return isRepeated ? { ...result, outcome: 'repeated' } : result;
  });
}

function resultOf({ digests, results }: Sending, command: MeetCommand): Result {
  const { id, digest } = appliedAs(command);
  if (digests.get(id) !== digest)
    return refusalOf(command, { refused: 'ID_REUSED', message: refusalMessages.ID_REUSED });
  return results.get(id) ?? { id, outcome: 'repeated' };
}

const refusalOf = ({ id }: MeetCommand, { refused: code, message, conflict }: Refusal): Result => ({
  id,
  outcome: 'refused',
  code,
  message,
  ...(conflict && { conflict }),
});

const present = ({ id, outcome, code, message, conflict }: Result): CommandResult => ({
  id,
  outcome,
  ...(code && { code }),
  ...(message && { message: frenchOf(message) }),
  ...(conflict && { conflict }),
  ...(message && messageFields(message)),
});
