import { inlineScript } from './inline-script.ts';

/**
 * If a script of the first load fails, the page would stay empty: this reloads it when the platform serves the file and
 * the page, once a minute at most, as release.ts does afterwards. Without storage there is no reload, which could loop.
 */
function reloadWhenServed(): void {
  const key = 'reloaded';
  let waiting = false;
  const isServed = (address: string) =>
    fetch(address, { cache: 'reload' }).then(
      (answer) => answer.text().then(() => answer.status < 500),
      () => false,
    );
  const lookAgain = (file: string) => void setTimeout(() => void look(file), 500 + 1500 * Math.random());
  const look = async (file: string) => {
    const due = Date.now() - Number(sessionStorage.getItem(key)) > 60_000;
    if (!due || !(await isServed(file)) || !(await isServed(location.href))) return lookAgain(file);
    sessionStorage.setItem(key, String(Date.now()));
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
      lookAgain(file);
    },
    true,
  );
}

export const reloadScript = inlineScript(reloadWhenServed);
