import { getMeet } from '@power-corner/contracts/calls/results/meet';
import type { Meet } from '@power-corner/contracts/results/meet';
import { mayGive } from '@power-corner/meet/commands/entrusted';
import { ApiError, request } from '../../../../lib/api/api-client.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { backoffMs } from '../../../../lib/loading/connection.ts';
import { accountOf, readToken } from '../../../../lib/session/token.ts';
import * as database from './database.ts';
import type { KeptCommand, SettledCommand } from './database.ts';
import { sortCommands, unreadView, type MeetView } from './meet-view.ts';
import { currentOfficial, type DeviceOfficial } from './official.ts';
import { applyAll, prepareCommands, type NewCommand } from './rules.ts';
import { sendCommands } from './send-commands.ts';

const pollMs = 5_000;
/** While referees judge on their phones: the table sees who has voted, and the decision. */
const lightsPollMs = 1_000;
const waitsAfterFailure = { firstMs: 2_000, longestMs: 30_000 };

const versionOf = ({ generation, revision, parts }: Meet) => [generation, revision, parts].join();

const isRoomMissing = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What the device does not do stops nothing: the screen goes on without it. */
async function orWarned<Value>(failure: string, action: Promise<Value>): Promise<Value | undefined> {
  try {
    return await action;
  } catch (error) {
    console.warn(failure, error);
    return undefined;
  }
}

/** A device without room is no fault: its official is told, or the page goes on with what it has in memory. */
async function isKept(failure: string, action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (!isRoomMissing(error)) console.warn(failure, error);
    return false;
  }
}

/**
 * The meet of one championship on this device. Commands are applied to it at once and kept until the server has
 * answered them; they are sent in their order, by one tab at a time. Without room on the device a command is refused:
 * what was shown as done is never lost.
 */
export class MeetStore {
  readonly championshipId: string;
  #view = unreadView;
  /** The newest meet that the server sent, with what it has answered since. The device may have no room for it. */
  #base: Meet | null = null;
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | null = null;
  /** A wake during a run starts the next run without a wait. */
  #isWoken = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Null while the store is stopped. */
  #stopping: AbortController | null = null;

  constructor(championshipId: string) {
    this.championshipId = championshipId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): MeetView => this.#view;

