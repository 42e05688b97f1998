// Runs wherever the platform's sources and RABBITMQ_URL are, in a container too: node
// packages/service-kit/src/messaging/dead-letters/main.ts list
import { connect } from 'amqplib';
import { hostname, userInfo } from 'node:os';
import { createLog } from '../../observability/log.ts';
import { UsageError, runMain } from '../../ops/command.ts';
import { retry } from '../../retry.ts';
import { Publisher } from '../publisher.ts';
import { declareTopology } from '../topology.ts';
import { readCommand, runCommand, usage } from './command.ts';

function userAtHost(): string {
  try {
    return `${userInfo().username} at ${hostname()}`;
  } catch {
    // A container's user often has no name.
    return `user ${process.getuid?.() ?? '?'} at ${hostname()}`;
  }
}

await runMain(usage, async (args) => {
  const command = readCommand(args);
  const url = process.env['RABBITMQ_URL'];
  if (!url) throw new UsageError('RABBITMQ_URL is not set: which broker?');
  const connectOnce = () => connect(url, { timeout: 5000, clientProperties: { connection_name: 'dead-letters' } });
  const connection = await retry(connectOnce, { firstMs: 500, longestMs: 5000, withinMs: 30_000 });
  try {
    const log = createLog('dead-letters', 'info');
    const declare = () => declareTopology(connection, log);
    await declare();
    const channel = await connection.createConfirmChannel();
    return await runCommand(command, {
      channel,
      publisher: new Publisher(channel, declare),
      log,
      user: userAtHost(),
      say: (text) => process.stdout.write(`${text}\n`),
    });
  } finally {
    await connection.close().catch(() => undefined);
  }
});
