import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { CommandResult, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Official } from '@power-corner/meet/commands/apply-command';

/** The last state of a meet that the server sent to an account, with the commands that it has applied since. */
export interface KeptMeet {
  championshipId: string;
  /** No other account sees it. */
  userId: string;
  meet: Meet;
  /** The server's revision after the last commands from this device: an older answer does not replace the meet. */
  atLeast: number;
  /** The newest commands that the server applied: a restored one may have lost them. */
  sent?: KeptCommand[];
  /** The server was restored since, and its official has not answered yet. */
  restored?: boolean;
}

/** A championship has one record, as in 1.0.0: that of the account that wrote last, with those of the others in it. */
interface MeetRecord extends KeptMeet {
  others?: KeptMeet[];
}

type MeetOfAccount = Pick<KeptMeet, 'championshipId' | 'userId'>;

/** The oldest go first: a backup has them. */
const mostSent = 1000;

export interface KeptCommand {
  /** The order of the commands on this device, which gives it when it keeps one. */
  seq?: number;
  championshipId: string;
  /** The official who acted: only that account sends it, unless another one takes it over. */
  userId: string;
  userName: string;
  /** Who acted, where another account has taken the command over. */
  author?: Pick<KeptCommand, 'userId' | 'userName'>;
  command: MeetCommand;
  /** The events before the command, if it sets them: the difference is what the official did. */
  eventsBefore?: MeetSettings['events'];
  /** The generation of the server's data that has it: a restore begins the next one (decision 108). */
  appliedIn?: number;
  /** The server's answer; null while the command waits. */
  refusal: CommandResult | null;
}

