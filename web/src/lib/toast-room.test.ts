import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepFieldsBelow, moveBelow } from './toast-room.ts';

const toasts = { left: 100, right: 400, top: 64, bottom: 130 };
const field = (top: number, left = 120) => ({ left, right: left + 200, top, bottom: top + 48 });

test.each([
  ['a field below the toasts stays', [field(130)], 500, { back: 0, pad: 0 }],
  ['a field beside the toasts stays', [field(80, 420)], 500, { back: 0, pad: 0 }],
  ['a field above the toasts, under the bar, stays', [field(10)], 500, { back: 0, pad: 0 }],
  ['a covered field is scrolled below them', [field(100)], 500, { back: 30, pad: 0 }],
  ['the highest covered field decides', [field(100), field(70)], 500, { back: 60, pad: 0 }],
  ['the page is padded where it begins', [field(100)], 0, { back: 0, pad: 30 }],
  ['a page scrolled a little is padded by the rest', [field(100)], 12.4, { back: 12, pad: 18 }],
  ['a page without fields stays', [], 500, { back: 0, pad: 0 }],
])('%s', (_, fields, scrolled, expected) => {
  expect(moveBelow(toasts, fields, scrolled)).toEqual(expected);
});

test.each([
  ['moves below them where the page begins', 0, '24px'],
  ['stays on a page that is scrolled, from where a person can scroll', 200, '0px'],
])('a button that the toasts cover %s', async (_, scrolled, room) => {
  Object.defineProperty(window, 'scrollY', { value: scrolled, configurable: true });
  document.body.innerHTML = '<main><button>Officiels</button></main><section></section>';
  const boxed = (element: Element, box: object) => Object.assign(element, { getBoundingClientRect: () => box });
  boxed(document.querySelector('button')!, { left: 120, right: 300, top: 100, bottom: 140 });
  const section = document.querySelector('section')!;
  const stop = keepFieldsBelow(section);
  const container = boxed(document.createElement('div'), { top: 64 });
  container.className = 'Toastify__toast-container';
  const toast = container.appendChild(document.createElement('div'));
  for (const [element, property, value] of [
    [container, 'offsetHeight', 60],
    [toast, 'offsetWidth', 300],
  ] as const)
    Object.defineProperty(element, property, { value });
  section.append(container);
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe(room));
  container.remove();
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe(''));
  stop();
});
