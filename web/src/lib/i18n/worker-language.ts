import type { Language } from '@power-corner/contracts/lists';

const [cacheName, address] = ['language', '/language'] as const;

/** The service worker reads no cookie. */
export async function storeWorkerLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}

/** French until a page has stored a language. */
export async function readWorkerLanguage(): Promise<Language> {
  const kept = await caches.match(address, { cacheName });
  return ((await kept?.text()) as Language | undefined) ?? 'fr';
}
