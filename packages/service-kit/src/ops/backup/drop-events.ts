/**
 * Empties the queues of all services, and prints what it drops: after a restore, the events that wait are about data that
 * are gone. Every service must be stopped. Dead letters stay, since they may be older than the backup.
 *   node packages/service-kit/src/ops/backup/drop-events.ts
 */
import { services } from '@power-corner/contracts/services';
import { connect } from 'amqplib';
import { retry } from '../../retry.ts';
import { declareTopology, deadQueueOf, queueOf } from '../../messaging/topology.ts';
import { createLog } from '../../observability/log.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const connection = await connect(process.env['RABBITMQ_URL'] ?? '', { timeout: 5000 });
try {
  await declareTopology(connection, createLog('drop-events', 'warn'));
  const channel = await connection.createChannel();
  for (const service of services) {
    const queue = queueOf(service);
    // The connection of a killed process ends after two missed heartbeats; until then it keeps its messages.
    await retry(
      async () => {
        if ((await channel.checkQueue(queue)).consumerCount > 0)
          throw new Error(`${queue} has a consumer: stop ${service}`);
      },
      { firstMs: 1000, longestMs: 2000, withinMs: 20_000 },
    );
    const dropped: Record<string, number> = {};
    for (let message = await channel.get(queue); message; message = await channel.get(queue)) {
      const type = String(message.properties.type);
      dropped[type] = (dropped[type] ?? 0) + 1;
      channel.ack(message);
    }
    for (const [type, count] of Object.entries(dropped)) say(`dropped from ${queue}: ${count} ${type}`);
    const { messageCount } = await channel.checkQueue(deadQueueOf(service));
    if (messageCount > 0) say(`${deadQueueOf(service)} keeps ${messageCount}: drop those that failed after the backup`);
  }
} finally {
  await connection.close();
}
