import { getMeet, sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import type { Meet } from '@power-corner/contracts/results/meet';
import { mostCommands } from '@power-corner/contracts/results/meet-values';
import type { CommandResult, CommandResults, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { ApiError, messageOf, request } from '../../../../lib/api/api-client.ts';
import { newKey } from '../../../../lib/api/idempotency-keys.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { inOneTab } from '../../../../lib/session/one-tab.ts';
import { deviceId } from '../../../../lib/session/table-device.ts';
import { accountOf, readToken } from '../../../../lib/session/token.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import * as database from './database.ts';
import type { KeptCommand } from './database.ts';
import { currentOfficial, type Official } from './official.ts';
import { applyLocally, applyAll } from './rules.ts';

/** A command before it has an id, a time and a device. */
export type NewCommand = Pick<MeetCommand, 'type' | 'data'> & {
  entry_id?: string;
  /**
   * The revision that the official saw when they began to type; without it, the newest one. A contradiction with what
   * another official did since then is kept as a refused command: the official chooses.
   */
  based_on?: number;
};

/** The reason why commands wait, if any do. */
type Link = 'unknown' | 'online' | 'offline' | 'login' | 'forbidden';

export interface MeetView {
  /** The meet with every command of this device; null until it was read once. */
  meet: Meet | null;
  waiting: readonly KeptCommand[];
  /** Waiting commands of another account, which this one does not send unasked. */
  foreign: readonly KeptCommand[];
  refused: readonly KeptCommand[];
  link: Link;
  /** Why the meet could not be read, while there is none. */
  failure: unknown;
  /** A command of this tab is being kept: the meet is about to change. */
  keeping: boolean;
}

const pollMs = 5_000;
const longestWaitMs = 30_000;

const isRoomMissing = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * The meet of one championship on this device. Commands are applied to it at once and kept until the server has
 * answered them; they are sent in their order, by one tab at a time. Without room on the device a command is refused:
 * what was shown as done is never lost.
 */
export class MeetStore {
  readonly championshipId: string;
  #view: MeetView = {
    meet: null,
    waiting: [],
    foreign: [],
    refused: [],
    link: 'unknown',
    failure: null,
    keeping: false,
  };
  /** The newest meet that the server sent, with what it has answered since. The device may have no room for it. */
  #base: Meet | null = null;
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | null = null;
  #again = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;

  constructor(championshipId: string) {
    this.championshipId = championshipId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): MeetView => this.#view;

  start(): void {
    this.#stopped = false;
    this.#channel = new BroadcastChannel(`meet-${this.championshipId}`);
    this.#channel.addEventListener('message', () => void this.#reload());
    addEventListener('online', this.wake);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.wake);
    void this.#reload().then(this.wake);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.wake);
    this.#channel?.close();
    this.#channel = null;
  }

  /**
   * Applies commands and queues them, all or none.
   * @param again a refused command that the first one repeats
   * @returns why the rules refuse one of them, or that the device has no room; null when they are kept
   */
  dispatch(commands: readonly NewCommand[], again?: KeptCommand): Promise<string | null> {
    this.#update({ keeping: true });
    const done = this.#writing.then(() => this.#keep(commands, again));
    // The caller gets the error; the next command is not held up by it.
    const ended = done.catch(() => undefined);
    this.#writing = ended;
    void ended.then(() => {
      if (this.#writing === ended) this.#update({ keeping: false });
    });
    return done;
  }

  /** Gives up a refused command: what the other official did stays. */
  async dismiss({ seq }: KeptCommand): Promise<void> {
    try {
      if (seq !== undefined) await database.removeCommand(seq);
    } catch (error) {
      console.warn('The device did not remove a command', error);
    }
    await this.#changed();
  }

  /**
   * Sends the waiting commands of another account as this one's.
   * @returns why this device did not keep that they are this one's; null when it did
   */
  async takeOver(): Promise<string | null> {
    const official = currentOfficial();
    if (!official) return null;
    try {
      await database.takeOverCommands(this.championshipId, official.id, official.name);
    } catch (error) {
      if (isRoomMissing(error)) return t('meet.foreignFull');
      console.warn('The device did not take over the commands of another account', error);
      return t('meet.foreignFailed');
    }
    await this.#changed();
    this.wake();
    return null;
  }

  /** Sends what waits, and reads what others did, now. */
  readonly wake = (): void => {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#synchronise().finally(() => {
      this.#running = null;
      if (this.#stopped) return;
      const waitMs = this.#again
        ? 0
        : this.#attempt === 0
          ? pollMs
          : Math.min(longestWaitMs, 1_000 * 2 ** this.#attempt) * (0.5 + Math.random() / 2);
      this.#again = false;
      this.#timer = setTimeout(this.wake, waitMs);
    });
  };

  readonly #cut = (): void => this.#update({ link: 'offline' });

  #update(change: Partial<MeetView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #keep(commands: readonly NewCommand[], again?: KeptCommand): Promise<string | null> {
    const official = currentOfficial();
    if (!this.#view.meet || !this.#base || !official) return t('meet.notRead');
    const newest = this.#base.revision;
    let state = this.#view.meet;
    const kept: KeptCommand[] = [];
    for (const { type, data, entry_id, based_on } of commands) {
      const command = {
        id: newKey(),
        type,
        ...(entry_id === undefined ? {} : { entry_id }),
        based_on: based_on ?? newest,
        device: deviceId(),
        at: new Date(serverNow()).toISOString(),
        data,
      } as MeetCommand;
      const { meet, refusal } = applyLocally(state, command, official);
      const isChoice = based_on !== undefined && refusal?.conflict !== undefined;
      if (refusal && !isChoice) return refusal.message ?? '';
      const setsEvents = command.type === 'ConfigureMeet' && command.data.events !== undefined;
      const before = setsEvents ? { eventsBefore: state.settings.events } : {};
      state = meet;
      const { id: userId, name: userName } = official;
      kept.push({ championshipId: this.championshipId, userId, userName, command, ...before, refusal });
    }
    try {
      await database.keepCommands(kept, again?.seq);
    } catch (error) {
      if (!isRoomMissing(error)) console.warn('The device did not keep a command', error);
      return t('meet.full');
    }
    await this.#changed();
    this.wake();
    return null;
  }

  /** Reads the device again, here and in the other tabs. */
  async #changed(): Promise<void> {
    await this.#reload();
    this.#channel?.postMessage('changed');
  }

  async #reload(): Promise<void> {
    const official = currentOfficial();
    const commands = await this.#keptCommands();
    try {
      const meet = (await database.keptMeet(this.championshipId))?.meet;
      const isNewest = meet && meet.revision >= (this.#base?.revision ?? 0);
      this.#show(isNewest ? meet : this.#base, commands, official);
    } catch (error) {
      console.warn('The meet of this device was not read', error);
      this.#show(this.#base, commands, official);
    }
  }

  async #keptCommands(): Promise<KeptCommand[]> {
    try {
      return await database.keptCommands(this.championshipId);
    } catch (error) {
      // The browser gives no storage: the screen shows the meet, and takes no command.
      console.warn('The commands of this device were not read', error);
      return [];
    }
  }

  #show(base: Meet | null, commands: readonly KeptCommand[], official: Official | null): void {
    this.#base = base;
    const open = commands.filter(({ refusal }) => refusal === null);
    this.#update({
      meet: base && applyAll(base, open),
      waiting: open.filter(({ userId }) => userId === official?.id),
      foreign: open.filter(({ userId }) => userId !== official?.id),
      refused: commands.filter(({ refusal }) => refusal !== null),
    });
  }

  async #synchronise(): Promise<void> {
    const official = currentOfficial();
    if (!official || official.expired || !readToken()) return this.#update({ link: 'login' });
    try {
      await this.#sendAll(official);
      if (document.visibilityState === 'visible' || !this.#base) await this.#readMeet(official);
      this.#attempt = 0;
      this.#update({ link: 'online', failure: null });
    } catch (error) {
      this.#attempt += 1;
      if (error instanceof ApiError && error.body.code === 'FORBIDDEN') await this.#leave();
      this.#update({ link: this.#linkAfter(error), failure: error });
    }
  }

  /** This account has no task here any more: the device holds the meet no longer. Commands that wait stay. */
  async #leave(): Promise<void> {
    this.#base = null;
    try {
      await database.forgetMeet(this.championshipId);
    } catch (error) {
      console.warn('The meet of this device was not removed', error);
    }
    await this.#changed();
  }

  #linkAfter(error: unknown): Link {
    if (!(error instanceof ApiError)) {
      console.warn('The commands of this device were not sent', error);
      return 'offline';
    }
    if (error.status === 401) return 'login';
    return error.status === 403 || error.status === 404 ? 'forbidden' : 'offline';
  }

  async #readMeet(official: Official): Promise<void> {
    const { data } = await request(getMeet, { params: { id: this.championshipId } });
    // Somebody has logged out meanwhile: this device holds the meet no more.
    if (accountOf(readToken()) !== official.id) return;
    const before = this.#base;
    try {
      await database.keepMeet({ championshipId: this.championshipId, userId: official.id, meet: data });
    } catch (error) {
      if (!isRoomMissing(error)) console.warn('The device did not keep the meet', error);
      this.#base = data;
    }
    if (before?.revision !== data.revision) await this.#changed();
  }

  /** One tab sends at a time, so that the commands arrive in their order. */
  async #sendAll(official: Official): Promise<void> {
    await inOneTab(`meet-send-${this.championshipId}`, async () => {
      for (let last = 0; ;) {
        const all = await this.#keptCommands();
        // One whose answer the device has no room for stays, and goes out once more at the next time: the platform
        // applies it once.
        const mine = all.filter(
          ({ seq = 0, refusal, userId }) => seq > last && refusal === null && userId === official.id,
        );
        if (mine.length === 0) return;
        const answered = await this.#sendBatch(mine.slice(0, mostCommands), official);
        if (!answered) return;
        last = answered;
      }
    });
  }

  /**
   * @returns the number of the last command that was answered; null if somebody else has logged in meanwhile: nothing
   * is sent under the wrong name
   */
  async #sendBatch(batch: readonly KeptCommand[], official: Official): Promise<number | null> {
    const answer = await this.#transmit(batch, official);
    if (!answer) return null;
    const { results, revision } = answer;
    // A command without an answer stays in the queue: it may not have been applied.
    const settled = results.flatMap((result, index) => {
      const kept = batch[index];
      return kept ? [{ kept, result }] : [];
    });
    const last = settled.at(-1)?.kept.seq;
    if (last === undefined) throw new Error('the platform answered none of the commands');
    try {
      await database.settleCommands(this.championshipId, settled, revision, applyAll);
      const applied = settled.flatMap(({ kept, result }) => (result.outcome === 'refused' ? [] : [kept]));
      if (this.#base) this.#base = applyAll(this.#base, applied);
    } catch (error) {
      if (!isRoomMissing(error)) console.warn('The device did not keep the answers of the platform', error);
    }
    await this.#changed();
    return last;
  }

  /**
   * Sends a request that was refused as a whole again in halves, so that one bad command does not hold up the others.
   */
  async #transmit(batch: readonly KeptCommand[], official: Official): Promise<CommandResults | null> {
    // The request takes the token in the same moment.
    if (this.#stopped || currentOfficial()?.id !== official.id) return null;
    try {
      const commands = batch.map(({ command }) => command);
      const { data } = await request(sendMeetCommands, { params: { id: this.championshipId }, body: { commands } });
      return data;
    } catch (error) {
      const isBad = error instanceof ApiError && [400, 413, 422].includes(error.status);
      if (!isBad) throw error;
      const [first] = batch;
      if (batch.length > 1 && first) return this.#transmit(batch.slice(0, Math.ceil(batch.length / 2)), official);
      const result: CommandResult = {
        id: first?.command.id ?? '',
        outcome: 'refused',
        code: 'INVALID',
        message: messageOf(error, t('meet.refusedText')),
      };
      return { results: [result], revision: 0 };
    }
  }
}
