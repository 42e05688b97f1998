import type { Standing } from '@power-corner/contracts/events';
import type { Language } from '@power-corner/contracts/lists';
import type { Mailbox } from '../templates/mailbox.ts';
import { findAddressable, findPage, findParticipant } from './repository.ts';

export interface MailedParticipant {
  participationId: string;
  userId?: string | undefined;
  state: Standing;
  firstname: string;
  language?: Language | undefined;
  mailbox: Mailbox;
}

const pageSize = 500;

export async function* pagesOfRecipients(
  championshipId: string,
  states: readonly Standing[],
): AsyncGenerator<MailedParticipant[]> {
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

/** True for a participation that has ended. It never comes back: another entry of the same person has another id. */
export async function isOver(participationId: string): Promise<boolean> {
  return (await findParticipant(participationId))?.state === 'ended';
}

type Addressee = Mailbox & Pick<MailedParticipant, 'userId' | 'firstname' | 'language'> & { standing: Standing };

/** In the order given, each once. Several people with one address, as children with a parent's, are all named. */
export async function participantsAmong(
  championshipId: string,
  emails: readonly string[],
): Promise<{ participants: Addressee[]; others: string[] }> {
  const wanted = [...new Set(emails)];
  const found = Map.groupBy(await findAddressable(championshipId, wanted), ({ email }) => email);
  const participants: Addressee[] = [];
  const others: string[] = [];
  for (const address of wanted) {
    const people = found.get(address);
    const [first] = people ?? [];
    if (!people || !first) {
      others.push(address);
      continue;
    }
    const language = people.find((person) => person.language)?.language;
    const userId = people.find(({ athleteId }) => athleteId)?.athleteId;
    const listed = (names: string[]) => new Intl.ListFormat(language ?? 'fr').format(new Set(names));
    participants.push({
      name: listed(people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)),
      address,
      firstname: listed(people.map(({ firstname }) => firstname)),
      standing: people.find(({ state }) => state === 'verified')?.state ?? first.state,
      ...(userId && { userId }),
      ...(language && { language }),
    });
  }
  return { participants, others };
}
