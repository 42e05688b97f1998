import { expect, test } from '@jest/globals';
import { beginHydration, endHydration } from './hydration.ts';

test('a field that takes the focus while the application starts keeps it, though React stops the event', async () => {
  document.body.innerHTML = '<div id="root"><input name="firstname" /></div>';
  const root = document.querySelector<HTMLElement>('#root')!;
  root.addEventListener('focusin', (event) => event.stopPropagation(), true);
  // The test's document takes the focus from the body, which browsers do not.
  document.body.addEventListener('focusout', (event) => event.stopPropagation());
  beginHydration();
  root.querySelector('input')!.focus();
  await Promise.resolve();
  root.querySelector('input')!.value = 'Mo';
  root.innerHTML = '<input name="firstname" />';
  endHydration();
  const drawn = root.querySelector('input')!;
  expect([document.activeElement, drawn.value, drawn.selectionStart]).toEqual([drawn, 'Mo', 2]);
});
