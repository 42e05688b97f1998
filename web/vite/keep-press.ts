import { inlineScript } from './inline-script.ts';

/** The buttons of a page do nothing until the application has started: it presses the last one that was pressed. */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null;
  let taken = false;
  // React itself gets the presses from then on: a new one takes the place of the kept one.
  const keep = ({ target }: Event) => {
    pressed = taken ? null : (target as Element).closest('button');
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
