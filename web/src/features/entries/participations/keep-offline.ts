import type { AnswerOf } from '@power-corner/contracts/call';
import type { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { language } from '../../../lib/i18n/i18n.ts';
import { registerPassWorker } from '../../../lib/loading/service-worker.ts';
import { forgetList, keepList, readKeptList } from '../../../lib/session/kept-list.ts';
import { accountOf, readToken } from '../../../lib/session/token.ts';
import { statusNow } from '../../../lib/time/status-now.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

let asked = false;

/** The page's own work comes first: the worker fetches what it keeps once the browser has nothing to do. */
function registerWhenIdle(): void {
  // Missing without https.
  if (asked || !('serviceWorker' in navigator)) return;
  asked = true;
  const register = () => {
    asked = false;
    // After a logout meanwhile there is nothing to show.
    if (readKeptList() === null) return;
    registerPassWorker(language()).catch((error: unknown) => console.warn('The pass was not kept', error));
  };
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 2_000);
}

/**
 * Keeps an athlete's championships for the time without a network, while one of them is still to come or runs.
 * @param token of the request: the answer may arrive after the login of another account
 */
export function keepForOffline(answer: AnswerOf<typeof listMyChampionships>, token: string | null): void {
  if (accountOf(token) !== accountOf(readToken())) return;
  const now = serverNow();
  const isLive = answer.data.some((each) => ['upcoming', 'ongoing'].includes(statusNow(each.date, each.status, now)));
  if (!isLive) {
    forgetList().catch((error: unknown) => console.warn('The code of the pass was not removed', error));
  } else if (keepList(answer, token, now)) registerWhenIdle();
}
