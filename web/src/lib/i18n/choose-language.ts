import { updateProfile } from '@power-corner/contracts/calls/accounts/auth';
import type { Language } from '@power-corner/contracts/lists';
import { request } from '../api/api-client.ts';
import { isOffline } from '../loading/connection.ts';
import { isPassWorker, keepsPassAlone, registerPassWorker } from '../loading/service-worker.ts';
import { readToken } from '../session/token.ts';
import { language as shown } from './i18n.ts';
import { storeWorkerLanguage } from './worker-language.ts';

const year = 31_536_000;

const isChosen = (language = '\\w+'): boolean =>
  new RegExp(`(?:^|; )language=${language}(?:;|$)`).test(document.cookie);

/** Saves the language of the mails. If it fails, it is saved after the next login (`followAccount`). */
async function saveInAccount(language: Language): Promise<void> {
  try {
    if (readToken()) await request(updateProfile, { body: { language } });
  } catch (error) {
    console.warn('The language was not saved in the account', error);
  }
}

/** Gives the worker of this device the language of the pages that it answers itself. */
export async function keepOnDevice(language: Language): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (!registration) return;
  if (keepsPassAlone(registration)) await registerPassWorker(language);
  else await storeWorkerLanguage(language);
}

/** Shows the site in a language. Without cookies the choice stands in the address of the page. */
async function show(language: Language): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
  await keepOnDevice(language).catch((error: unknown) => console.warn('The language was not kept', error));
  const address = new URL(location.href);
  if (isChosen(language)) address.searchParams.delete('language');
  else address.searchParams.set('language', language);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

export async function chooseLanguage(language: Language): Promise<void> {
  // The browser would answer the reload with a page of its own. The banner says that the network is down.
  // An athlete's device keeps one language.
  const controller = navigator.serviceWorker?.controller ?? null;
  if ((!controller || isPassWorker(controller)) && (await isOffline())) return;
  await saveInAccount(language);
  await show(language);
}

/** After a login: a choice on this device goes to the account; without one, the page takes the account's language. */
export async function followAccount(language: Language | undefined): Promise<void> {
  if (isChosen()) await saveInAccount(shown());
  else if (language) await show(language);
}
