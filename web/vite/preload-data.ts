import { addressOf } from '@power-corner/contracts/call';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import type { Preload } from '../src/app/preloads.ts';
import { inlineScript } from './inline-script.ts';

interface Pictured {
  picture?: string;
  status?: string;
}

/** The data first, then picture and code; `lib/api/preloaded-answers.ts` returns the answers. */
function preloadScreen(): void {
  const {
    session = '',
    preload: paths = '',
    sizes = '',
    modules = '',
  } = (document.currentScript as HTMLScriptElement).dataset;
  const addLink = (set: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), set));
  // After the data requests: as links in the page they would occupy all six connections first.
  queueMicrotask(() =>
    modules.split(' ').forEach((file) => addLink({ rel: 'modulepreload', crossOrigin: '', href: file })),
  );
  let token: string | null = null;
  try {
    // The first view of a new device does without our face (main.tsx).
    if (!localStorage.getItem('face')) document.documentElement.classList.add('without-face');
    token = localStorage.getItem('token');
  } catch {
    // Storage is forbidden: no token, nothing to preload.
    return;
  }
  if (!token) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answers: Record<string, Promise<Response>> = {};
  const bodies: Record<string, unknown> = {};
  const steps = location.pathname.split('/');
  const filled = (address: string) => address.replace(/\*(\d)/, (_, step: string) => steps[Number(step)] ?? '');
  // With a query the screen needs other data.
  const asked = location.search ? [] : paths.split(' ').filter(Boolean);
  for (const pattern of [session, ...asked]) {
    const path = filled(pattern);
    answers[path] = fetch(path, { headers, credentials: 'include', signal: AbortSignal.timeout(15_000) });
    answers[path]
      .then(async (answer) => {
        const text = await answer.clone().text();
        // A message by its code is worded in the language of the page first (lib/api/api-client.ts).
        if (answer.status === 200 && !text.includes('_code"')) bodies[path] = JSON.parse(text);
      })
      // The application handles the failure when it takes the answer.
      .catch(() => undefined);
  }
  (window as unknown as { preloaded: object }).preloaded = { token, answers, bodies };
  const first = sizes && asked[0] && answers[filled(asked[0])];
  if (!first) return;
  first
    .then((answer) => answer.clone().json())
    .then(({ data }: { data?: Pictured | Pictured[] }) => {
      // A list in an order shows its first one first, one's own championships the next one.
      const isOrdered = asked[0]?.includes('sort=');
      const isAhead = ({ status }: Pictured) => status === 'upcoming' || status === 'ongoing';
      const picture = (Array.isArray(data) ? (!isOrdered && data.find(isAhead)) || data[0] : data)?.picture;
      if (!picture) return;
      const imageSrcset = [360, 720, 1080]
        .map((width) => `${picture.replace(/-\d+\.webp$/, `-${width}.webp`)} ${width}w`)
        .join(', ');
      addLink({ rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: sizes, imageSrcset });
    })
    // The page loads the picture later.
    .catch(() => undefined);
}

const script = inlineScript(preloadScreen);

export const preloadScriptHash = script.hash;

/** The script with what it reads first. @param modules addresses of scripts */
export const preloadScript = ({ addresses, pictureSizes = '' }: Preload, modules: readonly string[]): string =>
  script.element({
    session: addressOf(checkAuth),
    preload: addresses.join(' '),
    sizes: pictureSizes,
    modules: modules.join(' '),
  });
