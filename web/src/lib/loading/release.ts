import { inTab } from '../storage.ts';
import { setOutdated } from './connection.ts';

const key = 'reloaded';
const onceInMs = 60_000;
/** Firefox never fetches a module again whose import has failed. */
const refusedAfter = 3;

let shownPath = '';

/** The path of the rendered screen. While the address differs, the user is already leaving the screen. */
export function setShownPath(path: string): void {
  shownPath = path;
}

/** The entry script of the page. Its name differs in each release. */
const entryPath = (): string | undefined => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : undefined;
};

/** The HTML that the platform serves now; null if it does not answer. */
async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    // A page about a missing record also is a page of the current release.
    const html = answer.status < 500 ? await answer.text() : '';
    return html.includes('type="module"') ? html : null;
  } catch {
    return null;
  }
}

/** Drafts survive a reload. Passwords, chosen files and forms with a beforeunload question do not. */
function hasUnsavedInput(): boolean {
  if (location.pathname !== shownPath) return false;
  const secrets = [
    ...document.querySelectorAll<HTMLInputElement>('input[autocomplete*="password"], input[type="file"]'),
  ];
  return secrets.some(({ value }) => value !== '') || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** @returns false if the page was reloaded less than a minute ago, to prevent a loop */
function recordReload(): boolean {
  if (Date.now() - Number(inTab.read(key)) < onceInMs) return false;
  // Without storage a loop of reloads could not be detected, so there is no reload.
  return inTab.write(key, String(Date.now()));
}

/** If unsaved input would be lost, the banner asks instead. @param failures in turn, while the network was there */
export async function reloadIfItHelps(failures: number, reload = () => location.reload()): Promise<void> {
  const html = await servedPage();
  const entry = entryPath();
  if (html === null || !entry) return;
  // A file may be missing on one replica during a roll-out. Without a newer release a reload does not help.
  if (html.includes(`"${entry}"`) && failures < refusedAfter) return;
  const losing = hasUnsavedInput();
  setOutdated(losing);
  if (!losing && recordReload()) reload();
}
