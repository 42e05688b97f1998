import type { Language } from '@power-corner/contracts/lists';

const [cacheName, address] = ['language', '/language'] as const;

/** Tells the worker of the officials' screen, which reads no cookie, in which language its pages are. */
export async function keepForWorker(language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}

/** For the worker. French until a page has said more. */
export async function keptLanguage(): Promise<Language> {
  const kept = await caches.match(address, { cacheName });
  return ((await kept?.text()) as Language | undefined) ?? 'fr';
}
