import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { apiRoot } from '@power-corner/contracts/calls/root';
import type { Language } from '@power-corner/contracts/lists';
import { readWorkerLanguage } from '../lib/i18n/worker-language.ts';
import { keptPage, keptPaths } from './kept-pages.ts';

type Files = { url: string; revision: string | null }[];

/** The files of all kept screens, and those of the athlete's page by language. */
declare const kept: { files: Files; passFiles: Record<Language, Files> };

// The parts of a worker that this file uses: the types of workers contradict those of pages.
const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
};
const waitUntil = (event: Event, work: Promise<unknown>) =>
  (event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(work);
interface Route {
  condition: { urlPattern: string };
  source: 'network';
}
/** Not in every browser. */
type InstallEvent = Event & { addRoutes?: (route: Route) => Promise<void> };

/** The language of an athlete's device, which keeps that page alone; null on an official's device. */
const passLanguage = new URLSearchParams(location.search).get('pass') as Language | null;

// No route below handles requests of the API. Where the browser has addRoutes, they bypass this worker: a page that
// calls all the time would keep it busy, and Chromium then lets a newer one wait for up to five minutes.
addEventListener('install', (event: InstallEvent) => {
  void event.addRoutes?.({ condition: { urlPattern: `${apiRoot}/*` }, source: 'network' });
  // A page of an athlete comes from the network, with the code of its own release: nothing is taken from under it.
  const replacesPass = worker.registration.active?.scriptURL.includes('?pass=') ?? false;
  if (passLanguage || replacesPass) waitUntil(event, worker.skipWaiting());
});

// An athlete's pages are requested while the worker starts.
addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload;
  waitUntil(event, Promise.resolve(passLanguage ? preload?.enable() : preload?.disable()));
});

/** After this long without an answer the kept page is shown: a hall's network often is there, and gives nothing. */
const patienceS = 5;

const passPage = new NetworkOnly({
  networkTimeoutSeconds: patienceS,
  plugins: [
    {
      handlerDidError: async ({ request, event }) => {
        const page = keptPage('pass', passLanguage ?? (await readWorkerLanguage()));
        return createHandlerBoundToURL(page)({ request, event, url: new URL(request.url) });
      },
    },
  ],
});
registerRoute(new NavigationRoute(passPage, { allowlist: [/^\/dashboard\/athlete\/championships\/?(?:\?.*)?$/i] }));

precacheAndRoute(passLanguage ? kept.passFiles[passLanguage] : kept.files);
cleanupOutdatedCaches();

if (!passLanguage)
  registerRoute(
    new NavigationRoute(
      async (request) => createHandlerBoundToURL(keptPage('meet', await readWorkerLanguage()))(request),
      {
        allowlist: [/^\/dashboard\/admin\/championships\/[^/]+\/meet\/?(?:\?.*)?$/i],
      },
    ),
  );

/** The routes above answer it. */
const home = keptPaths[passLanguage ? 'pass' : 'meet'];

// Without a network every other page leads to the championships that this device holds.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({ plugins: [{ handlerDidError: () => Promise.resolve(Response.redirect(home, 302)) }] }),
);

// A new worker waits until the screen asks for it: it never takes the code from under an open page.
addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
  if (event.data?.type === 'SKIP_WAITING') waitUntil(event, worker.skipWaiting());
});
