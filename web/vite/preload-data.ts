import { createHash } from 'node:crypto';

/**
 * Runs in the page before any code of the application is there: asks for what the path's screen will ask for, with the
 * token of who is logged in, for the first picture that the answer names, and for the code of the screen. `lib/early.ts` hands the answers out.
 * It stands in the page as it is written here, so it must be plain for every browser that is served.
 */
function ask(): void {
  const { early = '', sizes = '', modules = '' } = (document.currentScript as HTMLScriptElement).dataset;
  const preload = (set: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), set));
  // After the questions: written as links they would take all six connections, and the questions would wait.
  queueMicrotask(() =>
    modules.split(' ').forEach((file) => preload({ rel: 'modulepreload', crossOrigin: '', href: file })),
  );
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Storage is forbidden: nothing is known to ask for.
    return;
  }
  if (!token) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answers: Record<string, Promise<Response>> = {};
  const steps = location.pathname.split('/');
  // An address with a query asks for something else than usual.
  const asked = location.search ? [] : early.split(' ').filter(Boolean);
  for (const pattern of ['/api/auth/check-auth', ...asked]) {
    const path = pattern.replace(/:(\d)/, (_, step: string) => steps[Number(step)] ?? '');
    answers[path] = fetch(path, { headers, credentials: 'include', signal: AbortSignal.timeout(15_000) });
    // The application gets the failure when it takes the answer.
    answers[path].catch(() => undefined);
  }
  (window as unknown as { early: object }).early = { token, answers };
  const first = sizes && asked[0] && answers[asked[0].replace(/:(\d)/, (_, step: string) => steps[Number(step)] ?? '')];
  if (!first) return;
  first
    .then((answer) => answer.clone().json())
    .then(({ data }: { data?: { picture?: string } | { picture?: string }[] }) => {
      const picture = (Array.isArray(data) ? data[0] : data)?.picture;
      if (!picture) return;
      const imageSrcset = [360, 720, 1080]
        .map((width) => `${picture.replace(/-\d+\.webp$/, `-${width}.webp`)} ${width}w`)
        .join(', ');
      preload({ rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: sizes, imageSrcset });
    })
    // The picture loads later with the page.
    .catch(() => undefined);
}

const script = `(${ask})()`;

/** What the Content-Security-Policy must name for the browser to run it. */
export const preloadScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The script with what it asks for. @param asked paths whose `:2` is the second step of the address @param modules addresses of scripts */
export function preloadScript({
  asked,
  pictureSizes,
  modules,
}: {
  asked: readonly string[];
  pictureSizes: string;
  modules: readonly string[];
}): string {
  return `<script data-early="${asked.join(' ').replaceAll('&', '&amp;')}" data-sizes="${pictureSizes}" data-modules="${modules.join(' ')}">${script}</script>`;
}
