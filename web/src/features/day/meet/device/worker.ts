import { useEffect, useState } from 'react';
import { language } from '../../../../lib/i18n/i18n.ts';
import { storeWorkerLanguage } from '../../../../lib/i18n/worker-language.ts';
import { isPassWorker, registerWorker } from '../../../../lib/loading/service-worker.ts';

/** Chromium now and then lets a worker wait although it was asked to take over, until the open pages are left. */
const patienceMs = 3_000;

/** Loads the page again in any case: a press always has an effect. A waiting worker has all files, so offline too. */
export async function changeOver(
  { waiting }: ServiceWorkerRegistration,
  reload = () => location.reload(),
): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, waiting ? patienceMs : 0);
    waiting?.addEventListener('statechange', resolve, { once: true });
    // A worker has one origin: it takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  reload();
}

/**
 * Keeps this screen for the time without a network. The worker that keeps an athlete's pass gives way to this one.
 * @returns the newer release; null while there is none
 */
export function useNewRelease() {
  const [newer, setNewer] = useState<ServiceWorkerRegistration | null>(null);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    // Missing without https.
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const left = new AbortController();
    const { signal } = left;
    storeWorkerLanguage(language())
      // The worker then shows this screen in French without a network.
      .catch((error: unknown) => console.warn('The language of this screen was not kept', error));
    let controller = serviceWorker.controller;
    registerWorker()
      .then((registration) => {
        const look = () => {
          const { waiting, active } = registration;
          // The first worker of a device replaces none.
          if (!signal.aborted && waiting && active && !isPassWorker(active)) setNewer(registration);
        };
        look();
        registration.addEventListener(
          'updatefound',
          () => registration.installing?.addEventListener('statechange', look, { signal }),
          { signal },
        );
        // Another tab has changed over: this page is of the release before.
        serviceWorker.addEventListener(
          'controllerchange',
          () => {
            if (!isPassWorker(controller)) setNewer(registration);
            controller = serviceWorker.controller;
          },
          { signal },
        );
      })
      // Without a network the worker of the last visit goes on.
      .catch((error: unknown) => console.warn('The service worker was not registered', error));
    return () => left.abort();
  }, []);
  if (!newer) return null;
  return {
    changing,
    changeOver() {
      setChanging(true);
      // The official may refuse to leave the page, when the browser asks about commands that are not stored.
      void changeOver(newer).finally(() => setChanging(false));
    },
  };
}
