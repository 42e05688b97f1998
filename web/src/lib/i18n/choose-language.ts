import type { Language } from '@power-corner/contracts/lists';
import { keepForWorker } from './worker-language.ts';

const year = 31_536_000;

/** Shows the site in a language from now on. Without cookies the choice stands in the address of the page. */
export async function chooseLanguage(language: Language, saved: Promise<unknown> = Promise.resolve()): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
  const kept = document.cookie.includes(`language=${language}`);
  // The worker of the officials' screen answers pages itself.
  if (navigator.serviceWorker?.controller) await keepForWorker(language);
  await saved;
  const address = new URL(location.href);
  if (kept) address.searchParams.delete('language');
  else address.searchParams.set('language', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
