import type { DeliveryOptions } from './delivery.ts';
import { LaneLoop } from './lane-loop.ts';
import type { Lane } from './mail.ts';
import { lanes } from './mail.ts';
import { bringForward, releaseExpired } from './repository.ts';

interface SenderOptions extends DeliveryOptions {
  perSecond: number;
  sweepMs?: number;
}

/** The connections of each lane to the mail server. Servers commonly allow a client ten. */
export const connectionsOf: Record<Lane, number> = { transactional: 4, news: 2, bulk: 10 };

const checkClocksEveryMs = 30_000;

/** Each lane has its own connections, so that a slow server with 10,000 bulk mails does not delay a link. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #loops: LaneLoop[];
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #clocksCheckedAt = -Infinity;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#loops = lanes.map((lane) => new LaneLoop(lane, connectionsOf[lane], options));
  }

  start(): void {
    const sweep = () => {
      this.#sweeping = this.#release().finally(() => {
        this.nudge();
        this.#timer = setTimeout(sweep, this.#options.sweepMs ?? 1000);
      });
    };
    sweep();
  }

  nudge(): void {
    for (const loop of this.#loops) loop.nudge();
  }

  async #release(): Promise<void> {
    try {
      if (performance.now() - this.#clocksCheckedAt > checkClocksEveryMs) {
        await bringForward(new Date());
        this.#clocksCheckedAt = performance.now();
      }
      const { again, unknown } = await releaseExpired(new Date());
      if (again + unknown > 0) this.#options.log.warn({ again, unknown }, 'senders died while they delivered mails');
    } catch (error) {
      this.#options.log.warn({ err: error }, 'releasing the mails of dead senders failed');
    }
  }

  async stop(): Promise<void> {
    const stopped = this.#loops.map((loop) => loop.stop());
    await this.#sweeping;
    clearTimeout(this.#timer);
    await Promise.all(stopped);
  }
}
