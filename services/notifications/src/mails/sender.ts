import { isUnavailable } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/log';
import type { BulkRules } from './bulk-rules.ts';
import type { Compose } from './compose.ts';
import type { Claimed } from './desk.ts';
import { deskOf } from './desk.ts';
import type { Lane, Mail } from './mail.ts';
import { lanes } from './mail.ts';
import { isSomethingDue, recordEnd, recordRetry, releaseStale, returnMail } from './repository.ts';
import type { Wait } from './retries.ts';
import { isGivenUp, waitAfter } from './retries.ts';
import type { SmtpOptions } from './smtp-session.ts';
import { SmtpSession } from './smtp-session.ts';
import { stubbornly } from './stubbornly.ts';
import { answerOf, judge, refusesAddress } from './verdict.ts';

interface SenderOptions {
  smtp: SmtpOptions;
  compose: Compose;
  rules: BulkRules;
  perSecond: number;
  log: Log;
  wait?: Wait;
}

/** Each has one connection to the mail server, and one mail at a time: ten are what servers commonly let one client have. */
export const workersOf: Record<Lane, number> = { transactional: 4, news: 2, bulk: 10 };
const sweepMs = 1000;
const longestPauseMs = 30_000;

/**
 * Delivers recorded mails: at once when nudged, and by a sweep every second. Each lane has workers of its own, so that a
 * server that is slow with 10,000 bulk mails never keeps somebody waiting for a link. Every replica runs one.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #workers: Worker[] = [];
  #sweep: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(options: SenderOptions) {
    this.#options = options;
    for (const lane of lanes) {
      const desk = deskOf(lane, { ...options, workers: workersOf[lane] });
      for (let number = 0; number < workersOf[lane]; number++) this.#workers.push(new Worker(lane, options, desk, () => this.#wake(lane)));
    }
  }

  start(): void {
    const look = () => {
      this.#sweeping = this.#release().finally(() => {
        this.nudge();
        this.#sweep = setTimeout(look, sweepMs);
      });
    };
    look();
  }

  nudge(): void {
    for (const lane of lanes) this.#wake(lane);
  }

  /** One worker is woken; it wakes the next when it finds work, so that a single mail opens a single connection. */
  #wake(lane: Lane): void {
    this.#workers.find((worker) => worker.lane === lane && worker.idle)?.wake();
  }

  async #release(): Promise<void> {
    try {
      const { again, unknown } = await releaseStale(new Date());
      if (again + unknown > 0) this.#options.log.warn({ again, unknown }, 'mails were cut off while they were handed over');
    } catch (error) {
      this.#options.log.warn({ err: error }, 'looking for mails failed');
    }
  }

  /** Takes no new mail and lets those on their way finish. */
  async stop(): Promise<void> {
    const stopped = this.#workers.map((worker) => worker.stop());
    await this.#sweeping;
    clearTimeout(this.#sweep);
    await Promise.all(stopped);
  }
}

class Worker {
  readonly lane: Lane;
  readonly #options: SenderOptions;
  readonly #desk: ReturnType<typeof deskOf>;
  readonly #wakeNext: () => void;
  readonly #session: SmtpSession;
  #running: Promise<void> | null = null;
  #stopping = false;
  #pausedUntil = 0;
  #pauseMs = 500;

  constructor(lane: Lane, options: SenderOptions, desk: ReturnType<typeof deskOf>, wakeNext: () => void) {
    this.lane = lane;
    this.#options = options;
    this.#desk = desk;
    this.#wakeNext = wakeNext;
    this.#session = new SmtpSession(options.smtp);
  }

  get idle(): boolean {
    return !this.#running && !this.#stopping && Date.now() >= this.#pausedUntil;
  }

  wake(): void {
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#session.rest();
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    this.#session.close();
  }

