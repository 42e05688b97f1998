import type { Log } from '@power-corner/service-kit/observability/log';
import { randomUUID } from 'node:crypto';
import { inGroups } from '../in-groups.ts';
import type { BulkRules, Objection } from './delivery-rules.ts';
import type { Compose, Composed } from '../templates/compose.ts';
import type { Lane, Mail } from './mail.ts';
import { NextMails } from './next-mails.ts';
import { Slots } from './slots.ts';
import type { Sent } from './repository.ts';
import { claimNext, claimThese, findDue, recordSent, returnClaim } from './repository.ts';
import { stubbornly } from './retry-until-saved.ts';

interface DeskOptions {
  compose: Compose;
  rules: BulkRules;
  log: Log;
  /** How many mails may leave in a second. */
  perSecond: number;
  /** How many workers ask here. */
  workers: number;
}

/** A mail that is a worker's own for as long as its lease holds. */
export interface Claimed {
  mail: Mail;
  /** Why it does not go after all, or null. */
  objection: () => Promise<Objection | null>;
  compose: () => Promise<Composed>;
}

/** Bulk mails that have left wait so long for others, and their workers then go on together: far fewer questions for the database. */
const lingerMs = 8;
/** What was heard of objections so long ago is asked again. */
const staleMs = 100;

/**
 * What the workers of a lane ask the database for. Whatever several of them ask for at the same moment is one question. Each
 * has one mail at a time, so that no more than these are in doubt when the process dies.
 */
export function deskOf(lane: Lane, { compose, rules, log, perSecond, workers }: DeskOptions) {
  const slots = new Slots(lane, perSecond);
  const next = new NextMails((limit, held) => findDue(lane, new Date(), held, limit), compose);

  /** A claim whose answer is lost with the database may have taken mails all the same. None of them has left: they are given back. */
  async function claiming<Taken>(claim: (leaseToken: string) => Promise<Taken>): Promise<Taken> {
    const leaseToken = randomUUID();
    try {
      return await claim(leaseToken);
    } catch (error) {
      await stubbornly(() => returnClaim(leaseToken)).catch((cause: unknown) =>
        log.warn({ err: cause, lane }, 'a lost claim could not be returned, its lease ends it'),
      );
      throw error;
    }
  }

  async function claimOne(held: string[]): Promise<Claimed[]> {
    const mail = await claiming((leaseToken) => claimNext(lane, new Date(), { leaseToken, held }));
    return mail ? [{ mail, objection: () => rules.objection(mail), compose: () => compose(mail) }] : [];
  }

  /** Looks for objections while the mails are claimed. */
  async function claimRead(mails: Mail[], held: string[]): Promise<Claimed[]> {
    const askedAt = Date.now();
    const taking = claiming((leaseToken) => claimThese(mails, lane, new Date(), { leaseToken, held }));
    const objections = new Map(mails.map((mail) => [mail._id, rules.objection(mail)]));
    // The worker that asks for the objection gets the failure.
    for (const objection of objections.values()) objection.catch(() => undefined);
    const taken = await taking;
    const stale = Date.now() - askedAt > staleMs;
    return taken.map((mail) => ({
      mail,
      objection: () => (stale ? rules.objection(mail) : objections.get(mail._id)!),
      compose: () => next.compose(mail),
    }));
  }

  async function claimSeveral(wanted: number, held: string[]): Promise<Claimed[]> {
    const mails = await next.take(wanted, held);
    const claimed = await claimRead(mails, held);
    const lost = mails.length - claimed.length;
    if (lost === 0) return claimed;
    next.forget();
    // Others were after the same mails: there may be more. Those that are claimed go out whatever becomes of this.
    const more = await next
      .take(lost, held)
      .then((others) => claimRead(others, held))
      .catch((error: unknown) => {
        log.warn({ err: error, lane }, 'more mails could not be claimed');
        return [];
      });
    return [...claimed, ...more];
  }

  let held: string[] = [];
  return {
    /** When one more mail may leave, in milliseconds since 1970. */
    slot: inGroups<null, number>((askers) => slots.take(askers.length)),
    /** A mail that is due, or null, for who names the campaigns whose mails wait. */
    claim: inGroups<string[], Claimed | null>(async (askers) => {
      held = askers.at(-1) ?? [];
      const claimed = askers.length > 1 || next.known ? await claimSeveral(askers.length, held) : await claimOne(held);
      return askers.map((_, index) => claimed[index] ?? null);
    }),
    sent: inGroups<Sent, void>(
      async (sent) => {
        const recorded = recordSent(sent);
        // Nobody has anything to do until that is answered.
        if (sent.length > 1)
          setImmediate(
            () =>
              void next
                .prepare(sent.length, held)
                .catch((error: unknown) => log.warn({ err: error, lane }, 'the next mails could not be read ahead')),
          );
        await recorded;
        return [];
      },
      lane === 'bulk' ? { ms: lingerMs, most: workers } : undefined,
    ),
  };
}
