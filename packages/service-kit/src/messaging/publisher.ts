import type { ConfirmChannel, Options } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';

const confirmTimeoutMs = 10_000;
/**
 * A queue that is declared anew at once takes the deleted one's place in silence: RabbitMQ (seen with 3.10) then neither cancels
 * the consumers of the old one nor lets them have what comes into the new one. After this wait they have been cancelled.
 */
const beforeDeclaringMs = 1500;

/** No queue of that name took a message. */
export class Unroutable extends Error {
  constructor(queue: string) {
    super(`the queue ${queue} does not exist`);
    this.name = 'Unroutable';
  }
}

/** Sends messages straight to queues, and knows of each one whether the broker keeps it. */
export class Sending {
  readonly #channel: ConfirmChannel;
  readonly #declare: () => Promise<void>;
  readonly #returned = new Set<string>();
  #declaring: Promise<void> | null = null;
  #sent = 0;

  /** @param declare makes the queues that are missing */
  constructor(channel: ConfirmChannel, declare: () => Promise<void>) {
    this.#channel = channel;
    this.#declare = declare;
    channel.on('return', (message) => {
      this.#returned.add(String(message.properties.headers?.['sending']));
    });
  }

  /**
   * Puts a message into a queue and waits for the broker's confirmation (10 s at most). A queue that went away is declared anew.
   * @throws when it is not confirmed, or Unroutable when there is still no such queue
   */
  async send(queue: string, content: Buffer, properties: Options.Publish): Promise<void> {
    if (await this.#arrives(queue, content, properties)) return;
    this.#declaring ??= sleep(beforeDeclaringMs)
      .then(() => this.#declare())
      .finally(() => {
        this.#declaring = null;
      });
    await this.#declaring;
    if (!(await this.#arrives(queue, content, properties))) throw new Unroutable(queue);
  }

  async #arrives(queue: string, content: Buffer, properties: Options.Publish): Promise<boolean> {
    this.#sent += 1;
    const sending = String(this.#sent);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeoutMs);
        this.#channel.sendToQueue(
          queue,
          content,
          { ...properties, persistent: true, mandatory: true, headers: { ...(properties.headers as object), sending } },
          (error: Error | null) => (error ? reject(error) : resolve()),
        );
      });
    } finally {
      clearTimeout(timer);
    }
    // The return of a message that nobody takes arrives before its confirmation.
    return !this.#returned.delete(sending);
  }
}
