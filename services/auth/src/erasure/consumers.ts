import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { eraseAmong, eraseOnce } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/consumer';
import { everybodyInActs, forgetParticipations, forgetPerson } from '../acts/repository.ts';
import { removeDataExports } from '../data-export/repository.ts';
import { removeChallenges } from '../passkeys/repository.ts';
import { removeSessions } from '../sessions/repository.ts';
import type { Sessions } from '../sessions/sessions.ts';

export const eraseFromAuth: Erase = async ({ userId }) => {
  await removeSessions(userId);
  await removeChallenges(userId);
  await removeDataExports(userId);
  await forgetPerson(userId);
};

/** Announces the end of the tokens again, in case the process was killed between the erasure and its announcement. */
export const erasureConsumers = (sessions: Sessions): Handlers => ({
  async UserErased({ data }) {
    await eraseOnce(data, eraseFromAuth, new Date());
    await sessions.announceEnd(data.userId, data.revision);
  },
  ErasuresRepeated: ({ data }) =>
    eraseAmong(data, everybodyInActs(), async (person) => {
      await eraseFromAuth(person);
      // The id may be that of a participation without an account.
      await forgetParticipations([person.userId]);
    }),
});
