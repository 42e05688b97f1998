import { setOutdated } from './connection.ts';

const key = 'reloaded';
const sameReasonMs = 60_000;

let shownPath = '';

/** The screen that stands. While the address is ahead of it, the person is already leaving it. */
export function setShownPath(path: string): void {
  shownPath = path;
}

/** The first script of the page: each release has its own. */
const entryPath = (): string | undefined => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : undefined;
};

/** The page at the present address as the platform serves it now; null when it does not come. */
async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    const html = answer.ok ? await answer.text() : '';
    return html.includes('type="module"') ? html : null;
  } catch {
    // The caller takes null for a page that does not come.
    return null;
  }
}

/** Drafts are kept; a password, a chosen file and a form that asks before it is left are not. */
function hasUnsavedInput(): boolean {
  if (location.pathname !== shownPath) return false;
  const secrets = [
    ...document.querySelectorAll<HTMLInputElement>('input[autocomplete*="password"], input[type="file"]'),
  ];
  return secrets.some(({ value }) => value !== '') || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** @returns false when a reload for the same reason was less than a minute ago: another one would be a loop */
function recordReload(reason: string): boolean {
  try {
    const [last, at] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, number?];
    if (last === reason && Date.now() - (at ?? 0) < sameReasonMs) return false;
    sessionStorage.setItem(key, JSON.stringify([reason, Date.now()]));
    return true;
  } catch {
    // Without storage a loop of reloads could not be noticed: there is none.
    return false;
  }
}

/**
 * Reloads the page when that helps: only while the platform serves it, and only once. It asks first where a reload would lose typed text.
 * @param cause the file that a newer release has replaced, or that the browser refuses although it arrived
 */
export async function reloadForNewRelease(
  cause: { gone: string } | { refused: string },
  reload = () => location.reload(),
): Promise<void> {
  const html = await servedPage();
  const entry = entryPath();
  if (html === null || !entry) return;
  // A file may be missing on one replica during a roll-out: without a newer release a reload gains nothing.
  if ('gone' in cause && html.includes(`"${entry}"`)) return;
  const losing = hasUnsavedInput();
  setOutdated(losing);
  if (!losing && recordReload('gone' in cause ? entry : cause.refused)) reload();
}
