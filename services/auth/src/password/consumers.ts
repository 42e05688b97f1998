import type { Handlers } from '@power-corner/service-kit/bus';
import type { Sessions } from '../sessions/sessions.ts';

/** Ends a user's tokens after a change of password, however often and late the event comes: the account's revision decides, not the clock. */
export const passwordConsumers = (sessions: Sessions): Handlers => ({
  PasswordChanged: ({ data }) => sessions.revokeAll(data.userId, data.revision),
});
