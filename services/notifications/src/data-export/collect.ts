import { frenchText } from '@power-corner/contracts/messages/french';
import type { ExportedPerson } from '@power-corner/service-kit/data-export/answer';
import { findChampionshipNames, findParticipantsOf } from '../audience/repository.ts';
import { findCampaignsBy } from '../campaigns/repository.ts';
import type { Mail } from '../queue/mail.ts';
import { findContactMailsOf, findMailsTo } from '../queue/repository.ts';
import { findSuppression, suppressionIdOf } from '../suppressions/repository.ts';

/**
 * This service's data about a person, by their account and their confirmed address. The text of a mail is gone once it
 * is sent. The texts of bulk mails that a person has written as an admin are theirs; the recipients are not.
 */
export async function collect({ userId, email }: ExportedPerson) {
  const [mails, contacts, participants, suppression, campaigns] = await Promise.all([
    findMailsTo(userId, email),
    findContactMailsOf(email),
    findParticipantsOf(userId),
    findSuppression(suppressionIdOf(email)),
    findCampaignsBy(userId),
  ]);
  const names = await findChampionshipNames([...new Set(participants.map(({ championshipId }) => championshipId))]);
  return {
    mails: mails.map(presentMail),
    messages_to_organisers: contacts.map(({ createdAt, status }) => ({ created_at: createdAt, status })),
    participant_copies: participants.map(({ championshipId, firstname, lastname, email: address, state, at }) => ({
      championship: names.get(championshipId) ?? null,
      firstname,
      lastname,
      email: address,
      state,
      at,
    })),
    bulk_mail_stopped: suppression && {
      unsubscribed_at: suppression.unsubscribed?.at ?? null,
      refused_at: suppression.refused?.at ?? null,
      server_answer: suppression.refused?.answer ?? null,
    },
    bulk_mails_written: campaigns.map(({ championshipName, createdAt, body, total }) => ({
      championship: championshipName,
      created_at: createdAt,
      text: body,
      recipients: total,
    })),
  };
}

const presentMail = ({ kind, subject, to, status, createdAt, finishedAt, attempts, answer }: Mail) => ({
  subject: subject ?? null,
  kind,
  email: to.address,
  name: to.name,
  status,
  created_at: createdAt,
  finished_at: finishedAt ?? null,
  attempts,
  server_answer: answer === undefined ? null : frenchText(answer),
});
