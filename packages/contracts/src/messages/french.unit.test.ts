import { expect, test } from '@jest/globals';
import { catalogueFaults } from '../text/testing.ts';
import { frenchOf } from './french.ts';
import { say } from './say.ts';
import { messages } from './translations.ts';

test.each([
  [say('loggedIn'), 'Connexion réussie.'],
  [say('range', { min: 20, max: 300, unit: say('unitKg') }), 'Entre 20 et 300 kg'],
  [say('tryAgainIn', { wait: say('waitMinutes', { count: 5 }) }), 'Trop de demandes. Réessayez dans 5 minutes.'],
  [say('opensOn', { date: new Date('2026-03-01T08:30:00Z') }), 'Les inscriptions ouvrent le 1er mars 2026 à 09:30.'],
  [say('takenLot', { lot: 4, name: '$& {lot}' }), 'Le numéro 4 est celui de $& {lot}.'],
])('%j is one French sentence', (message, sentence) => {
  expect(frenchOf(message)).toBe(sentence);
});

test('every language has the sentences of French, with their values, and none is left in French', () => {
  expect(catalogueFaults(messages)).toEqual([]);
  const French = /\b(vous|votre|les|une|cette)\b/i;
  expect([...Object.values(messages.en), ...Object.values(messages.ar)].filter((text) => French.test(text))).toEqual(
    [],
  );
});
