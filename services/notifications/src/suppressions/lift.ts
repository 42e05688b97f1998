import { AppError, notFound } from '@power-corner/service-kit/errors';
import { findSuppression, liftSuppression } from './repository.ts';
import { suppressionIdOf } from './suppression.ts';

/**
 * Lets bulk mail go again to an address that a server had refused: the mailbox may exist by now.
 * @throws NOT_FOUND for an address that is not suppressed, CONFLICT for a person who has unsubscribed
 */
export async function liftRefusal(address: string): Promise<void> {
  const id = suppressionIdOf(address);
  const suppression = await findSuppression(id);
  if (suppression?.unsubscribed)
    throw new AppError('CONFLICT', {
      message: 'Cette personne a choisi de ne plus recevoir les messages de groupe : elle seule peut revenir dessus.',
    });
  if (!(await liftSuppression(id, 'refused'))) throw notFound("Cette adresse n'est pas écartée.");
}