  start(): void {
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.#channel = new BroadcastChannel(`meet-${this.championshipId}`);
    this.#channel.addEventListener('message', () => void this.#reload());
    addEventListener('online', this.wake, { signal });
    addEventListener('offline', () => this.#update({ connection: 'offline' }), { signal });
    document.addEventListener('visibilitychange', this.wake, { signal });
    void this.#reload().then(this.wake);
  }

  stop(): void {
    this.#stopping?.abort();
    this.#stopping = null;
    clearTimeout(this.#timer);
    this.#channel?.close();
    this.#channel = null;
  }

  /** All or none. @param repeated the refused command that the first one repeats @returns a refusal; null when kept */
  dispatch(commands: readonly NewCommand[], repeated?: KeptCommand): Promise<string | null> {
    this.#update({ keeping: true });
    const done = this.#writing.then(() => this.#keep(commands, repeated));
    // The caller gets the error; the next command is not held up by it.
    const ended = done.catch(() => undefined);
    this.#writing = ended;
    void ended.then(() => {
      if (this.#writing === ended) this.#update({ keeping: false });
    });
    return done;
  }

  async dismiss({ seq }: KeptCommand): Promise<void> {
    if (seq !== undefined) await orWarned('The device did not remove a command', database.removeCommand(seq));
    await this.#changed();
  }

  /** As far as the own tasks allow. @returns why the device did not keep that they are this one's; null when it did */
  async takeOver(): Promise<string | null> {
    const official = currentOfficial();
    if (!official) return null;
    try {
      await database.takeOverCommands(this.#view.foreign, official);
    } catch (error) {
      if (isRoomMissing(error)) return t('meet.foreignFull');
      console.warn('The device did not take over the commands of another account', error);
      return t('meet.foreignFailed');
    }
    await this.#changed();
    this.wake();
    return null;
  }

  /** Sends again what a restore may have lost, or gives it up. */
  async answerRestore(again: boolean): Promise<void> {
    const official = currentOfficial();
    const answered = official && database.answerRestore(this.#meetOf(official), again);
    if (answered) await orWarned('The device did not keep what becomes of lost commands', answered);
    await this.#changed();
    this.wake();
  }

  readonly wake = (): void => {
    if (!this.#stopping) return;
    if (this.#running) {
      this.#isWoken = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#synchronise().finally(() => {
      this.#running = null;
      if (!this.#stopping) return;
      this.#timer = setTimeout(this.wake, this.#waitMs());
      this.#isWoken = false;
    });
  };

  #waitMs(): number {
    if (this.#isWoken) return 0;
    if (this.#failures > 0) return backoffMs(this.#failures - 1, waitsAfterFailure);
    return this.#base?.lights?.length ? lightsPollMs : pollMs;
  }

  #update(change: Partial<MeetView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #keep(commands: readonly NewCommand[], repeated?: KeptCommand): Promise<string | null> {
    const official = currentOfficial();
    const { meet: shown } = this.#view;
    if (!shown || !this.#base || !official) return t('meet.notRead');
    const { championshipId } = this;
    const prepared = prepareCommands(commands, { base: this.#base, shown }, { championshipId, official });
    if (typeof prepared === 'string') return prepared;
    const keeping = database.keepCommands(prepared, repeated?.seq);
    if (!(await isKept('The device did not keep a command', keeping))) return t('meet.full');
    await this.#changed();
    this.wake();
    return null;
  }

  async #changed(): Promise<void> {
    await this.#reload();
    this.#channel?.postMessage('changed');
  }

  async #reload(): Promise<void> {
    const official = currentOfficial();
    const commands = await this.#keptCommands();
    const reading = official && database.keptMeet(this.#meetOf(official));
    const kept = reading && (await orWarned('The meet of this device was not read', reading));
    if (kept && !(this.#base && database.isOlder(kept.meet, this.#base))) this.#base = kept.meet;
    this.#update({
      ...sortCommands(this.#base, commands, official),
      restored: kept?.restored ?? false,
      lost: kept ? database.lostIn(kept) : [],
    });
  }

  #meetOf({ id: userId }: DeviceOfficial) {
    return { championshipId: this.championshipId, userId };
  }

  async #keptCommands(): Promise<KeptCommand[]> {
    const reading = database.keptCommands(this.championshipId);
    // If the browser gives no storage, the screen shows the meet, and takes no command.
    return (await orWarned('The commands of this device were not read', reading)) ?? [];
  }

  async #synchronise(): Promise<void> {
    const official = currentOfficial();
    if (!official || official.expired || !readToken()) return this.#update({ connection: 'login' });
    try {
      // A server that was away may have been restored: that is asked before anything is sent.
      if (this.#view.connection !== 'online' && this.#view.waiting.length > 0) await this.#readMeet(official);
      if (this.#view.lost.length === 0) await this.#send(official);
      if (document.visibilityState === 'visible' || !this.#base) await this.#readMeet(official);
      this.#failures = 0;
      this.#update({ connection: 'online', failure: null });
    } catch (error) {
      this.#failures += 1;
      if (error instanceof ApiError && error.body.code === 'FORBIDDEN') await this.#forget(official);
      this.#update({ connection: connectionAfter(error), failure: error });
    }
  }

  /** This account has no task here any more: the device holds the meet no longer. Commands that wait stay. */
  async #forget(official: DeviceOfficial): Promise<void> {
    this.#base = null;
    await orWarned('The meet of this device was not removed', database.forgetMeet(this.#meetOf(official)));
    await this.#changed();
  }

  async #readMeet(official: DeviceOfficial): Promise<void> {
    const { data } = await request(getMeet, { params: { id: this.championshipId } });
    // Somebody has logged out meanwhile: this device holds the meet no more.
    if (accountOf(readToken()) !== official.id) return;
    const before = this.#base;
    const keeping = database.keepMeet({ ...this.#meetOf(official), meet: data });
    if (!(await isKept('The device did not keep the meet', keeping))) this.#base = data;
    if (!before || versionOf(before) !== versionOf(data)) await this.#changed();
  }

  #send(official: DeviceOfficial): Promise<void> {
    return sendCommands({
      championshipId: this.championshipId,
      waiting: async () =>
        (await this.#keptCommands()).filter(
          ({ refusal, userId, command }) =>
            refusal === null && userId === official.id && (!this.#base || mayGive(this.#base, command)),
        ),
      maySend: () => this.#stopping !== null && currentOfficial()?.id === official.id,
      settle: (settled, revision) => this.#settle(official, settled, revision),
    });
  }

  async #settle(official: DeviceOfficial, settled: readonly SettledCommand[], revision: number): Promise<void> {
    const keeping = database.settleCommands(this.#meetOf(official), settled, revision, applyAll);
    const applied = settled.flatMap(({ kept, result }) => (result.outcome === 'refused' ? [] : [kept]));
    if ((await isKept('The device did not keep the answers of the platform', keeping)) && this.#base)
      this.#base = applyAll(this.#base, applied);
    await this.#changed();
  }
}

function connectionAfter(error: unknown): MeetView['connection'] {
  if (!(error instanceof ApiError)) {
    console.warn('The commands of this device were not sent', error);
    return 'offline';
  }
  if (error.status === 401) return 'login';
  return error.status === 403 || error.status === 404 ? 'forbidden' : 'offline';
}
