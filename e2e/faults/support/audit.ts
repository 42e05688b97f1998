import { services } from '@power-corner/contracts/services';
import { deadQueueOf, queueOf } from '@power-corner/service-kit/messaging/topology';
import { connect } from 'amqplib';
import type { Databases } from './databases.ts';
import type { Ledger } from './load.ts';
import type { MailSink } from './mail-sink.ts';
import type { Site } from './site.ts';
import { listProblems, mailsOfList } from './audit-waiting-list.ts';

/** The longest time to a consistent state after a fault has ended. */
export const recoveryMs = 180_000;

interface AuditOptions {
  site: Site;
  databases: Databases;
  sink: MailSink;
  ledger: Ledger;
  /** People in a championship that was canceled or deleted: they get other mails than their participations tell. */
  mailedOtherwise?: ReadonlySet<string>;
}

interface Finding {
  problems: string[];
  copies: number;
}

/**
 * Compares every answer with what the services hold and what the mail server took:
 * every acknowledged write is there, every change had one effect in each consumer, every owed mail exists once and has
 * been delivered, nothing waits in an outbox or a queue, and no dead letter is left.
 */
export async function look(options: AuditOptions): Promise<Finding> {
  const problems: string[] = [];
  const { databases, ledger } = options;
  const [users, people, allParticipations, championships, participants, mails] = await Promise.all([
    databases.read('auth', 'users', {}, { passwordHash: 0 }),
    databases.read('championships', 'athletes'),
    databases.read('championships', 'participations'),
    databases.read('championships', 'championships'),
    databases.read('notifications', 'participants'),
    databases.read('notifications', 'mails', {}, { data: 0 }),
  ]);
  const fail = (what: string, which: readonly unknown[]) => {
    if (which.length > 0)
      problems.push(`${what}: ${which.length}, such as ${which.slice(0, 3).map(String).join(', ')}`);
  };

  const participations = allParticipations.filter(({ state }) => state !== 'taking');
  fail(
    'participations that stay half made',
    allParticipations.filter(({ state }) => state === 'taking').map(({ _id }) => _id),
  );

  problems.push(...listProblems(participations));
  const withEvents = [...users, ...participations, ...championships].filter(({ outbox }) => outbox?.length > 0);
  fail(
    'documents with a full outbox',
    withEvents.map(({ _id }) => _id),
  );
  problems.push(...(await queueProblems(options.site)));

  const byEmail = new Map(users.map((user) => [user.email as string, user]));
  const participationById = new Map(
    participations.map((participation) => [participation._id as string, participation]),
  );
  fail(
    'acknowledged registrations that are not there',
    ledger.registrations
      .filter(({ email, acknowledged }) => acknowledged && !byEmail.has(email))
      .map(({ email }) => email),
  );
  fail(
    'acknowledged participations that are not there',
    ledger.participations.filter(({ id }) => id && !participationById.has(id)).map(({ id }) => id),
  );
  const keyOf = (email: string, championship: string) => `${email} in ${championship}`;
  const entered = new Set(participations.map(({ athlete, championshipId }) => keyOf(athlete.email, championshipId)));
  fail(
    'athletes who were answered ALREADY_IN and are not in',
    ledger.participations
      .filter(
        ({ email, championship, answer }) => answer === '409 ALREADY_IN' && !entered.has(keyOf(email, championship)),
      )
      .map(({ email, championship }) => keyOf(email, championship)),
  );
  const answeredFull = new Set(
    ledger.participations.filter(({ answer }) => answer === '409 FULL').map(({ championship }) => championship),
  );
  fail(
    'championships that were answered FULL and never had a participation on each place',
    championships
      .filter(
        ({ _id, maxParticipants }) =>
          answeredFull.has(_id) &&
          participations.filter(({ championshipId }) => championshipId === _id).length < maxParticipants,
      )
      .map(({ _id }) => _id),
  );
  fail(
    'acknowledged withdrawals that did not happen',
    ledger.withdrawals
      .filter(({ id, acknowledged }) => acknowledged && participationById.get(id)?.state !== 'withdrawn')
      .map(({ id }) => id),
  );
  fail(
    'profiles without the last acknowledged weight',
    [...ledger.weights]
      .filter(([email, weights]) => !mayWeigh(weights, byEmail.get(email)?.weight))
      .map(
        ([email, weights]) =>
          `${email} has ${byEmail.get(email)?.weight}, asked ${weights.map(({ weight, acknowledged }) => `${weight}${acknowledged ? '' : '?'}`).join(' ')}`,
      ),
  );

  const copies = new Map(people.map((person) => [person._id as string, person]));
  const told = users.filter(({ usertype }) => usertype !== 'admin');
  fail(
    'users whose copy in championships differs',
    told.filter((user) => !isSame(user, copies.get(String(user._id)))).map(({ email }) => email),
  );
  const stateInNotifications = new Map(
    participants.map((participant) => [participant._id as string, participant.state as string]),
  );
  fail(
    'participations whose copy in notifications differs',
    participations
      .filter(({ _id, state }) => stateInNotifications.get(_id) !== copiedState[state])
      .map(({ _id, state }) => `${_id} ${state}/${stateInNotifications.get(_id)}`),
  );
  const live = participations.filter((participation) => participation.live);
  fail(
    'athletes who are in twice',
    repeated(live.map(({ championshipId, athleteId }) => `${championshipId}/${athleteId}`)),
  );
  fail(
    'places sold twice',
    repeated(live.filter(({ seat }) => seat).map(({ championshipId, seat }) => `${championshipId}/${seat}`)),
  );

  const owed = new Map<string, number>();
  // A link whose participation ended before its mail was written leads nowhere, and is not sent.
  const mayLack = new Map<string, number>();
  const owe = (kind: string, to: string) => owed.set(`${kind} ${to}`, (owed.get(`${kind} ${to}`) ?? 0) + 1);
  for (const { email } of told) owe('verify-email', email);
  for (const participation of participations) {
    const { athlete, state, linkSentAt, createdAt } = participation;
    if (participation.waitingNumber !== undefined) {
      for (const kind of mailsOfList(participation)) owe(kind, athlete.email);
      continue;
    }
    // A participation made within a minute after the same athlete withdrew one is quiet until a link is asked for.
    const quiet = (linkSentAt as Date) < (createdAt as Date);
    if (!quiet) owe('confirm-participation', athlete.email);
    if (!quiet && !participation.live) {
      const link = `confirm-participation ${athlete.email}`;
      mayLack.set(link, (mayLack.get(link) ?? 0) + 1);
    }
    if (state === 'withdrawn' && !quiet) owe('participation-withdrawn', athlete.email);
    if (state === 'confirmed') owe('participation-confirmed', athlete.email);
  }
  const recorded = new Map<string, number>();
  for (const { kind, to } of mails)
    recorded.set(`${kind} ${to.address}`, (recorded.get(`${kind} ${to.address}`) ?? 0) + 1);
  fail(
    'mails that are owed and not recorded once',
    [...owed]
      .filter(([key, count]) => {
        const lacking = count - (recorded.get(key) ?? 0);
        return lacking < 0 || lacking > (mayLack.get(key) ?? 0);
      })
      .filter(([key]) => !options.mailedOtherwise?.has(key.split(' ')[1] ?? ''))
      .map(([key, count]) => `${key} (${recorded.get(key) ?? 0} of ${count})`),
  );
  // A mail that is no longer true when it would leave is not sent.
  const isUntrue = ({ status, participationId }: (typeof mails)[number]) =>
    status === 'canceled' && stateInNotifications.get(participationId as string) === 'ended';
  fail(
    'mails that did not end as sent',
    mails
      .filter((mail) => mail.status !== 'sent' && !isUntrue(mail))
      .map(({ kind, to, status, answer }) => `${kind} ${to.address} ${status} ${answer ?? ''}`),
  );
  const arrived = new Map<string, number>();
  for (const { messageId } of options.sink.delivered) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
  const idOf = (messageId: string) => messageId.slice(1, messageId.indexOf('@'));
  const arrivedIds = new Set([...arrived.keys()].map(idOf));
  fail(
    'mails marked as sent that never arrived',
    mails
      .filter(({ _id, status }) => status === 'sent' && !arrivedIds.has(_id))
      .map(({ kind, to }) => `${kind} ${to.address}`),
  );

  return { problems, copies: options.sink.delivered.length - arrived.size };
}

