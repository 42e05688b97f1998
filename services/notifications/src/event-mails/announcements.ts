import type { DomainEvent } from '@power-corner/contracts/events';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMails } from '../queue/record-mail.ts';
import { accountIn } from '../audience/event-data.ts';
import { missedAnnouncements } from '../audience/championships.ts';
import type { Announcement } from '../audience/model.ts';
import type { ParticipantState } from '../audience/model.ts';
import type { Recipient } from '../audience/participants.ts';
import { pagesOfRecipients } from '../audience/participants.ts';

type ChampionshipEvent = DomainEvent<'ChampionshipUpdated' | 'ChampionshipCanceled' | 'ChampionshipDeleted'>;

/** The events of those who may have missed an announcement. */
export type MissingEvent = DomainEvent<
  'ParticipationCreated' | 'ParticipationVerified' | 'ParticipationClaimed' | 'WaitingListJoined' | 'PlaceOffered'
>;

const source = ({ id, correlationId, data: { scheduleRevision = 0 } }: ChampionshipEvent) => ({
  eventId: id,
  requestId: correlationId,
  scheduleRevision,
});

const championshipOf = ({ championshipId, name, date, location, type }: ChampionshipEvent['data']) => ({
  championshipId,
  championshipName: name,
  championshipDate: date,
  championshipLocation: location,
  championshipType: type,
});

/** @returns null for a change that concerns neither date nor place, and for a championship that has been held */
export function changeOf(event: DomainEvent<'ChampionshipUpdated'>): Announcement | null {
  const { dateChanged, locationChanged, status } = event.data;
  if ((!dateChanged && !locationChanged) || status === 'completed') return null;
  return {
    ...source(event),
    kind: 'championship-changed',
    data: { ...championshipOf(event.data), dateChanged, locationChanged },
  };
}

export function cancellationOf(event: DomainEvent<'ChampionshipCanceled'>): Announcement {
  return {
    ...source(event),
    kind: 'championship-canceled',
    data: { ...championshipOf(event.data), reason: event.data.reason },
  };
}

export function deletionOf(event: DomainEvent<'ChampionshipDeleted'>): Announcement {
  const { status } = event.data;
  return {
    ...source(event),
    kind: 'championship-deleted',
    data: { ...championshipOf(event.data), over: status === 'canceled' || status === 'completed' },
  };
}

/**
 * The states of those whom an announcement concerns. A list that ends with its championship has a mail of its own for
 * each who waits.
 */
const concerned: Record<Announcement['kind'], readonly ParticipantState[]> = {
  'championship-changed': ['waiting', 'offered', 'held', 'verified'],
  'championship-canceled': ['held', 'verified'],
  'championship-deleted': ['held', 'verified'],
};

/**
 * Records one mail for each whom the announcement concerns.
 * Cut off in the middle it is simply done again: the mails that are there already keep their ids.
 */
export async function announceToAll(
  sender: MailSender,
  championshipId: string,
  announcement: Announcement,
  now: Date,
): Promise<void> {
  for await (const page of pagesOfRecipients(championshipId, concerned[announcement.kind]))
    await announce(sender, page, announcement, now);
}

/**
 * Sends a participant, or somebody who waits, the announcements that were made before their own event arrived: that the
 * championship was canceled or deleted, or that its date or place changed since they took part. Mails that exist
 * already are not sent again.
 *
 * The participation is stored before this reads the announcements, and an announcement is stored before its
 * participants are read: one of the two sees the other, in whichever replica they are handled.
 */
export async function announceMissed(
  sender: MailSender,
  { data }: MissingEvent,
  state: ParticipantState,
  now: Date,
): Promise<void> {
  const { participationId, championshipId, firstname, lastname, email, language } = data;
  const { championshipDate, championshipLocation } = data;
  if (email === null) return;
  const recipient = {
    participationId,
    userId: accountIn(data),
    state,
    firstname,
    language,
    mailbox: { name: `${firstname} ${lastname}`, address: email },
  };
  const schedule = { date: championshipDate, location: championshipLocation };
  for (const announcement of await missedAnnouncements(championshipId, schedule))
    if (concerned[announcement.kind].includes(state)) await announce(sender, [recipient], announcement, now);
}

async function announce(
  sender: MailSender,
  recipients: readonly Recipient[],
  { eventId, requestId, kind, data, scheduleRevision = 0 }: Announcement,
  now: Date,
): Promise<void> {
  await recordMails(
    sender,
    recipients.map(({ participationId, userId, state, firstname, language, mailbox }) => ({
      origin: [eventId, participationId],
      requestId,
      lane: 'news' as const,
      kind,
      userId,
      to: mailbox,
      language,
      data: {
        ...data,
        firstname,
        // Only a confirmed participation stands in a calendar.
        ...(state === 'verified' && { calendar: { participationId, scheduleRevision } }),
        ...(kind === 'championship-changed' && { standing: state }),
      } as never,
      now,
    })),
  );
}
