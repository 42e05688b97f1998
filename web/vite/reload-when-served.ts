import { inlineScript } from './inline-script.ts';

/**
 * If a script of the first load fails, the page would stay empty: this reloads it as soon as the platform serves the
 * file and the page. Nothing is typed yet.
 */
function reloadWhenServed(): void {
  const key = 'starts';
  let waiting = false;
  const isServed = (address: string) =>
    fetch(address, { cache: 'reload' }).then((answer) => answer.text().then(() => answer.status < 500));
  const backoff = (attempt: number) =>
    new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, Math.min(15_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2));
    });
  const reloadWhen = async (file: string) => {
    let attempt = Number(sessionStorage.getItem(key));
    for (let served = false; !served; attempt += 1) {
      await backoff(attempt);
      served = await Promise.all([isServed(file), isServed(location.href)])
        .then((answers) => answers.every(Boolean))
        // Not served: wait again.
        .catch(() => false);
    }
    // The waits keep growing if the next page does not start either.
    sessionStorage.setItem(key, String(attempt));
    location.reload();
  };
  addEventListener(
    'error',
    ({ target }) => {
      const file = target instanceof HTMLScriptElement && target.src;
      // The application removes that text when it starts, and from then on handles failed files itself.
      const started = document.readyState !== 'loading' && !document.getElementById('too-old');
      if (!file || waiting || started) return;
      waiting = true;
      // Storage is forbidden: without a counter there is no reload, which could loop.
      reloadWhen(file).catch(() => undefined);
    },
    true,
  );
}

export const reloadScript = inlineScript(reloadWhenServed);
