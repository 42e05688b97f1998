import type { AnswerOf } from '@power-corner/contracts/call';
import type { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { language } from '../../../lib/i18n/i18n.ts';
import { registerPassWorker } from '../../../lib/loading/service-worker.ts';
import { forgetList, keepList, readKeptList } from '../../../lib/session/kept-list.ts';
import { accountOf, readToken } from '../../../lib/session/token.ts';
import { isLive } from '../../../lib/time/status-now.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

let requested = false;

/** The page's own work comes first: the worker fetches what it keeps once the browser has nothing to do. */
function registerWhenIdle(): void {
  // Missing without https.
  if (requested || !('serviceWorker' in navigator)) return;
  requested = true;
  const register = () => {
    requested = false;
    // After a logout meanwhile there is nothing to show.
    if (readKeptList() === null) return;
    registerPassWorker(language()).catch((error: unknown) => console.warn('The pass was not kept', error));
  };
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 2_000);
}

/** While one is still to come or runs. @param token of the request: the answer may arrive after another login */
export function keepForOffline(answer: AnswerOf<typeof listMyChampionships>, token: string | null): void {
  if (accountOf(token) !== accountOf(readToken())) return;
  const now = serverNow();
  if (!answer.data.some((each) => isLive(each, now))) {
    forgetList().catch((error: unknown) => console.warn('The code of the pass was not removed', error));
  } else if (keepList(answer, token, now)) registerWhenIdle();
}
