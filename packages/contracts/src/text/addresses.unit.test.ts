import { expect, test } from '@jest/globals';
import { addressesIn } from './addresses.ts';

const links = (text: string) => addressesIn(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['Voir https://example.dz/regles.', 'https://example.dz/regles', 'https://example.dz/regles'],
  ['(http://example.dz/a?b=1&c=%20), puis', 'http://example.dz/a?b=1&c=%20', 'http://example.dz/a?b=1&c=%20'],
  ['www.example.dz/plan!', 'www.example.dz/plan', 'https://www.example.dz/plan'],
  ['à club.annaba@example.dz, avant', 'club.annaba@example.dz', 'mailto:club.annaba@example.dz'],
  ['« https://example.dz/é/ »', 'https://example.dz/é/', 'https://example.dz/é/'],
])('%j has one address', (text, shown, href) => {
  expect(links(text)).toEqual([[shown, href]]);
  expect(
    addressesIn(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'CCP 0012345678 clé 12',
  'javascript:alert(1)',
  'data:text/html,x',
  'a@b',
  'https://',
  'Pesée à 8 h. Samedi',
])('%j has none', (text) => {
  expect(links(text)).toEqual([]);
});
