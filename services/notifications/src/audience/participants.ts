import type { Standing } from '@power-corner/contracts/events';
import type { Language } from '@power-corner/contracts/lists';
import type { Mailbox } from '../templates/mailbox.ts';
import { findAddressable, findPage, findParticipant } from './repository.ts';

export interface Recipient {
  participationId: string;
  /** The account, if there is one. */
  userId?: string | undefined;
  state: Standing;
  firstname: string;
  language?: Language | undefined;
  mailbox: Mailbox;
}

const pageSize = 500;

/** All who are in these states in a championship, page by page. */
export async function* pagesOfRecipients(
  championshipId: string,
  states: readonly Standing[],
): AsyncGenerator<Recipient[]> {
  for (let afterId = ''; ;) {
    const page = await findPage(championshipId, states, afterId, pageSize);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ _id, athleteId, state, firstname, lastname, email, language }) => ({
      participationId: _id,
      userId: athleteId,
      state,
      firstname,
      language,
      mailbox: { name: `${firstname} ${lastname}`, address: email },
    }));
    afterId = last._id;
  }
}

/**
 * True for a participation that has ended. It never comes back: whoever enters again has another one, with another id.
 */
export async function isOver(participationId: string): Promise<boolean> {
  return (await findParticipant(participationId))?.state === 'ended';
}

/** A participant as a bulk mail greets them. */
type Addressee = Mailbox & Pick<Recipient, 'userId' | 'firstname' | 'language'> & { standing: Standing };

/**
 * Separates the championship's participants among these addresses, in the order given and each once, from the others.
 */
export async function participantsAmong(
  championshipId: string,
  emails: readonly string[],
): Promise<{ participants: Addressee[]; others: string[] }> {
  const wanted = [...new Set(emails)];
  const found = new Map(
    (await findAddressable(championshipId, wanted)).map((participant) => [participant.email, participant]),
  );
  const participants: Addressee[] = [];
  const others: string[] = [];
  for (const address of wanted) {
    const participant = found.get(address);
    if (!participant) others.push(address);
    else {
      const { athleteId: userId, firstname, lastname, language, state: standing } = participant;
      participants.push({
        name: `${firstname} ${lastname}`,
        address,
        firstname,
        standing,
        ...(userId && { userId }),
        ...(language && { language }),
      });
    }
  }
  return { participants, others };
}
