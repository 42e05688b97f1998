import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { hasEnded } from './championships.ts';
import type { Letters } from '../templates/templates.ts';
import type { Mailbox } from '../templates/mailbox.ts';
import type { Post } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';

type LinkEvent = DomainEvent<'UserRegistered' | 'VerificationRequested' | 'PasswordResetRequested'>;
type ParticipationEvent = DomainEvent<
  | 'ParticipationCreated'
  | 'ParticipationLinkRequested'
  | 'ParticipationVerified'
  | 'ParticipationWithdrawn'
  | 'ParticipationExpired'
>;
type NewsKind = 'participation-confirmed' | 'participation-withdrawn';

/** The mails that one person gets because of what happened to them. The event's id makes each of them one. */
export function mailHandlers(post: Post) {
  const sendLink =
    (kind: 'verify-email' | 'reset-password') =>
    async ({ id, correlationId: requestId, data }: LinkEvent) => {
      const { firstname, token, expiresAt } = data;
      await recordMail(post, {
        origin: [id],
        requestId,
        lane: 'transactional',
        kind,
        to: { name: firstname, address: data.email },
        data: { firstname, token, expiresAt },
        now: new Date(),
        expiresAt: new Date(expiresAt),
      });
    };

  const confirm = async ({
    id,
    correlationId: requestId,
    data,
  }: DomainEvent<'ParticipationCreated' | 'ParticipationLinkRequested'>) => {
    // Its link would lead nowhere: what there is to know comes as an announcement.
    if (await hasEnded(data.championshipId)) return;
    const { token, expiresAt } = data;
    await recordMail(post, {
      origin: [id],
      requestId,
      lane: 'transactional',
      kind: 'confirm-participation',
      to: personOf(data),
      data: { ...newsOf(data), token, expiresAt },
      now: new Date(),
      expiresAt: new Date(expiresAt),
    });
  };

  const tell =
    (kind: NewsKind) =>
    async ({ id, correlationId: requestId, data }: ParticipationEvent) => {
      await recordMail(post, {
        origin: [id],
        requestId,
        lane: 'transactional',
        kind,
        to: personOf(data),
        data: newsOf(data),
        now: new Date(),
      });
    };

  return {
    UserRegistered: sendLink('verify-email'),
    VerificationRequested: sendLink('verify-email'),
    PasswordResetRequested: sendLink('reset-password'),
    PasswordChanged: async ({ id, correlationId: requestId, data }) => {
      const { firstname, at } = data;
      await recordMail(post, {
        origin: [id],
        requestId,
        lane: 'transactional',
        kind: 'password-changed',
        to: { name: firstname, address: data.email },
        data: { firstname, at },
        now: new Date(),
      });
    },
    ParticipationCreated: async (event) => {
      if (!event.data.quiet) await confirm(event);
    },
    ParticipationLinkRequested: confirm,
    ParticipationVerified: async (event) => {
      if (!(await hasEnded(event.data.championshipId))) await tell('participation-confirmed')(event);
    },
    ParticipationWithdrawn: async (event) => {
      if (!event.data.quiet) await tell('participation-withdrawn')(event);
    },
    ParticipationExpired: async ({ id, occurredAt, correlationId: requestId, data }) => {
      const started = Date.parse(data.championshipDate) <= Date.parse(occurredAt);
      await recordMail(post, {
        origin: [id],
        requestId,
        lane: 'transactional',
        kind: 'participation-expired',
        to: personOf(data),
        data: { ...newsOf(data), started },
        now: new Date(),
      });
    },
  } satisfies Handlers;
}

function personOf({ firstname, lastname, email }: ParticipationEvent['data']): Mailbox {
  return { name: `${firstname} ${lastname}`, address: email };
}

function newsOf({
  firstname,
  championshipId,
  championshipName,
  championshipDate,
  championshipLocation,
  division,
}: ParticipationEvent['data']): Letters['participation-confirmed'] {
  return { firstname, championshipId, championshipName, championshipDate, championshipLocation, division };
}
