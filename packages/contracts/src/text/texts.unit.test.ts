import { expect, test } from '@jest/globals';
import { catalogueFaults } from './testing.ts';
import { formatText } from './texts.ts';

test.each([
  ['fr', 0, '0 place'],
  ['fr', 2, '2 places'],
  ['en', 1, '1 place'],
  ['en', 2000, '2,000 places'],
] as const)('a plural of the language %s counts %i: %s', (language, count, text) => {
  expect(formatText('{count, plural, one {# place} other {# places}}', language, { count })).toBe(text);
});

test('a number of its own comes before the plural around it, and a form may have values and plurals', () => {
  const text = '{left, plural, =0 {Full: {max, plural, one {# place} other {# places}}} other {# of {max}, {name}}}';
  expect(formatText(text, 'en', { left: 0, max: 1 })).toBe('Full: 1 place');
  expect(formatText(text, 'en', { left: 3, max: 12, name: '# {max}' })).toBe('3 of 12, # {max}');
});

test('a place is an ordinal, a number has its thousands apart, and a missing value leaves a gap', () => {
  const ordinal = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 4, 11, 22].map((place) => formatText(ordinal, 'en', { place })).join()).toBe(
    '1st,2nd,3rd,4th,11th,22nd',
  );
  expect(formatText('{most, number} lignes {gone}', 'fr', { most: 1000 })).toBe('1\u202f000 lignes ');
});

test('the faults of a catalogue are named', () => {
  const fr = { places: '{count, plural, one {# place} other {# places}}', ask: 'Ici ?', hello: 'Bonjour {name}' };
  const ar = { places: '{count, plural, other {#}}', ask: 'هنا؟', hello: 'مرحبًا {name}' };
  expect(catalogueFaults({ fr, en: { places: '{count}', hello: 'Hello', ask: 'Here?' }, ar })).toEqual([
    'en: other keys than French, or in another order',
    'hello: other values than in French',
    'places: the Arabic plural lacks a form',
    'ask: a line may break before a mark of two parts or inside quotation marks',
  ]);
});
