import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { TypedText } from './typed-text.tsx';

test('an address in a typed text is a link that is shown whole, and no recommendation', async () => {
  const text = 'Règlement : https://example.dz/regles/2026. Questions à club@example.dz.';
  render(
    <p>
      <TypedText>{text}</TypedText>
    </p>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(text);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['https://example.dz/regles/2026', 'https://example.dz/regles/2026', 'nofollow'],
    ['club@example.dz', 'mailto:club@example.dz', 'nofollow'],
  ]);
  await expectAccessible();
});
