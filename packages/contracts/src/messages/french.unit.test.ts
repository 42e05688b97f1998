import { expect, test } from '@jest/globals';
import { frenchMessages } from './all.ts';
import { frenchOf } from './french.ts';
import { say } from './say.ts';

test.each([
  [say('loggedIn'), 'Connexion réussie.'],
  [say('range', { min: 20, max: 300, unit: say('unitKg') }), 'Entre 20 et 300 kg'],
  [say('tryAgainIn', { wait: say('waitMinutes', { count: 5 }) }), 'Trop de demandes. Réessayez dans 5 minutes.'],
  [say('opensOn', { date: new Date('2026-03-01T08:30:00Z') }), 'Les inscriptions ouvrent le 1er mars 2026 à 09:30.'],
  [say('takenLot', { lot: 4, name: '$& {lot}' }), 'Le numéro 4 est celui de $& {lot}.'],
])('%j is one French sentence', (message, sentence) => {
  expect(frenchOf(message)).toBe(sentence);
});

test('no line of a French sentence breaks before a mark of two parts or inside quotation marks', () => {
  const breaking = Object.values(frenchMessages).filter((text) => / [:;?!](?!\w)|« | »/.test(text));
  expect(breaking).toEqual([]);
});
