import { frenchText } from '@power-corner/contracts/messages/french';
import type { Log } from '@power-corner/service-kit/observability/log';
import { UsageError } from '@power-corner/service-kit/ops/command';
import { parseArgs } from 'node:util';
import { closeUnknown, findUnknown, resendUnknown } from '../repository.ts';

export const usage = `Mails that may have arrived twice already, and are not sent again by themselves.

  unknown-mails list [--json]
  unknown-mails resend ID …                      once more, when the mail server's log shows no copy
  unknown-mails close ID … --reason "why"        for good, when a copy arrived or the mail is no longer needed

The database is NOTIFICATIONS_MONGO_URL. An id is the first part of the mail's Message-ID in the mail server's log.`;

interface Command {
  action: 'list' | 'resend' | 'close';
  ids: string[];
  reason: string;
  json: boolean;
}

export function readCommand(args: readonly string[]): Command {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [action = '', ...ids] = parsed.positionals;
  const { reason = '', json = false } = parsed.values;
  if (action !== 'list' && action !== 'resend' && action !== 'close')
    throw new UsageError(`There is no command "${action}".`);
  if ((action === 'list') !== (ids.length === 0))
    throw new UsageError(`${action} takes ${action === 'list' ? 'no ids' : 'ids'}.`);
  if (action === 'close' && reason.trim().length < 3) throw new UsageError('close takes a --reason.');
  return { action, ids, reason: reason.trim(), json };
}

export async function runCommand(
  { action, ids, reason, json }: Command,
  { log, print }: { log: Log; print: (text: string) => void },
): Promise<number> {
  if (action === 'list') {
    const mails = (await findUnknown()).map(
      ({ _id: id, kind, createdAt, finishedAt, expiresAt, answer, requestId }) => ({
        id,
        kind,
        createdAt,
        finishedAt,
        expiresAt,
        answer: answer && frenchText(answer),
        requestId,
      }),
    );
    if (json) print(JSON.stringify(mails, null, 2));
    else if (mails.length === 0) print('No unknown mails.');
    for (const { id, kind, createdAt, answer } of json ? [] : mails)
      print([id, kind, createdAt.toISOString(), frenchText(answer ?? '')].join('  '));
    return 0;
  }
  const now = new Date();
  const count = action === 'resend' ? await resendUnknown(ids, now) : await closeUnknown(ids, reason, now);
  log.info({ action, ids, reason, count }, 'unknown mails');
  print(count === 0 ? 'No such unknown mail.' : `${count} ${action === 'resend' ? 'will be sent again' : 'closed'}.`);
  return count === 0 ? 1 : 0;
}
