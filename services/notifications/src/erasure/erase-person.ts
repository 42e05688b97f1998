import { removeOutgoingPieces } from '@power-corner/service-kit/data-export/answer';
import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { suppressionIdOf } from '../suppressions/repository.ts';
import {
  anonymiseCampaignMails,
  forgetAuthor,
  forgetRecipient,
  forgetRefusal,
  removeMails,
  removeParticipants,
} from './repository.ts';

/**
 * Erases everything that this service holds of a person: by their account, and where they have shown that the address
 * is theirs, also records with that address and without an account. The hash of an address that has unsubscribed stays:
 * whoever does not want bulk mail must not get it because the account is gone.
 */
export const erasePerson: Erase = async ({ userId, email, confirmed }) => {
  const address = confirmed ? email.toLowerCase() : null;
  await removeParticipants(userId, address);
  await anonymiseCampaignMails(userId, address);
  await removeMails(userId, address);
  await forgetAuthor(userId);
  await removeOutgoingPieces(userId);
  if (address === null) return;
  await forgetRecipient(address);
  await forgetRefusal(suppressionIdOf(address));
};
