import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Passwords } from './password/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the use-cases need beyond the database. */
export interface Deps {
  log: Log;
  publicKey: string;
  passwords: Passwords;
  sessions: Sessions;
  limits: { login: Limiter; link: (key: string) => Promise<void>; linkWaitSeconds: number };
  /** Tells the relay that an event waits. */
  nudge: () => void;
}
