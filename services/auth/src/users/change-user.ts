import type { DomainEvent } from '@power-corner/contracts/events';
import type { UserKey } from './find-user.ts';
import { findUser } from './find-user.ts';
import type { UserRecord } from './model.ts';
import type { NewUser } from './repository.ts';
import { saveUser, untilSaved } from './repository.ts';

interface UserChange {
  set: Partial<NewUser>;
  events: DomainEvent | readonly DomainEvent[];
  remove?: readonly ('verification' | 'reset')[];
  endTokens?: boolean;
}

/**
 * Reads a user, decides, and writes the change with its events, again until nobody else came between.
 * @param decide from the user as just read; null leaves everything as it is
 * @returns the user after the change, or null without one
 * @throws CONFLICT when somebody always was faster, and what `decide` throws
 */
export async function changeUser(
  key: UserKey,
  decide: (user: UserRecord | null) => UserChange | null,
): Promise<UserRecord | null> {
  const saved = await untilSaved(async () => {
    const user = await findUser(key);
    const change = decide(user);
    if (!user || !change) return 'unchanged';
    return saveUser(user, change.set, change.events, {
      remove: change.remove ?? [],
      endTokens: change.endTokens ?? false,
    });
  });
  return saved === 'unchanged' ? null : saved;
}