interface Schema extends DBSchema {
  meets: { key: string; value: MeetRecord };
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

type StoreName = 'meets' | 'commands';

type Stores = { [Name in StoreName]: IDBPObjectStore<Schema, StoreName[], Name, 'readwrite'> };

/** All or nothing: a failure of one write is that of all, and is thrown once. */
async function writeAll(write: (stores: Stores) => Promise<void>, options?: IDBTransactionOptions): Promise<void> {
  const names: StoreName[] = ['meets', 'commands'];
  const transaction = (await openDatabase()).transaction(names, 'readwrite', options);
  transaction.done.catch(() => undefined);
  try {
    await write({ meets: transaction.objectStore('meets'), commands: transaction.objectStore('commands') });
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

function accountsIn(record: MeetRecord | undefined): KeptMeet[] {
  if (!record) return [];
  const { others = [], ...last } = record;
  return [last, ...others];
}

async function meetOf({ meets }: Stores, { championshipId, userId }: MeetOfAccount): Promise<KeptMeet | undefined> {
  return accountsIn(await meets.get(championshipId)).find((each) => each.userId === userId);
}

async function putAccounts({ meets }: Stores, championshipId: string, [last, ...others]: KeptMeet[]): Promise<void> {
  if (last) await meets.put({ ...last, others });
  else await meets.delete(championshipId);
}

/** @param meet undefined removes that of the account */
async function putMeet(stores: Stores, { championshipId, userId }: MeetOfAccount, meet?: KeptMeet): Promise<void> {
  const others = accountsIn(await stores.meets.get(championshipId)).filter((each) => each.userId !== userId);
  await putAccounts(stores, championshipId, meet ? [meet, ...others] : others);
}

export async function keptMeets(account: string | undefined): Promise<KeptMeet[]> {
  const records = await (await openDatabase()).getAll('meets');
  return records.flatMap(accountsIn).filter(({ userId }) => userId === account);
}

export async function keptMeet({ championshipId, userId }: MeetOfAccount): Promise<KeptMeet | undefined> {
  const record = await (await openDatabase()).get('meets', championshipId);
  return accountsIn(record).find((each) => each.userId === userId);
}

/** True for an answer of the server that is older than another one. After a restore revisions begin lower. */
export const isOlder = (meet: Pick<Meet, 'generation' | 'revision'>, than: typeof meet): boolean =>
  (meet.generation ?? 0) === (than.generation ?? 0)
    ? meet.revision < than.revision
    : (meet.generation ?? 0) < (than.generation ?? 0);

/** Keeps an answer of the server, unless commands from this device are newer. */
export const keepMeet = (kept: MeetOfAccount & Pick<KeptMeet, 'meet'>): Promise<void> =>
  writeAll(async (stores) => {
    const before = await meetOf(stores, kept);
    if (!before) return putMeet(stores, kept, { ...kept, atLeast: 0 });
    if (isOlder(kept.meet, { ...before.meet, revision: before.atLeast })) return;
    const isRestored = (before.meet.generation ?? kept.meet.generation) !== kept.meet.generation;
    await putMeet(stores, kept, { ...before, ...kept, ...(isRestored && { atLeast: 0, restored: true }) });
  });

export async function keptCommands(championshipId: string): Promise<KeptCommand[]> {
  return (await openDatabase()).getAllFromIndex('commands', 'championship', championshipId);
}

/** The commands of all championships on this device that are not applied: those that wait, and the refused ones. */
export async function countOpenCommands(): Promise<{ waiting: number; refused: number }> {
  const all = await (await openDatabase()).getAll('commands');
  const waiting = all.filter(({ refusal }) => refusal === null).length;
  return { waiting, refused: all.length - waiting };
}

/** All or none. @param instead the refused command that the first one repeats @throws QuotaExceededError if full */
export const keepCommands = (kept: readonly KeptCommand[], instead?: number): Promise<void> =>
  writeAll(
    async ({ commands }) => {
      for (const command of kept) await commands.add(command);
      if (instead !== undefined) await commands.delete(instead);
    },
    { durability: 'strict' },
  );

export async function removeCommand(seq: number): Promise<void> {
  await (await openDatabase()).delete('commands', seq);
}

/** All or none, at the wish of this official. @throws QuotaExceededError if the device is full */
export const takeOverCommands = (foreign: readonly KeptCommand[], { id, name }: Official): Promise<void> =>
  writeAll(async ({ commands }) => {
    for (const { author, ...each } of foreign) {
      const { userId, userName } = author ?? each;
      await commands.put({ ...each, userId: id, userName: name, author: { userId, userName } });
    }
  });

export interface SettledCommand {
  kept: KeptCommand;
  result: CommandResult;
}

/**
 * Records the server's answers: applied commands become a part of the kept meet, refused ones keep their refusal. One
 * that is not of the sender's tasks waits for its author, or for an admin.
 * @param apply returns the meet with these commands
 * @throws QuotaExceededError if the device is full, and then nothing is recorded
 */
export const settleCommands = (
  sender: MeetOfAccount,
  settled: readonly SettledCommand[],
  revision: number,
  apply: (meet: Meet, commands: readonly KeptCommand[]) => Meet,
): Promise<void> =>
  writeAll(async (stores) => {
    for (const { kept, result } of settled) {
      if (kept.seq === undefined) continue;
      if (result.code === 'NOT_YOURS') await stores.commands.put({ ...kept, ...kept.author });
      else if (result.outcome === 'refused') await stores.commands.put({ ...kept, refusal: result });
      else await stores.commands.delete(kept.seq);
    }
    const before = await meetOf(stores, sender);
    if (!before) return;
    const applied = settled.filter(({ result }) => result.outcome !== 'refused').map(({ kept }) => kept);
    const { generation: appliedIn = 0 } = before.meet;
    const sent = [...(before.sent ?? []), ...applied.map((kept) => ({ ...kept, appliedIn }))].slice(-mostSent);
    const atLeast = Math.max(before.atLeast, revision);
    await putMeet(stores, sender, { ...before, meet: apply(before.meet, applied), atLeast, sent });
  });

/** The commands that an earlier generation of the server's data had, until the official answers for them. */
export const lostIn = ({ restored, sent = [], meet }: KeptMeet): KeptCommand[] =>
  restored ? sent.filter(({ appliedIn = 0 }) => appliedIn !== (meet.generation ?? 0)) : [];

/** After a restore: the lost commands wait once more, before those that wait already, or are given up. */
export const answerRestore = (official: MeetOfAccount, again: boolean): Promise<void> =>
  writeAll(async (stores) => {
    const { commands } = stores;
    const before = await meetOf(stores, official);
    if (!before) return;
    const lost = lostIn(before);
    const sent = (before.sent ?? []).filter((each) => !lost.includes(each));
    await putMeet(stores, official, { ...before, restored: false, sent });
    if (!again) return;
    const open = await commands.index('championship').getAll(official.championshipId);
    for (const { seq } of open) if (seq !== undefined) await commands.delete(seq);
    for (const { seq: _, ...each } of [...lost, ...open]) await commands.add(each);
  });

export const forgetMeet = (kept: MeetOfAccount): Promise<void> => writeAll((stores) => putMeet(stores, kept));

/** Removes what this device holds of meets for other accounts, except where their commands still wait. */
export const forgetMeets = (account: string | undefined): Promise<void> =>
  writeAll(async (stores) => {
    const commands = await stores.commands.getAll();
    const isWaiting = ({ championshipId, userId }: KeptMeet) =>
      commands.some((each) => each.championshipId === championshipId && each.userId === userId);
    for (const record of await stores.meets.getAll()) {
      const staying = accountsIn(record).filter((kept) => kept.userId === account || isWaiting(kept));
      await putAccounts(stores, record.championshipId, staying);
    }
  });

/** Asks the browser not to remove what this device holds when it needs room. */
export async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The browser decides by itself.
  }
}
