import type { Standing } from '@power-corner/contracts/events';
import { currentAnnouncement, missedAnnouncements } from '../audience/championships.ts';
import type { ParticipationData } from '../audience/event-data.ts';
import { accountIn } from '../audience/event-data.ts';
import type { Announcement } from '../audience/model.ts';
import type { MailedParticipant } from '../audience/participants.ts';
import { isOver, pagesOfRecipients } from '../audience/participants.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { recordMails } from '../queue/record-mail.ts';

/** Those who wait get a mail of their own when their list ends with its championship. */
const concerned: Record<Announcement['kind'], readonly Standing[]> = {
  'championship-changed': ['waiting', 'offered', 'held', 'verified'],
  'championship-canceled': ['held', 'verified'],
  'championship-deleted': ['held', 'verified'],
};

/** Cut off in the middle, it is simply done again: the mails that are there already keep their ids. */
export async function announceToAll(
  sender: MailSender,
  championshipId: string,
  announcement: Announcement,
): Promise<void> {
  for await (const page of pagesOfRecipients(championshipId, concerned[announcement.kind]))
    await announce(sender, page, announcement);
}

/**
 * Sends a participant, or somebody who waits, the announcements that were made before their own event arrived: that the
 * championship was canceled or deleted, or that its date or place changed since they took part. Mails that exist
 * already are not sent again, and nobody gets them whose participation has ended.
 *
 * The participation is stored before this reads the announcements, and an announcement is stored before its
 * participants are read: one of the two sees the other, in whichever replica they are handled.
 */
export async function announceMissed(sender: MailSender, data: ParticipationData, state: Standing): Promise<void> {
  const { participationId, championshipId, firstname, lastname, email, language } = data;
  const { championshipDate, championshipLocation } = data;
  if (email === null || (await isOver(participationId))) return;
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
    if (concerned[announcement.kind].includes(state)) await announce(sender, [recipient], announcement);
}

async function announce(
  sender: MailSender,
  recipients: readonly MailedParticipant[],
  announcement: Announcement,
): Promise<void> {
  const current = await currentAnnouncement(announcement);
  if (!current) return;
  const { eventId, requestId, kind, data, scheduleRevision } = current;
  const now = new Date();
  await recordMails(
    sender,
    recipients.map(({ participationId, userId, state, firstname, language, mailbox }) => ({
      origin: [eventId, participationId],
      requestId,
      lane: 'news' as const,
      kind,
      userId,
      participationId,
      ...('championshipId' in data && { championshipId: data.championshipId }),
      to: mailbox,
      language,
      data: {
        ...data,
        firstname,
        // Only a confirmed participation stands in a calendar.
        ...(state === 'verified' && { calendar: { participationId, scheduleRevision } }),
        ...(kind === 'championship-changed' && { standing: state, scheduleRevision }),
      } as never,
      now,
    })),
  );
}
