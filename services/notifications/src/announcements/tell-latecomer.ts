import type { DomainEvent } from '@power-corner/contracts/events';
import { announcedAbout } from '../audience/championships.ts';
import type { Post } from '../queue/record-mail.ts';
import { tell } from './tell-participants.ts';

type EntryEvent = DomainEvent<'ParticipationCreated' | 'ParticipationVerified'>;

/**
 * Tells somebody whose entry is heard of late what the others were told before: that the championship was canceled or
 * deleted, or that its date or place changed since they entered. Whoever was told already is not told again.
 *
 * The entry is remembered before this looks, and an announcement before its participants are looked up: one of the two
 * sees the other, in whichever replica they are handled.
 */
export async function tellLatecomer(post: Post, { data }: EntryEvent, now: Date): Promise<void> {
  const { participationId, championshipId, firstname, lastname, email, championshipDate, championshipLocation } = data;
  const recipient = { participationId, firstname, mailbox: { name: `${firstname} ${lastname}`, address: email } };
  for (const announcement of await announcedAbout(championshipId, {
    date: championshipDate,
    location: championshipLocation,
  })) {
    await tell(post, [recipient], announcement, now);
  }
}
