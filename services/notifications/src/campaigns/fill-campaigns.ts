import type { Log } from '@power-corner/service-kit/observability/log';
import { detached } from '@power-corner/service-kit/tracing/tracing';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMails } from '../queue/record-mail.ts';
import type { Campaign } from './model.ts';
import { claimUnfilled, recordFilled, stateOf } from './repository.ts';

const sweepMs = 2000;
const leaseMs = 30_000;
const pageSize = 500;

/** A mail's id is made of campaign and address: after a crash, none is missed and none is recorded twice. */
export class CampaignFiller {
  readonly #sender: MailSender;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #filling: Promise<void> | null = null;
  #stopping = false;

  constructor(sender: MailSender, log: Log) {
    this.#sender = sender;
    this.#log = log;
  }

  start(): void {
    this.nudge();
    this.#timer = setInterval(() => this.nudge(), sweepMs);
  }

  nudge(): void {
    if (this.#stopping) return;
    this.#filling ??= detached(() => this.#fill())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'recording the mails of a campaign failed'))
      .finally(() => {
        this.#filling = null;
      });
  }

  async #fill(): Promise<void> {
    for (;;) {
      const campaign = await claimUnfilled(new Date(), leaseMs);
      if (!campaign) return;
      if (!(await this.#record(campaign))) return;
      await recordFilled(campaign._id);
    }
  }

  async #record({ _id, recipients = [], createdAt, requestId }: Campaign): Promise<boolean> {
    for (let start = 0; start < recipients.length; start += pageSize) {
      if (this.#stopping) return false;
      if ((await stateOf(_id)) === 'canceled') return true;
      const page = recipients.slice(start, start + pageSize);
      await recordMails(
        this.#sender,
        page.map(({ userId, name, address, firstname, standing, language }) => ({
          origin: [_id, address],
          lane: 'bulk' as const,
          kind: 'campaign-message' as const,
          userId,
          to: { name, address },
          language,
          data: { firstname, standing },
          now: createdAt,
          campaignId: _id,
          requestId,
        })),
      );
    }
    return true;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#filling;
  }
}
