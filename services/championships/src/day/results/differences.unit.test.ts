import { expect, test } from '@jest/globals';
import type { ResultEntry } from '@power-corner/contracts/results/results';
import { differencesOf } from './differences.ts';
import type { SheetLine } from '../sheets/sheet.ts';

function aLine(name: string, given: Partial<SheetLine> = {}, entry: Partial<ResultEntry> = {}): SheetLine {
  return {
    participationId: null,
    sex: 'M',
    event: 'SBD',
    equipment: 'Raw',
    age: '',
    ageClass: '',
    division: 'Open',
    weightClass: '83',
    ...given,
    entry: {
      place: 1,
      name,
      club: null,
      bodyweight_kg: 80,
      attempts: {},
      bests: {},
      total_kg: 500,
      points: { ipf_gl: null, dots: null },
      scores: {},
      score: null,
      ...entry,
    },
  };
}

const shown = (before: SheetLine[], after: SheetLine[]) =>
  differencesOf(before, after).people.map(({ kind, parts, before: one, after: other }) =>
    [kind, one?.name, other?.name, ...parts].filter(Boolean),
  );

test('the same results are no difference, in any order', () => {
  const lines = [aLine('Amine'), aLine('Sami'), aLine('Amine', { division: 'Juniors' })];
  expect(differencesOf(lines, lines.toReversed())).toEqual({
    removed: 0,
    added: 0,
    changed: 0,
    unchanged: 3,
    people: [],
  });
});

test('a person is the one of the participation, whatever the name is', () => {
  const before = [aLine('Amine Saïdi', { participationId: 'a' }), aLine('Sami Ait', { participationId: 'b' })];
  const after = [aLine('Sami Aït-Ali', { participationId: 'b' }), aLine('Amine Saïdi', { participationId: 'a' })];
  expect(shown(before, after)).toEqual([['changed', 'Sami Ait', 'Sami Aït-Ali', 'name']]);
});

test('a person without a participation is the one of the name and sex, in either order, within the category first', () => {
  const before = [aLine('Amine Saïdi'), aLine('Amine Saïdi', { division: 'Juniors' }, { total_kg: 400 })];
  const after = [
    aLine('SAIDI Amine #2', { division: 'Juniors' }, { total_kg: 410 }),
    aLine('Amine Saïdi', { weightClass: '93' }),
    aLine('Amine Saïdi', { sex: 'F' }),
  ];
  expect(shown(before, after)).toEqual([
    ['added', 'Amine Saïdi'],
    ['changed', 'Amine Saïdi', 'SAIDI Amine #2', 'name', 'total'],
    ['changed', 'Amine Saïdi', 'Amine Saïdi', 'category'],
  ]);
});

test('each part that differs is named once; results that go come first', () => {
  const attempts = { squat: [{ weight_kg: 150, outcome: 'good' as const }] };
  const before = [aLine('Amine'), aLine('Sami')];
  const after = [
    aLine(
      'Amine',
      { ageClass: 'Open' },
      { place: 2, bodyweight_kg: 81, attempts, bests: { squat: 150 }, total_kg: 510 },
    ),
  ];
  expect(shown(before, after)).toEqual([
    ['removed', 'Sami'],
    ['changed', 'Amine', 'Amine', 'place', 'age', 'bodyweight', 'attempts', 'total'],
  ]);
});

test('a sheet of 5,000 strangers is compared in under two seconds, and the first thousand are listed', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, index) => aLine(`${word} ${index}`));
  const started = performance.now();
  const { removed, added, people } = differencesOf(many('Ancien'), many('Nouveau'));
  expect([removed, added, people.length]).toEqual([5000, 5000, 1000]);
  expect(performance.now() - started).toBeLessThan(2000);
});