/** @returns the copies of mails that arrived more than once @throws what is not in order in time */
export async function waitForRecovery(options: AuditOptions, withinMs = recoveryMs): Promise<number> {
  const startedAt = Date.now();
  for (;;) {
    // A database that is still coming back is no finding yet.
    const { problems, copies } = await look(options).catch((error: unknown) => ({
      problems: [String(error)],
      copies: 0,
    }));
    if (problems.length === 0) return copies;
    if (Date.now() - startedAt > withinMs)
      throw new Error(`not in order within ${withinMs / 1000} s:\n${problems.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const copiedState: Record<string, string> = {
  waiting: 'waiting',
  offered: 'offered',
  pending: 'held',
  confirmed: 'verified',
  withdrawn: 'ended',
  expired: 'ended',
  removed: 'ended',
};

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

/** A request that was never answered may still have its effect, even after a later one. */
function mayWeigh(weights: readonly { weight: number; acknowledged: boolean }[], stored: number): boolean {
  const last = weights.findLast(({ acknowledged }) => acknowledged);
  return (
    !last || last.weight === stored || weights.some(({ weight, acknowledged }) => !acknowledged && weight === stored)
  );
}

const copiedFields = [
  'firstname',
  'lastname',
  'email',
  'usertype',
  'verified',
  'sex',
  'phoneNumber',
  'birthday',
  'weight',
];

function isSame(user: Record<string, unknown>, copy: Record<string, unknown> | undefined): boolean {
  return copy !== undefined && copiedFields.every((field) => user[field] === copy[field]);
}

async function queueProblems(site: Site): Promise<string[]> {
  const connection = await connect(site.parts()['rabbitmq']?.url ?? '', { timeout: 2000 });
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    const problems: string[] = [];
    for (const consumer of services) {
      const { messageCount } = await channel.checkQueue(queueOf(consumer));
      if (messageCount > 0) problems.push(`${messageCount} messages wait for ${consumer}`);
      const dead = await channel.checkQueue(deadQueueOf(consumer));
      if (dead.messageCount > 0) problems.push(`${dead.messageCount} dead letters of ${consumer}`);
    }
    return problems;
  } finally {
    await connection.close().catch(() => undefined);
  }
}
