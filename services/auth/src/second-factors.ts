// Commands for operators, wherever AUTH_MONGO_URL and the keys are set: node src/second-factors.ts remove EMAIL
// --reason "why"
import { tidyEmail } from '@power-corner/contracts/accounts/email-address';
import { connectForCommand } from '@power-corner/service-kit/mongo/connection';
import { runMain, UsageError } from '@power-corner/service-kit/ops/command';
import { mongoUrl, readConfig } from '@power-corner/service-kit/ops/config';
import mongoose from 'mongoose';
import { parseArgs } from 'node:util';
import { shape } from './config.ts';
import { encryptAgain, removeByOperator } from './second-factor/operator-commands.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { findUser } from './users/repository.ts';

const usage = `Second factors of accounts.

  second-factors remove EMAIL --reason "why"     of somebody who has lost device and recovery codes; they get a mail
  second-factors encrypt-again                   all secrets with the first of SECOND_FACTOR_KEYS

The database is AUTH_MONGO_URL. A removal leaves a line on standard output with account, time and reason.`;

interface Command {
  action: 'remove' | 'encrypt-again';
  email: string;
  reason: string;
}

function readCommand(args: readonly string[]): Command {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { reason: { type: 'string' } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [action = '', email = '', ...more] = parsed.positionals;
  const reason = parsed.values.reason?.trim() ?? '';
  if (action === 'encrypt-again' && email === '') return { action, email, reason };
  if (action !== 'remove') throw new UsageError(`There is no command "${action}".`);
  if (email === '' || more.length > 0) throw new UsageError('remove takes one address.');
  if (reason.length < 3) throw new UsageError('remove takes a --reason.');
  return { action, email, reason };
}

async function remove({ email, reason }: Command): Promise<number> {
  const at = new Date();
  if (!(await removeByOperator(email, at))) {
    process.stdout.write('No account with this address has a second factor.\n');
    return 1;
  }
  const user = await findUser({ email: tidyEmail(email) });
  // The line is for the operator's records, and names the account by its id, as the logs do.
  process.stdout.write(`${JSON.stringify({ action: 'remove second factor', userId: user?._id, at, reason })}\n`);
  return 0;
}

await runMain(usage, async (args) => {
  const command = readCommand(args);
  const { AUTH_MONGO_URL } = readConfig({ AUTH_MONGO_URL: mongoUrl }, process.env);
  await connectForCommand(AUTH_MONGO_URL, 'second-factors');
  try {
    if (command.action === 'remove') return await remove(command);
    const { SECOND_FACTOR_KEYS, JWT_PRIVATE_KEY } = shape;
    const count = await encryptAgain(createSecretBox(readConfig({ SECOND_FACTOR_KEYS, JWT_PRIVATE_KEY }, process.env)));
    process.stdout.write(`${count} encrypted again\n`);
    return 0;
  } finally {
    await mongoose.disconnect();
  }
});
