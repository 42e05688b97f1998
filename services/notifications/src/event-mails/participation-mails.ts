import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { MailOrder, MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';
import type { Participation } from '../templates/participation.ts';
import type { TemplateData } from '../templates/templates.ts';
import { accountIn } from '../audience/event-data.ts';
import { hasEnded, latestSchedule } from '../audience/championships.ts';

type ParticipationMailKind =
  | 'confirm-participation'
  | 'participation-confirmed'
  | 'participation-withdrawn'
  | 'participation-expired'
  | 'participation-fee'
  | 'participation-division'
  | 'results-published'
  | 'waiting-list-joined'
  | 'waiting-list-left'
  | 'waiting-list-closed'
  | 'place-offered'
  | 'offer-refused'
  | 'offer-lapsed';
type ParticipationEvent = DomainEvent<
  | 'ParticipationCreated'
  | 'ParticipationLinkRequested'
  | 'ParticipationVerified'
  | 'ParticipationWithdrawn'
  | 'ParticipationExpired'
  | 'ParticipationFeeChanged'
  | 'ParticipationDivisionChanged'
  | 'ResultsPublished'
  | 'WaitingListJoined'
  | 'WaitingListLeft'
  | 'WaitingListClosed'
  | 'PlaceOffered'
  | 'OfferRefused'
  | 'OfferLapsed'
>;

/** The mails that an athlete gets about their own participation. */
export function participationMailConsumers(sender: MailSender) {
  async function record<Kind extends ParticipationMailKind>(
    { id, correlationId, data: about }: ParticipationEvent,
    kind: Kind,
    data: MailOrder<Kind>['data'],
    expiresAt?: string,
  ): Promise<void> {
    const { firstname, lastname, email, language } = about;
    // A walk-in without an address.
    if (email === null) return;
    await recordMail(sender, {
      origin: [id],
      requestId: correlationId,
      lane: 'transactional',
      kind,
      userId: accountIn(about),
      to: { name: `${firstname} ${lastname}`, address: email },
      language,
      data,
      now: new Date(),
      ...(expiresAt && { expiresAt: new Date(expiresAt) }),
    });
  }

  const sendLink = async (event: DomainEvent<'ParticipationCreated' | 'ParticipationLinkRequested'>) => {
    // The link would lead nowhere, and the announcement of the end informs the participant.
    if (await hasEnded(event.data.championshipId)) return;
    const { token, expiresAt } = event.data;
    await record(event, 'confirm-participation', { ...(await participationOf(event)), token, expiresAt }, expiresAt);
  };

  return {
    ParticipationCreated: async (event) => {
      if (!event.data.quiet) await sendLink(event);
    },
    ParticipationLinkRequested: sendLink,
    ParticipationVerified: async (event) => {
      if (!(await hasEnded(event.data.championshipId)))
        await record(event, 'participation-confirmed', {
          ...(await withCalendar(event)),
          addedByAdmin: event.data.addedByAdmin ?? false,
          claimToken: event.data.claimToken ?? null,
        });
    },
    ParticipationWithdrawn: async (event) => {
      const { quiet, confirmed = false } = event.data;
      if (quiet) return;
      await record(
        event,
        'participation-withdrawn',
        confirmed ? await withCalendar(event) : await participationOf(event),
      );
    },
    ParticipationFeeChanged: async (event) => {
      const { fee, reason } = event.data;
      if (fee === 'paid' || fee === 'refused')
        await record(event, 'participation-fee', {
          ...(await participationOf(event)),
          paid: fee === 'paid',
          feeReason: reason,
        });
    },
    ParticipationDivisionChanged: async (event) => {
      if (!(await hasEnded(event.data.championshipId)))
        await record(event, 'participation-division', { ...(await participationOf(event)), before: event.data.before });
    },
    ResultsPublished: async (event) => {
      const { slug, place, bombedOut, totalKg, ipfGl, score } = event.data;
      await record(event, 'results-published', {
        ...(await participationOf(event)),
        slug,
        place,
        bombedOut,
        totalKg,
        ipfGl,
        score,
      });
    },
    ParticipationExpired: async (event) => {
      const started = Date.parse(event.data.championshipDate) <= Date.parse(event.occurredAt);
      await record(event, 'participation-expired', { ...(await participationOf(event)), started });
    },
    WaitingListJoined: async (event) => {
      const { quiet, position } = event.data;
      if (!quiet) await record(event, 'waiting-list-joined', { ...(await participationOf(event)), position });
    },
    WaitingListLeft: async (event) => {
      const { quiet, by, offered } = event.data;
      if (!quiet) await record(event, 'waiting-list-left', { ...(await participationOf(event)), by, offered });
    },
    WaitingListClosed: async (event) =>
      record(event, 'waiting-list-closed', { ...(await participationOf(event)), reason: event.data.reason }),
    PlaceOffered: async (event) => {
      const { token, expiresAt } = event.data;
      await record(event, 'place-offered', { ...(await participationOf(event)), token, expiresAt }, expiresAt);
    },
    OfferRefused: async (event) => record(event, 'offer-refused', await participationOf(event)),
    OfferLapsed: async (event) =>
      record(event, 'offer-lapsed', { ...(await participationOf(event)), reason: event.data.reason }),
  } satisfies Handlers;
}

async function participationOf({ data }: ParticipationEvent): Promise<Participation> {
  const { firstname, championshipId, championshipName, division } = data;
  const { championshipDate, championshipLocation } = await latestSchedule(data);
  return { firstname, championshipId, championshipName, championshipDate, championshipLocation, division };
}

/** The same with the participation's entry in the athlete's calendar. */
async function withCalendar({ data }: ParticipationEvent): Promise<TemplateData['participation-confirmed']> {
  const { participationId, firstname, championshipId, championshipName, division } = data;
  const { scheduleRevision, ...schedule } = await latestSchedule(data);
  return {
    firstname,
    championshipId,
    championshipName,
    ...schedule,
    division,
    calendar: { participationId, scheduleRevision },
  };
}
