import type { Suppression as Reason } from '@power-corner/contracts/mails';
import { inGroups } from '../in-groups.ts';
import { findSuppressions, setSuppression } from './repository.ts';
import type { Suppression } from './suppression.ts';
import { suppressionIdOf } from './suppression.ts';

/** Keeps bulk mail from an address that its server has refused for good. */
export async function suppressRefused(address: string, answer: string, now: Date): Promise<void> {
  await setSuppression(suppressionIdOf(address), { refused: { at: now, answer } });
}

/** The person's own no outweighs a server's: only the person takes it back. */
export function reasonOf(suppression: Suppression | null | undefined): Reason | null {
  if (suppression?.unsubscribed) return 'unsubscribed';
  return suppression?.refused ? 'refused' : null;
}

/** The sender asks before every mail, for several at the same moment. */
const look = inGroups<string, Suppression | undefined>(async (ids) => {
  const byId = new Map((await findSuppressions([...ids])).map((suppression) => [suppression._id, suppression]));
  return ids.map((id) => byId.get(id));
});

/** Why bulk mail does not go to that address, in French, or null. */
export async function objectionTo(address: string): Promise<string | null> {
  const suppression = await look(suppressionIdOf(address));
  const reason = reasonOf(suppression);
  if (reason === 'unsubscribed') return 'Cette personne ne veut plus recevoir les messages de groupe.';
  return reason === 'refused'
    ? `Adresse écartée, son serveur l'avait refusée : ${suppression?.refused?.answer ?? ''}`.slice(0, 500)
    : null;
}

/** Which of these addresses bulk mail leaves alone, and why. */
export async function suppressedAmong(addresses: readonly string[]): Promise<Map<string, Reason>> {
  const byId = new Map(
    (await findSuppressions(addresses.map(suppressionIdOf))).map((suppression) => [suppression._id, suppression]),
  );
  return new Map(
    addresses.flatMap((address) => {
      const reason = reasonOf(byId.get(suppressionIdOf(address)));
      return reason ? [[address, reason] as const] : [];
    }),
  );
}
