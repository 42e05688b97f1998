import type { Handlers } from '@power-corner/service-kit/messaging/consumer';
import type { Sessions } from './sessions.ts';

/** Announces the end of tokens again, in case the process was killed between the change and its announcement. */
export const sessionConsumers = (sessions: Sessions): Handlers => {
  const announceEnd = async ({ data }: { data: { userId: string; revision: number } }) => {
    await sessions.announceEnd(data.userId, data.revision);
  };
  return { PasswordChanged: announceEnd, UserBlocked: announceEnd, UserRoleChanged: announceEnd };
};
