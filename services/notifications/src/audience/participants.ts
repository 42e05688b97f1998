import type { Mailbox } from '../templates/mailbox.ts';
import { findLiveByEmail, findLivePage } from '../participants/repository.ts';

export interface Recipient {
  participationId: string;
  firstname: string;
  mailbox: Mailbox;
}

const pageSize = 500;

/** Everybody who takes part in a championship, page by page. */
export async function* pagesOfParticipants(championshipId: string): AsyncGenerator<Recipient[]> {
  for (let afterId = ''; ;) {
    const page = await findLivePage(championshipId, afterId, pageSize);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ _id, firstname, lastname, email }) => ({
      participationId: _id,
      firstname,
      mailbox: { name: `${firstname} ${lastname}`, address: email },
    }));
    afterId = last._id;
  }
}

/** Sorts addresses into participants of that championship, in the order given and each once, and strangers. */
export async function sortAddresses(
  championshipId: string,
  emails: readonly string[],
): Promise<{ participants: (Mailbox & { firstname: string })[]; strangers: string[] }> {
  const wanted = [...new Set(emails)];
  const found = new Map(
    (await findLiveByEmail(championshipId, wanted)).map((participant) => [participant.email, participant]),
  );
  const participants: (Mailbox & { firstname: string })[] = [];
  const strangers: string[] = [];
  for (const email of wanted) {
    const participant = found.get(email);
    if (participant)
      participants.push({
        name: `${participant.firstname} ${participant.lastname}`,
        address: email,
        firstname: participant.firstname,
      });
    else strangers.push(email);
  }
  return { participants, strangers };
}
