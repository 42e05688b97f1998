import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import { findTokenAccount } from '../users/repository.ts';
import { findCountingSessions } from './repository.ts';

export async function listSessions(userId: string, current: string, now: Date): Promise<LoginSession[]> {
  const account = await findTokenAccount(userId);
  const sessions = await findCountingSessions(userId, account?.tokensFrom ?? 0, now);
  return sessions.map((session) => ({
    id: session._id,
    browser: session.browser,
    system: session.system,
    network: session.network,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session._id === current,
  }));
}
