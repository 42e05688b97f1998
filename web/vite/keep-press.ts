import { inlineScript } from './inline-script.ts';

/**
 * The buttons of a page do nothing until the application has started: it presses the last one that was pressed. A link
 * to another language works, with the parameters of the page.
 */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null;
  let taken = false;
  // React itself gets the presses from then on: a new one takes the place of the kept one.
  const keep = ({ target }: Event) => {
    pressed = taken ? null : (target as Element).closest('button');
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="?language="]');
    const params = new URLSearchParams(location.search);
    if (link) params.set('language', link.hreflang);
    if (link) link.search = params.toString();
  };
  addEventListener('click', keep, true);
  addEventListener('takeOver', () => void (taken = true), { once: true });
  addEventListener(
    'started',
    () => {
      removeEventListener('click', keep, true);
      if (!pressed) return;
      // The bar of a page without words of its own is made anew. A button that stands there had its press from React.
      const anew = `[aria-controls="${pressed.getAttribute('aria-controls')}"]`;
      if (!pressed.isConnected) document.querySelector<HTMLElement>(anew)?.click();
      else if (taken) pressed.click();
    },
    { once: true },
  );
}

export const keepPressScript = inlineScript(keepPress);
