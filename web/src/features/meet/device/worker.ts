import { useEffect, useState } from 'react';
import { language } from '../../../lib/i18n/i18n.ts';
import { keepForWorker } from '../../../lib/i18n/worker-language.ts';

/** The page loads again when the new worker has taken over: only on the official's own wish. */
let reloading = false;

/**
 * Registers the service worker, which keeps this screen for the time without a network.
 * @returns a function that changes to a newer release; null while there is none
 */
export function useWorker(): (() => void) | null {
  const [next, setNext] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Missing without https.
    if (!('serviceWorker' in navigator)) return;
    let current = true;
    const waitsFor = (registration: ServiceWorkerRegistration) => {
      // The first worker of a device replaces none.
      if (current && registration.waiting && registration.active) setNext(registration.waiting);
    };
    const onControl = () => {
      if (reloading) location.reload();
    };
    navigator.serviceWorker.addEventListener('controllerchange', onControl);
    keepForWorker(language())
      // The worker then shows this screen in French without a network.
      .catch((error: unknown) => console.warn('The language of this screen was not kept', error));
    navigator.serviceWorker
      .register('/sw.js', { scope: '/', updateViaCache: 'none' })
      .then((registration) => {
        waitsFor(registration);
        registration.addEventListener('updatefound', () => {
          const installing = registration.installing;
          installing?.addEventListener('statechange', () => waitsFor(registration));
        });
      })
      // Without a network the worker of the last visit goes on.
      .catch((error: unknown) => console.warn('The service worker was not registered', error));
    return () => {
      current = false;
      navigator.serviceWorker.removeEventListener('controllerchange', onControl);
    };
  }, []);
  if (!next) return null;
  return () => {
    reloading = true;
    // A worker has one origin: it takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    next.postMessage({ type: 'SKIP_WAITING' });
  };
}

/** Asks the browser not to remove what this device holds when it needs room. */
export async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The browser decides by itself.
  }
}
