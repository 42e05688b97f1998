import { traceIdOf } from '@power-corner/contracts/traceparent';
import { coded } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { isUnavailable } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { tracer } from '@power-corner/service-kit/tracing/tracing';
import type { Compose, Composed } from '../templates/compose.ts';
import type { DeliveryRules, Skip } from './delivery-rules.ts';
import { endDelivery, startDelivery } from './delivery-span.ts';
import type { Lane, Mail } from './mail.ts';
import { leaseMs, maxCopies } from './mail.ts';
import type { MailServer } from './mail-server.ts';
import type { Sent } from './repository.ts';
import { extendLease, recordEnd, recordRetry, returnMail } from './repository.ts';
import type { Backoff } from './retries.ts';
import { backoff as usualBackoff, isGivenUp, retryWithinLease } from './retries.ts';
import type { Delivery, SmtpOptions } from './smtp-session.ts';
import { SmtpSession } from './smtp-session.ts';
import { answerOf, brokeOff, concernsServer, judge, refusesAddress } from './verdict.ts';

export interface DeliveryOptions {
  smtp: SmtpOptions;
  server: MailServer;
  compose: Compose;
  rules: DeliveryRules;
  log: Log;
  backoff?: Backoff;
  renewMs?: number;
}

/** One connection to the mail server. It has one mail at a time, so that no more is in doubt when the process dies. */
export class Connection {
  readonly lane: Lane;
  readonly session: SmtpSession;
  readonly #options: DeliveryOptions;

  constructor(lane: Lane, options: DeliveryOptions) {
    this.lane = lane;
    this.session = new SmtpSession(options.smtp);
    this.#options = options;
  }

  /**
   * Delivers a claimed mail, and records every end but its acceptance.
   * @param skips the mails of the batch that are not sent after all
   * @returns the acceptance, which the caller records
   * @throws when the database is away
   */
  async deliver(mail: Mail, skips: Promise<Map<string, Skip>>): Promise<Sent | null> {
    const traceId = tracer && mail.traceparent && traceIdOf(mail.traceparent);
    const log = this.#options.log.child({
      mailId: mail._id,
      requestId: mail.requestId,
      kind: mail.kind,
      attempt: mail.attempts,
      ...(traceId && { traceId }),
    });
    if (mail.expiresAt && mail.expiresAt <= new Date()) {
      await retryWithinLease(() => recordEnd(mail, 'expired', coded(say('linkExpiredBefore')), new Date()));
      log.info('mail expired');
      return null;
    }
    const composed = await this.#prepare(mail, skips, log);
    if (!composed) return null;
    const span = startDelivery(mail, this.#options.smtp.url);
    const delivery = await this.#handOver(mail, composed, log);
    if (span) endDelivery(span, delivery);
    if (!delivery) {
      await retryWithinLease(() => returnMail(mail));
      return null;
    }
    if (!delivery.accepted) {
      await this.#recordFailure({ ...mail, subject: composed.subject }, delivery, log);
      return null;
    }
    this.#options.server.answered(this);
    log.info('mail sent');
    return { mail, subject: composed.subject, answer: delivery.answer, at: new Date() };
  }

  /** Composes while the rules are read. @returns null when skipped, or when composing fails, which is recorded */
  async #prepare(mail: Mail, skips: Promise<Map<string, Skip>>, log: Log): Promise<Composed | null> {
    const composing = this.#options.compose(mail);
    // The failure is handled below, or of no interest when the mail is skipped.
    composing.catch(() => undefined);
    const skip = (await skips.catch((error: unknown) => this.#giveBack(mail, error))).get(mail._id);
    if (skip) {
      await retryWithinLease(() => recordEnd(mail, skip.status, skip.answer, new Date()));
      log.info({ status: skip.status }, 'mail skipped');
      return null;
    }
    try {
      return await composing;
    } catch (error) {
      if (isUnavailable(error)) return this.#giveBack(mail, error);
      log.error({ err: error }, 'mail cannot be composed');
      await retryWithinLease(() => recordEnd(mail, 'failed', coded(say('notComposed')), new Date()));
      return null;
    }
  }

  /** Puts a mail that has not left back into the queue, after the database was away. @throws always */
  async #giveBack(mail: Mail, error: unknown): Promise<never> {
    await retryWithinLease(() => returnMail(mail));
    throw error;
  }

  async #handOver(mail: Mail, { from, to, message }: Composed, log: Log): Promise<Delivery | null> {
    const { server, renewMs = leaseMs / 4 } = this.#options;
    const renewal = setInterval(
      () =>
        void extendLease(mail, new Date()).catch((error: unknown) =>
          log.warn({ err: error }, 'a lease was not extended'),
        ),
      renewMs,
    );
    try {
      const delivery = await this.session.deliver(from, to, message);
      if (delivery.accepted || !brokeOff(delivery.error, delivery.phase)) return delivery;
      // The server closed the connection before this mail, such as an idle one: a new one decides.
      return (await server.open(this, this.session)) ? await this.session.deliver(from, to, message) : null;
    } finally {
      clearInterval(renewal);
    }
  }

  async #recordFailure(mail: Mail, { error, phase }: Delivery & { accepted: false }, log: Log): Promise<void> {
    const { server, rules, backoff = usualBackoff } = this.#options;
    const [verdict, answer, now] = [judge(error, phase), answerOf(error, phase), new Date()];
    log.warn({ code: error.code, responseCode: error.responseCode, phase, verdict }, 'mail not sent');
    const aboutServer = concernsServer(error);
    if (aboutServer || (verdict === 'temporary' && error.responseCode === undefined)) server.failed(error);
    else if (error.responseCode !== undefined) server.answered(this);

    // This attempt counts as a copy until its failure is certain; an earlier one may have arrived.
    const copies = (mail.copies ?? 1) - (verdict === 'unsure' ? 0 : 1);
    const end = copies > 0 ? 'unknown' : 'failed';
    if (verdict === 'permanent') {
      await retryWithinLease(() => recordEnd(mail, end, answer, now));
      return retryWithinLease(() => rules.onRefused(mail, { answer, aboutAddress: refusesAddress(error) }, now));
    }
    if (verdict === 'unsure' && (mail.lane === 'bulk' || copies >= maxCopies))
      return retryWithinLease(() => recordEnd(mail, end, answer, now));
    const dueAt = new Date(now.getTime() + backoff(mail.attempts));
    if (isGivenUp(mail.triedSince ?? now, dueAt)) return retryWithinLease(() => recordEnd(mail, end, answer, now));
    // Other mails go first: the server may say so because of this one.
    if (aboutServer) return retryWithinLease(() => returnMail(mail, { answer, dueAt }));
    await retryWithinLease(() => recordRetry(mail, { answer, dueAt, refused: verdict === 'temporary' }));
  }
}
