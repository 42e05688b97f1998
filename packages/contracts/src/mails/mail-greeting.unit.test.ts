import { expect, test } from '@jest/globals';
import { opensWithGreeting } from './mail-greeting.ts';

test.each([
  'Bonjour à tous,\nla pesée est à 8 h.',
  ' bonsoir,',
  'Chères et chers athlètes,',
  'Hello everybody',
  'Dear athletes',
  'السلام عليكم',
  'مرحبًا بكم',
  'أهلاً،',
])('%j opens with a greeting', (text) => {
  expect(opensWithGreeting(text)).toBe(true);
});

test.each(['Pesée à 8 h.', 'Historique du club', 'Cherchez votre nom.', 'Hier, bonjour', '', 'الوزن على الساعة 8'])(
  '%j does not',
  (text) => {
    expect(opensWithGreeting(text)).toBe(false);
  },
);
