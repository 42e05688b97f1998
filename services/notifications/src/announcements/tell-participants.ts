import type { Letters } from '../mails/letters.ts';
import type { Post } from '../mails/record-mail.ts';
import { recordMails } from '../mails/record-mail.ts';
import { pagesOfParticipants } from '../participants/find-participants.ts';

type AnnouncementKind = 'championship-changed' | 'championship-canceled' | 'championship-deleted';

/**
 * Records one mail for everybody who takes part in a championship.
 * Cut off in the middle it is simply done again: the mails that are there already keep their ids.
 */
export async function tellParticipants<Kind extends AnnouncementKind>(
  post: Post,
  announcement: { eventId: string; championshipId: string; kind: Kind; now: Date; say: (firstname: string) => Letters[Kind] },
): Promise<void> {
  const { eventId, championshipId, kind, now, say } = announcement;
  for await (const page of pagesOfParticipants(championshipId)) {
    await recordMails(
      post,
      page.map(({ participationId, firstname, mailbox }) => ({ origin: [eventId, participationId], lane: 'bulk' as const, kind, to: mailbox, data: say(firstname), now })),
    );
  }
}
