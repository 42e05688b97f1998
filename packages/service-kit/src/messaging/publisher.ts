import type { ConfirmChannel, Options } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';

const confirmTimeoutMs = 10_000;
/**
 * A queue that is declared again at once silently replaces the deleted one: RabbitMQ (seen with 3.10) then neither
 * cancels the consumers of the old queue nor delivers the messages of the new one to them. After this wait they have
 * been cancelled.
 */
const beforeDeclaringMs = 1500;

export class Unroutable extends Error {
  constructor(queue: string) {
    super(`the queue ${queue} does not exist`);
    this.name = 'Unroutable';
  }
}

export class Publisher {
  readonly #channel: ConfirmChannel;
  readonly #declare: () => Promise<void>;
  readonly #returned = new Set<string>();
  #declaring: Promise<void> | null = null;
  #count = 0;

  constructor(channel: ConfirmChannel, declare: () => Promise<void>) {
    this.#channel = channel;
    this.#declare = declare;
    channel.on('return', (message) => {
      this.#returned.add(String(message.properties.headers?.['publication']));
    });
  }

  /**
   * Puts a message into a queue and waits for the broker's confirmation (10 s at most). A missing queue is declared
   * again.
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
    this.#count += 1;
    const publication = String(this.#count);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeoutMs);
        this.#channel.sendToQueue(
          queue,
          content,
          {
            ...properties,
            persistent: true,
            mandatory: true,
            headers: { ...(properties.headers as object), publication },
          },
          (error: Error | null) => (error ? reject(error) : resolve()),
        );
      });
    } finally {
      clearTimeout(timer);
    }
    // A message that no queue takes is returned before it is confirmed.
    return !this.#returned.delete(publication);
  }
}