  async #run(): Promise<void> {
    try {
      // In a long row of mails to many the next one is taken for granted: that it was not there costs a place in the rate.
      for (let found = false; !this.#stopping && ((found && this.lane !== 'transactional') || (await isSomethingDue(this.lane, new Date(), await this.#held()))); found = true) {
        // The connection comes before the claim: a server that is away concerns no mail.
        await this.#session.open();
        this.#pauseMs = 500;
        const waited = await this.#awaitSlot();
        if (this.#stopping) return;
        const claimed = await this.#desk.claim(await this.#held());
        if (!claimed) return;
        // While the rate makes even this one wait, another connection would bring nothing.
        if (!waited) this.#wakeNext();
        await this.#deliver(claimed);
      }
    } catch (error) {
      this.#options.log.warn({ err: error, lane: this.lane, pauseMs: this.#pauseMs }, 'mail cannot be sent now');
      this.#session.close();
      this.#pausedUntil = Date.now() + this.#pauseMs;
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    }
  }

  /** Only bulk mails are part of a campaign. */
  #held(): Promise<string[]> {
    return this.lane === 'bulk' ? this.#options.rules.heldCampaigns() : Promise.resolve([]);
  }

  /** Waits until one more mail may leave, or until the process stops. @returns whether there was anything to wait for */
  async #awaitSlot(): Promise<boolean> {
    const slotAt = await this.#desk.slot(null);
    const waits = slotAt > Date.now();
    for (let leftMs = slotAt - Date.now(); leftMs > 0 && !this.#stopping; leftMs = slotAt - Date.now()) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(leftMs, 250)));
    }
    return waits;
  }

  async #deliver({ mail, objection: ask, compose }: Claimed): Promise<void> {
    const log = this.#options.log.child({ mailId: mail._id, requestId: mail.requestId, kind: mail.kind, attempt: mail.attempts });
    if (mail.expiresAt && mail.expiresAt <= new Date()) {
      await stubbornly(() => recordEnd(mail, 'expired', 'Le lien avait expiré avant que le message ne parte.', new Date()));
      return log.info('mail expired');
    }
    // Composing, unless it was begun before, takes the processor while the database looks for an objection.
    const [objection, composed] = await Promise.all([ask(), compose().catch(faultOf)]).catch(async (error: unknown) => {
      // A mail that has not left yet is in nobody's doubt when the database goes away: it waits again, and so does its worker.
      await stubbornly(() => returnMail(mail));
      throw error;
    });
    if (objection) {
      await stubbornly(() => recordEnd(mail, objection.status, objection.answer, new Date()));
      return log.info({ status: objection.status }, 'mail does not go');
    }
    if ('fault' in composed) {
      log.error({ err: composed.fault }, 'mail cannot be composed');
      return stubbornly(() => recordEnd(mail, 'failed', "Le message n'a pas pu être composé.", new Date()));
    }

    const { reused } = this.#session;
    const delivery = await this.#session.deliver(composed.from, composed.to, composed.message);
    if (delivery.accepted) {
      const at = new Date();
      await stubbornly(() => this.#desk.sent({ mail, answer: delivery.answer, at }));
      return log.info('mail sent');
    }
    const { error, phase } = delivery;
    const answer = answerOf(error);
    const verdict = judge(error, phase);
    log.warn({ code: error.code, responseCode: error.responseCode, phase, verdict }, 'mail not sent');
    // A kept connection that the server had closed meanwhile says nothing about this mail.
    if (reused && phase === 'envelope' && error.responseCode === undefined && verdict === 'temporary') return stubbornly(() => returnMail(mail));
    await stubbornly(() => this.#recordFailure(mail, verdict, answer));
    if (verdict === 'permanent') await stubbornly(() => this.#options.rules.refused(mail, { answer, address: refusesAddress(error) }, new Date()));
  }

  async #recordFailure(mail: Mail, verdict: ReturnType<typeof judge>, answer: string): Promise<void> {
    const now = new Date();
    if (verdict === 'permanent') return recordEnd(mail, 'failed', answer, now);
    if (verdict === 'unsure' && mail.lane === 'bulk') return recordEnd(mail, 'unknown', answer, now);
    const dueAt = new Date(now.getTime() + (this.#options.wait ?? waitAfter)(mail.attempts));
    if (isGivenUp(mail.triedSince ?? now, dueAt)) return recordEnd(mail, 'failed', answer, now);
    await recordRetry(mail, answer, dueAt);
  }
}

/** What is wrong with a mail itself. @throws what passes */
function faultOf(fault: unknown): { fault: unknown } {
  if (isUnavailable(fault)) throw fault;
  return { fault };
}
