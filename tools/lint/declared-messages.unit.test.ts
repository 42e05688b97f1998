import { expect, test } from '@jest/globals';
import { isFrench, sentencesIn } from './declared-messages.ts';

const texts = (source: string) => sentencesIn(source).map(({ text }) => text);

test('finds texts and the ways in which their templates can be filled', () => {
  expect(texts("throw invalid({ name: 'Le nom manque.' });")).toEqual(['Le nom manque.']);
  expect(texts('const m = `${n} place${n > 1 ? "s sont prises" : " est prise"}.`;')).toEqual([
    '7 places sont prises.',
    '7 place est prise.',
  ]);
  expect(texts("import { a } from './a.ts';\nconst b = 'c';")).toEqual(['c']);
});

test('names the line of a text, also in the second source', () => {
  sentencesIn("const first = 'é';");
  expect(sentencesIn("const é = 1;\n\nconst b = 'c';")).toEqual([{ line: 3, text: 'c' }]);
});

test.each([
  ['Le nom manque.', true],
  ["Cette date n'est pas valide", true],
  ['Réessayez plus tard', true],
  ['nothing to offer', false],
  ['private, no-store', false],
  ['Connexion', false],
])('%j is French: %s', (text, french) => {
  expect(isFrench(text)).toBe(french);
});
