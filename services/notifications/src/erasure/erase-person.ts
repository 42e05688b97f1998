import { removeOutgoingPieces } from '@power-corner/service-kit/data-export/answer';
import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { suppressionIdOf } from '../suppressions/repository.ts';
import {
  anonymiseCampaignMails,
  detachParticipants,
  forgetAuthor,
  forgetRecipient,
  forgetRefusal,
  mailsOfPerson,
  removeMails,
  removeNamesakes,
  removeParticipants,
} from './repository.ts';

/**
 * Erases everything that this service holds of a person by their account, and where they have shown that the address is
 * theirs, also mails to that address that are about no entry. ParticipationsErased names the entries of walk-ins. The
 * hash of an address that has unsubscribed stays: the end of an account is no wish for bulk mail.
 */
export const erasePerson: Erase = async ({ userId, email, confirmed }) => {
  const address = confirmed && email ? email.toLowerCase() : null;
  await (confirmed ? removeParticipants(userId) : detachParticipants(userId));
  const mails = mailsOfPerson(userId, address);
  await anonymiseCampaignMails(mails);
  await removeMails(mails);
  await forgetAuthor(userId);
  await removeOutgoingPieces(userId);
  await forgetRecipient(userId, address);
  if (address !== null) await forgetRefusal(suppressionIdOf(address));
};

/** After a restore, also walk-ins with the address and name: the service of championships may not know them any more. */
export const eraseRestoredPerson: Erase = async (person) => {
  if (person.confirmed) await removeNamesakes(person);
  await erasePerson(person);
};
