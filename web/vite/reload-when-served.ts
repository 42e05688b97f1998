import { createHash } from 'node:crypto';

/**
 * Runs in the page before any code of the application is there. When a script or a style sheet of the first load does not
 * arrive, the page would stay empty: it is loaded again as soon as the platform serves both. Nothing is typed yet.
 * It stands in the page as it is written here, so it must be plain for every browser that is served.
 */
function recover(): void {
  const key = 'starts';
  let waiting = false;
  const served = (address: string) =>
    fetch(address, { cache: 'reload' }).then((answer) => answer.text().then(() => answer.status < 500));
  const wait = (attempt: number) =>
    new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, Math.min(15_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2));
    });
  const again = async (file: string) => {
    let attempt = Number(sessionStorage.getItem(key));
    for (let here = false; !here; attempt += 1) {
      await wait(attempt);
      here = await Promise.all([served(file), served(location.href)])
        .then((answers) => answers.every(Boolean))
        // Not served: it waits again.
        .catch(() => false);
    }
    // The waits go on growing where even the next page does not start.
    sessionStorage.setItem(key, String(attempt));
    location.reload();
  };
  addEventListener(
    'error',
    ({ target }) => {
      const file =
        target instanceof HTMLScriptElement
          ? target.src
          : target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href;
      // The application removes that text when it starts, and looks after what it loads itself.
      const started = document.readyState !== 'loading' && !document.getElementById('too-old');
      if (!file || waiting || started) return;
      waiting = true;
      // Storage is forbidden: without a count of the starts it does not reload.
      again(file).catch(() => undefined);
    },
    true,
  );
}

const script = `(${recover})()`;

/** The value that the Content-Security-Policy must name for the browser to run it. */
export const reloadScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

export const reloadScript = `<script>${script}</script>`;
