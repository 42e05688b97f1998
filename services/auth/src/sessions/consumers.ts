import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { Sessions } from './sessions.ts';

/** Announces again that tokens have ended, in case the process was killed between the change and its announcement. */
export const passwordConsumers = (sessions: Sessions): Handlers => ({
  async PasswordChanged({ data }) {
    await sessions.announceEnd(data.userId, data.revision);
  },
});
