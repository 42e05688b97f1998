import { isUnavailable } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { BulkRules } from './delivery-rules.ts';
import type { Compose, Composed } from '../templates/compose.ts';
import type { Claimed } from './desk.ts';
import { deskOf } from './desk.ts';
import type { Lane, Mail } from './mail.ts';
import { lanes, leaseMs, mostCopies } from './mail.ts';
import type { MailServer } from './mail-server.ts';
import { extendLease, isSomethingDue, recordEnd, recordRetry, releaseStale, returnMail } from './repository.ts';
import type { Wait } from './retries.ts';
import { isGivenUp, waitAfter } from './retries.ts';
import type { Delivery, SmtpOptions } from './smtp-session.ts';
import { SmtpSession } from './smtp-session.ts';
import { stubbornly } from './retry-until-saved.ts';
import { answerOf, brokeOff, concernsServer, judge, refusesAddress } from './verdict.ts';

interface SenderOptions {
  smtp: SmtpOptions;
  server: MailServer;
  compose: Compose;
  rules: BulkRules;
  perSecond: number;
  log: Log;
  wait?: Wait;
  /** How often the lease of a mail is extended while it is handed over. */
  renewMs?: number;
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
      for (let number = 0; number < workersOf[lane]; number++)
        this.#workers.push(new Worker(lane, options, desk, () => this.#wake(lane)));
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
      if (again + unknown > 0)
        this.#options.log.warn({ again, unknown }, 'mails were cut off while they were handed over');
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
    return !this.#running && !this.#stopping && Date.now() >= this.#pausedUntil && this.#options.server.isOpenTo(this);
  }

  wake(): void {
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#options.server.leave(this);
      this.#session.rest();
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    this.#session.close();
  }

  async #run(): Promise<void> {
    const { server } = this.#options;
    try {
      // In a long row of mails to many the next one is taken for granted: that it was not there costs a place in the rate.
      for (
        let found = false;
        !this.#stopping &&
        ((found && this.lane !== 'transactional') || (await isSomethingDue(this.lane, new Date(), await this.#held())));
        found = true
      ) {
        // The connection comes before the claim: a server that is away concerns no mail.
        if (!server.admit(this) || !(await server.open(this, this.#session))) return;
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
    const log = this.#options.log.child({
      mailId: mail._id,
      requestId: mail.requestId,
      kind: mail.kind,
      attempt: mail.attempts,
    });
    if (mail.expiresAt && mail.expiresAt <= new Date()) {
      await stubbornly(() =>
        recordEnd(mail, 'expired', 'Le lien avait expiré avant que le message ne parte.', new Date()),
      );
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

    const delivery = await this.#handOver(mail, composed, log);
    if (!delivery) return stubbornly(() => returnMail(mail));
    if (delivery.accepted) {
      const at = new Date();
      this.#options.server.answered(this);
      await stubbornly(() => this.#desk.sent({ mail, answer: delivery.answer, at }));
      return log.info('mail sent');
    }
    await this.#recordFailure(mail, delivery, log);
  }

  /** @returns null when the server could not be used any more: nothing of the mail has left then */
  async #handOver(mail: Mail, { from, to, message }: Composed, log: Log): Promise<Delivery | null> {
    const { server, renewMs = leaseMs / 4 } = this.#options;
    const keepLease = setInterval(
      () =>
        void extendLease(mail, new Date()).catch((error: unknown) =>
          log.warn({ err: error }, 'a lease was not extended'),
        ),
      renewMs,
    );
    try {
      const delivery = await this.#session.deliver(from, to, message);
      if (delivery.accepted || !brokeOff(delivery.error, delivery.phase)) return delivery;
      // The server closed the connection between its opening and this mail, such as an idle one: a new one decides.
      return (await server.open(this, this.#session)) ? await this.#session.deliver(from, to, message) : null;
    } finally {
      clearInterval(keepLease);
    }
  }

  async #recordFailure(mail: Mail, { error, phase }: Delivery & { accepted: false }, log: Log): Promise<void> {
    const { server, rules, wait = waitAfter } = this.#options;
    const [verdict, answer, now] = [judge(error, phase), answerOf(error, phase), new Date()];
    log.warn({ code: error.code, responseCode: error.responseCode, phase, verdict }, 'mail not sent');
    const aboutServer = concernsServer(error);
    if (aboutServer || (verdict === 'temporary' && error.responseCode === undefined)) server.failed(error);
    else if (error.responseCode !== undefined) server.answered(this);

    // This attempt counts as a copy until its failure is certain; one before it may have arrived.
    const copies = (mail.copies ?? 1) - (verdict === 'unsure' ? 0 : 1);
    const end = copies > 0 ? 'unknown' : 'failed';
    if (verdict === 'permanent') {
      await stubbornly(() => recordEnd(mail, end, answer, now));
      return stubbornly(() => rules.refused(mail, { answer, address: refusesAddress(error) }, now));
    }
    if (verdict === 'unsure' && (mail.lane === 'bulk' || copies >= mostCopies))
      return stubbornly(() => recordEnd(mail, end, answer, now));
    const dueAt = new Date(now.getTime() + wait(mail.attempts));
    if (isGivenUp(mail.triedSince ?? now, dueAt)) return stubbornly(() => recordEnd(mail, end, answer, now));
    // Other mails go first, in case the server says so because of this one.
    if (aboutServer) return stubbornly(() => returnMail(mail, { answer, dueAt }));
    await stubbornly(() => recordRetry(mail, { answer, dueAt, refused: verdict === 'temporary' }));
  }
}

/** What is wrong with a mail itself. @throws what passes */
function faultOf(fault: unknown): { fault: unknown } {
  if (isUnavailable(fault)) throw fault;
  return { fault };
}
