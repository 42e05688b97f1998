import { removeOutgoingPieces } from '@power-corner/service-kit/data-export/answer';
import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { findParticipantsOf, mailNameOf } from '../audience/repository.ts';
import { suppressionIdOf } from '../suppressions/repository.ts';
import {
  anonymiseCampaignMails,
  detachParticipants,
  findMailsOfPerson,
  forgetAuthor,
  forgetRecipient,
  forgetRefusal,
  removeMails,
  removeParticipants,
} from './repository.ts';

/**
 * Erases everything that this service holds of a person: by their account, and where they have shown that the address
 * is theirs, also records with that address and their name, and without an account. The hash of an address that has unsubscribed stays:
 * whoever does not want bulk mail must not get it because the account is gone.
 */
export const erasePerson: Erase = async ({ userId, email, firstname, lastname, confirmed }) => {
  const address = confirmed && email ? email.toLowerCase() : null;
  const participants = await findParticipantsOf(userId, address ?? '', { firstname, lastname });
  const others = participants.others.map(mailNameOf);
  await (confirmed ? removeParticipants(userId, participants.own) : detachParticipants(userId));
  const mails = await findMailsOfPerson(userId, address, others);
  await anonymiseCampaignMails(mails);
  await removeMails(mails);
  await forgetAuthor(userId);
  await removeOutgoingPieces(userId);
  await forgetRecipient(userId, address, others);
  if (address !== null) await forgetRefusal(suppressionIdOf(address));
};
