import type { Standing } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { cancellationOf, changeOf, deletionOf } from '../audience/announcements.ts';
import type { ParticipationData } from '../audience/event-data.ts';
import { recordAnnounced } from '../audience/repository.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { accountMails } from './account-mails.ts';
import { announceMissed, announceToAll } from './announcement-mails.ts';
import { recordingMails } from './event-mail.ts';
import { participationMails } from './participation-mails.ts';
import { reminderMails } from './reminders.ts';

export const mailConsumers = (sender: MailSender): Handlers =>
  recordingMails(sender, { ...accountMails, ...participationMails, ...reminderMails });

export function announcementConsumers(sender: MailSender) {
  const announceMissedTo =
    (state: Standing) =>
    async ({ data }: { data: ParticipationData }) =>
      announceMissed(sender, data, state);
  return {
    ChampionshipUpdated: async (event) => {
      const change = changeOf(event);
      if (change) await announceToAll(sender, event.data.championshipId, change);
    },
    ChampionshipCanceled: async (event) => announceToAll(sender, event.data.championshipId, cancellationOf(event)),
    ChampionshipDeleted: async (event) => {
      await announceToAll(sender, event.data.championshipId, deletionOf(event));
      await recordAnnounced(event.data.championshipId);
    },
    ParticipationCreated: announceMissedTo('held'),
    ParticipationVerified: announceMissedTo('verified'),
    ParticipationClaimed: announceMissedTo('verified'),
    WaitingListJoined: announceMissedTo('waiting'),
    PlaceOffered: announceMissedTo('offered'),
  } satisfies Handlers;
}
