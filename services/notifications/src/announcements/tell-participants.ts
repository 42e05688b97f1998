import type { Post } from '../queue/record-mail.ts';
import { recordMails } from '../queue/record-mail.ts';
import type { Recipient } from '../audience/participants.ts';
import { pagesOfParticipants } from '../audience/participants.ts';
import type { Announcement } from '../audience/announcements.ts';

/**
 * Records one mail for everybody who takes part in a championship.
 * Cut off in the middle it is simply done again: the mails that are there already keep their ids.
 */
export async function tellParticipants(
  post: Post,
  championshipId: string,
  announcement: Announcement,
  now: Date,
): Promise<void> {
  for await (const page of pagesOfParticipants(championshipId)) await tell(post, page, announcement, now);
}

export async function tell(
  post: Post,
  people: readonly Recipient[],
  { eventId, requestId, kind, data }: Announcement,
  now: Date,
): Promise<void> {
  await recordMails(
    post,
    people.map(({ participationId, firstname, mailbox }) => ({
      origin: [eventId, participationId],
      requestId,
      lane: 'news' as const,
      kind,
      to: mailbox,
      data: { ...data, firstname } as never,
      now,
    })),
  );
}
