import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { apiRoot } from '@power-corner/contracts/calls/root';
import type { Language } from '@power-corner/contracts/lists';
import { keptLanguage } from '../lib/i18n/worker-language.ts';

/** The files of the officials' screen, and the address of its page in each language (vite/offline-worker.ts). */
declare const kept: { files: { url: string; revision: string | null }[]; pages: Record<Language, string> };

// The parts of a worker that this file uses: the types of workers contradict those of pages.
const worker = globalThis as unknown as { skipWaiting: () => Promise<void> };
type ExtendableMessage = MessageEvent & { waitUntil: (work: Promise<void>) => void };
interface Route {
  condition: { urlPattern: string };
  source: 'network';
}
/** Not in every browser. */
type InstallEvent = Event & { addRoutes?: (route: Route) => Promise<void> };

// Answers of the API pass by: no route below is theirs, and a browser that can is told not to ask. A page that calls
// all the time would otherwise keep this worker busy, and Chromium then lets a newer one wait for up to five minutes.
addEventListener('install', (event: InstallEvent) => {
  void event.addRoutes?.({ condition: { urlPattern: `${apiRoot}/*` }, source: 'network' });
});

precacheAndRoute(kept.files);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(async (request) => createHandlerBoundToURL(kept.pages[await keptLanguage()])(request), {
    allowlist: [/^\/dashboard\/admin\/championships\/[^/]+\/meet\/?(?:\?.*)?$/i],
  }),
);

/** The officials' screen without a championship. The route above answers it. */
const home = '/dashboard/admin/championships/-/meet';

// Without a network every other page leads to the championships that this device holds.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({ plugins: [{ handlerDidError: () => Promise.resolve(Response.redirect(home, 302)) }] }),
);

// A new worker waits until the screen asks for it: it never takes the code from under an open page.
addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
  if (event.data?.type === 'SKIP_WAITING') (event as ExtendableMessage).waitUntil(worker.skipWaiting());
});
