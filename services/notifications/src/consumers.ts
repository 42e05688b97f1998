import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import { eraseOnce, isErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { Log } from '@power-corner/service-kit/observability/log';
import { accountIn } from './audience/event-data.ts';
import { announcementConsumers, copyConsumers } from './audience/consumers.ts';
import { eveReminderConsumers } from './event-mails/reminders.ts';
import { openingReminderConsumers } from './audience/opening-reminders.ts';
import { participationMailConsumers } from './event-mails/participation-mails.ts';
import { collect } from './data-export/collect.ts';
import { erasePerson } from './erasure/erase-person.ts';
import type { MailOrder, MailSender } from './queue/record-mail.ts';
import { recordMail } from './queue/record-mail.ts';

type AnyHandler = (event: DomainEvent, log: Log) => Promise<void>;

/**
 * Several features consume the same event, one after the other: the copies come first. Each of them applies an event
 * once, so that all of them may run again.
 */
export function createConsumers(sender: MailSender): Handlers {
  const features: Handlers[] = [
    copyConsumers,
    accountMailConsumers(sender),
    participationMailConsumers(sender),
    openingReminderConsumers(sender),
    eveReminderConsumers(sender),
    announcementConsumers(sender),
    dataExportConsumers('notifications', collect),
  ];
  const consumers: Partial<Record<EventType, AnyHandler>> = {};
  for (const type of new Set(features.flatMap((feature) => Object.keys(feature) as EventType[]))) {
    const handlers = features.flatMap((feature) => (feature[type] as AnyHandler | undefined) ?? []);
    consumers[type] = async (event, log) => {
      // The events of somebody who is erased bring nothing back. Every handler below runs for people alone.
      const person = personIn(event);
      if (person && (await isErased(person))) return;
      for (const handle of handlers) await handle(event, log);
    };
  }
  return {
    ...consumers,
    async UserErased(event) {
      await eraseOnce(event.data, erasePerson, new Date());
      await sendFarewell(sender, event);
    },
  };
}

/** The account that an event is about. */
function personIn({ data }: DomainEvent): string | undefined {
  if ('userId' in data) return data.userId ?? undefined;
  return 'athleteId' in data ? accountIn(data) : undefined;
}

/** The last mail, which says that everything is erased. Its address is forgotten as soon as it is sent. */
async function sendFarewell(sender: MailSender, { id, correlationId, data }: DomainEvent<'UserErased'>): Promise<void> {
  const { firstname, email, language, confirmed, anonymousResults } = data;
  // Nobody has shown that an address is theirs which was never confirmed.
  if (!confirmed) return;
  await recordMail(sender, {
    origin: [id],
    requestId: correlationId,
    lane: 'transactional',
    kind: 'account-erased',
    to: { name: '', address: email },
    language,
    data: { firstname, anonymousResults },
    now: new Date(),
  });
}

type SecurityEvent =
  | 'PasswordChanged'
  | 'UserBlocked'
  | 'UserUnblocked'
  | 'SecondFactorEnabled'
  | 'SecondFactorRemoved'
  | 'RecoveryCodeUsed'
  | 'PasskeyAdded'
  | 'PasskeyRemoved';
type SecurityMail =
  | 'password-changed'
  | 'account-blocked'
  | 'account-unblocked'
  | 'second-factor-enabled'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed';

const saidOf = ({ data: { firstname, at } }: DomainEvent<SecurityEvent>) => ({ firstname, at });

/** The mails that a user gets about their own account. The event's id makes each of them one. */
function accountMailConsumers(sender: MailSender) {
  const sendLink =
    (kind: 'verify-email' | 'reset-password') =>
    async (event: DomainEvent<'UserRegistered' | 'VerificationRequested' | 'PasswordResetRequested'>) => {
      const { userId, firstname, email, language, token, expiresAt } = event.data;
      const next = 'next' in event.data ? event.data.next : undefined;
      await recordMail(sender, {
        origin: [event.id],
        requestId: event.correlationId,
        lane: 'transactional',
        kind,
        userId,
        to: { name: firstname, address: email },
        language,
        data: { firstname, token, expiresAt, ...(next && { next }) },
        now: new Date(),
        expiresAt: new Date(expiresAt),
      });
    };
  /** The news that the security of the account has changed. */
  const sendNews = async <Kind extends SecurityMail>(
    { id, correlationId, data: { userId, firstname, email, language } }: DomainEvent<SecurityEvent>,
    kind: Kind,
    data: MailOrder<Kind>['data'],
  ) => {
    await recordMail(sender, {
      origin: [id],
      requestId: correlationId,
      lane: 'transactional',
      kind,
      userId,
      to: { name: firstname, address: email },
      language,
      data,
      now: new Date(),
    });
  };
  return {
    UserRegistered: sendLink('verify-email'),
    VerificationRequested: sendLink('verify-email'),
    PasswordResetRequested: sendLink('reset-password'),
    EmailChangeRequested: async ({ id, correlationId, data }) => {
      const { userId, firstname, email, previousEmail, language, token, expiresAt, at } = data;
      const common = { requestId: correlationId, lane: 'transactional', userId, language, now: new Date() } as const;
      await recordMail(sender, {
        ...common,
        origin: [id],
        kind: 'change-email',
        to: { name: firstname, address: email },
        data: { firstname, token, expiresAt },
        expiresAt: new Date(expiresAt),
      });
      await recordMail(sender, {
        ...common,
        origin: [id],
        kind: 'email-change-requested',
        to: { name: firstname, address: previousEmail },
        data: { firstname, at },
      });
    },
    UserEmailChanged: async ({ id, correlationId, data: { userId, firstname, previousEmail, language, at } }) => {
      await recordMail(sender, {
        origin: [id],
        requestId: correlationId,
        lane: 'transactional',
        kind: 'email-changed',
        userId,
        to: { name: firstname, address: previousEmail },
        language,
        data: { firstname, at },
        now: new Date(),
      });
    },
    DataExportReady: async ({ id, correlationId, data: { userId, firstname, email, language, expiresAt } }) => {
      await recordMail(sender, {
        origin: [id],
        requestId: correlationId,
        lane: 'transactional',
        kind: 'data-export-ready',
        userId,
        to: { name: firstname, address: email },
        language,
        data: { firstname, expiresAt },
        now: new Date(),
        expiresAt: new Date(expiresAt),
      });
    },
    UserBlocked: async (event) => sendNews(event, 'account-blocked', { ...saidOf(event), reason: event.data.reason }),
    UserUnblocked: async (event) => sendNews(event, 'account-unblocked', saidOf(event)),
    PasswordChanged: async (event) =>
      sendNews(event, 'password-changed', {
        ...saidOf(event),
        ...(event.data.signedIn && { signedIn: true }),
      }),
    SecondFactorEnabled: async (event) => sendNews(event, 'second-factor-enabled', saidOf(event)),
    SecondFactorRemoved: async (event) =>
      sendNews(event, 'second-factor-removed', { ...saidOf(event), byOperator: event.data.byOperator }),
    RecoveryCodeUsed: async (event) =>
      sendNews(event, 'recovery-code-used', { ...saidOf(event), left: event.data.left }),
    PasskeyAdded: async (event) => sendNews(event, 'passkey-added', { ...saidOf(event), name: event.data.name }),
    PasskeyRemoved: async (event) => sendNews(event, 'passkey-removed', { ...saidOf(event), name: event.data.name }),
  } satisfies Handlers;
}
