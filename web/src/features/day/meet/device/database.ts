import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { CommandResult, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The last state of a meet that the server sent, with the commands that it has applied since. */
export interface KeptMeet {
  championshipId: string;
  /** The admin who read it. */
  userId: string;
  meet: Meet;
  /** The server's revision after the last commands from this device: an older answer does not replace the meet. */
  atLeast: number;
}

/** A command that the server has not applied yet. */
export interface KeptCommand {
  /** The order of the commands on this device, which gives it when it keeps one. */
  seq?: number;
  championshipId: string;
  /** The official who acted: only that account sends it, unless another one takes it over. */
  userId: string;
  userName: string;
  command: MeetCommand;
  /** The events before the command, if it sets them: the difference is what the official did. */
  eventsBefore?: MeetSettings['events'];
  /** The server's answer; null while the command waits. */
  refusal: CommandResult | null;
}

interface Schema extends DBSchema {
  meets: { key: string; value: KeptMeet };
  commands: { key: number; value: KeptCommand; indexes: { championship: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

export function openDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('meets', 1, {
    upgrade(database) {
      database.createObjectStore('meets', { keyPath: 'championshipId' });
      database
        .createObjectStore('commands', { keyPath: 'seq', autoIncrement: true })
        .createIndex('championship', 'championshipId');
    },
    // A newer release in another tab wants to change the stores: this one gives way and opens them again with its next
    // call.
    blocking: (_before, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export async function keptMeet(championshipId: string): Promise<KeptMeet | undefined> {
  return (await openDatabase()).get('meets', championshipId);
}

export async function keptMeets(): Promise<KeptMeet[]> {
  return (await openDatabase()).getAll('meets');
}

/** Writes all or nothing. */
async function allOrNothing(
  transaction: { done: Promise<void>; abort: () => void },
  write: () => Promise<void>,
): Promise<void> {
  // A failure of one is that of all, and is thrown once.
  transaction.done.catch(() => undefined);
  try {
    await write();
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The browser has aborted it already.
    }
    throw error;
  }
  await transaction.done;
}

/** Keeps an answer of the server, unless commands from this device are newer. */
export async function keepMeet({ championshipId, userId, meet }: Omit<KeptMeet, 'atLeast'>): Promise<void> {
  const transaction = (await openDatabase()).transaction('meets', 'readwrite');
  await allOrNothing(transaction, async () => {
    const before = await transaction.store.get(championshipId);
    const atLeast = before?.atLeast ?? 0;
    if (meet.revision >= atLeast) await transaction.store.put({ championshipId, userId, meet, atLeast });
  });
}

/** All commands of a championship on this device in their order, also the refused ones. */
export async function keptCommands(championshipId: string): Promise<KeptCommand[]> {
  return (await openDatabase()).getAllFromIndex('commands', 'championship', championshipId);
}

/** The commands of all championships on this device that are not applied: those that wait, and the refused ones. */
export async function countOpenCommands(): Promise<{ waiting: number; refused: number }> {
  const all = await (await openDatabase()).getAll('commands');
  const waiting = all.filter(({ refusal }) => refusal === null).length;
  return { waiting, refused: all.length - waiting };
}

/**
 * Keeps commands in their order, all or none.
 * @param instead the refused command that the first one repeats
 * @throws QuotaExceededError if the device is full
 */
export async function keepCommands(commands: readonly KeptCommand[], instead?: number): Promise<void> {
  const transaction = (await openDatabase()).transaction('commands', 'readwrite', { durability: 'strict' });
  await allOrNothing(transaction, async () => {
    for (const command of commands) await transaction.store.add(command);
    if (instead !== undefined) await transaction.store.delete(instead);
  });
}

export async function removeCommand(seq: number): Promise<void> {
  await (await openDatabase()).delete('commands', seq);
}

/**
 * Gives the waiting commands of another official to this one, at that one's wish, all or none.
 * @throws QuotaExceededError if the device is full
 */
export async function takeOverCommands(championshipId: string, userId: string, userName: string): Promise<void> {
  const transaction = (await openDatabase()).transaction('commands', 'readwrite');
  await allOrNothing(transaction, async () => {
    const all = await transaction.store.index('championship').getAll(championshipId);
    for (const each of all) await transaction.store.put({ ...each, userId, userName });
  });
}

/**
 * Records the server's answers: applied commands become a part of the kept meet, refused ones keep their refusal.
 * @param apply returns the meet with these commands
 * @throws QuotaExceededError if the device is full, and then nothing is recorded
 */
export async function settleCommands(
  championshipId: string,
  settled: readonly { kept: KeptCommand; result: CommandResult }[],
  revision: number,
  apply: (meet: Meet, commands: readonly KeptCommand[]) => Meet,
): Promise<void> {
  const transaction = (await openDatabase()).transaction(['meets', 'commands'], 'readwrite');
  const [meets, commands] = [transaction.objectStore('meets'), transaction.objectStore('commands')];
  await allOrNothing(transaction, async () => {
    const before = await meets.get(championshipId);
    const applied = settled.filter(({ result }) => result.outcome !== 'refused').map(({ kept }) => kept);
    for (const { kept, result } of settled) {
      if (kept.seq === undefined) continue;
      if (result.outcome === 'refused') await commands.put({ ...kept, refusal: result });
      else await commands.delete(kept.seq);
    }
    if (!before) return;
    await meets.put({ ...before, meet: apply(before.meet, applied), atLeast: Math.max(before.atLeast, revision) });
  });
}

export async function forgetMeet(championshipId: string): Promise<void> {
  await (await openDatabase()).delete('meets', championshipId);
}

/** Removes what this device holds of meets, except where commands still wait. */
export async function forgetMeets(): Promise<void> {
  const transaction = (await openDatabase()).transaction(['meets', 'commands'], 'readwrite');
  const waiting = new Set((await transaction.objectStore('commands').getAll()).map((each) => each.championshipId));
  for (const id of await transaction.objectStore('meets').getAllKeys())
    if (!waiting.has(id)) await transaction.objectStore('meets').delete(id);
  await transaction.done;
}
