import type { Handlers } from '@power-corner/service-kit/bus';
import type { Sessions } from '../sessions/sessions.ts';

/** Ends a user's tokens after a change of role, should the process have died between the change and ending them. */
export const roleConsumers = (sessions: Sessions): Handlers => ({
  UserRoleChanged: ({ data }) => sessions.revokeAll(data.userId, data.revision),
});
