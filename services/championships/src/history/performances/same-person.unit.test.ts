import { expect, test } from '@jest/globals';
import { bornIn, namesakeKey, samePeople } from './same-person.ts';

type Result = Parameters<typeof samePeople>[0][number];

function result(_id: string, given: Partial<Result> & { age?: string; name?: string } = {}): Result {
  const { birthday = null, age = '', name = 'Amel Tazi' } = given;
  return {
    _id,
    nameKey: namesakeKey(name, 'Female'),
    birthday,
    born: bornIn({ birthday, age, ageCategory: null, season: 2025 }),
    clubKey: 'seraidi',
    championshipId: _id,
    bodyweightKg: 70,
    ...given,
  };
}

const people = (...results: Result[]): string[] => {
  const groups = Map.groupBy(samePeople(results), ([, person]) => person);
  return [...groups.values()].map((group) => group.map(([id]) => id).join(' '));
};

const born = '1996-02-03';

test.each<[string, Result[], string[]]>([
  [
    'one name and birthday in two clubs',
    [result('a', { birthday: born }), result('b', { birthday: born, clubKey: 'x' })],
    ['a b'],
  ],
  ['two birthdays', [result('a', { birthday: born }), result('b', { birthday: '1996-02-04' })], ['a', 'b']],
  ['one name and club of sheets', [result('a'), result('b', { name: 'TAZI, Amél.' })], ['a b']],
  ['two clubs', [result('a'), result('b', { clubKey: 'annaba' })], ['a', 'b']],
  ['no club', [result('a', { clubKey: null }), result('b', { clubKey: null })], ['a', 'b']],
  ['ages of one year', [result('a', { age: '29' }), result('b', { age: '28.5' })], ['a b']],
  ['ages that contradict', [result('a', { age: '29' }), result('b', { age: '19' })], ['a', 'b']],
  [
    'two bodyweights in one championship',
    [result('a'), result('b', { championshipId: 'a', bodyweightKg: 80 }), result('c')],
    ['a', 'b', 'c'],
  ],
  ['two events of one championship', [result('a'), result('b', { championshipId: 'a' })], ['a b']],
  ['a sheet beside a birthday', [result('a', { birthday: born }), result('b', { age: '29' })], ['a b']],
  ['a sheet that contradicts a birthday', [result('a', { birthday: born }), result('b', { age: '19' })], ['a', 'b']],
  [
    'a sheet beside two birthdays',
    [result('a', { birthday: born }), result('b', { birthday: '1990-01-01' }), result('c')],
    ['a', 'b', 'c'],
  ],
  ['nobody without a key', [result('a', { nameKey: null })], []],
])('%s', (_, results, expected) => {
  expect(people(...results)).toEqual(expected);
});

test.each([
  [{ age: '23.5' }, [2001, 2002]],
  [{ ageCategory: 'Junior' as const }, [2000, 2008]],
  [{ birthday: '1990-05-01', age: '20' }, [1990, 1990]],
])('%j is born in %j', (given, expected) => {
  expect(bornIn({ birthday: null, age: '', ageCategory: null, season: 2025, ...given })).toEqual(expected);
});

test('the word of an admin joins and parts what names would not, and is kept by what follows from the names', () => {
  const results = [result('a'), result('b'), result('c', { name: 'Amel Tazzi' }), result('d', { name: 'Amel Tazzi' })];
  const people = (given: Record<string, string>) =>
    Object.fromEntries(samePeople(results, new Map(Object.entries(given))));
  expect(people({ a: 'a', c: 'a' })).toEqual({ a: 'a', b: 'a', c: 'a', d: 'a' });
  expect(people({ a: 'a', b: 'b' })).toEqual({ a: 'a', b: 'b', c: 'c', d: 'c' });
  expect(people({ c: 'c', d: 'x' })).toEqual({ a: 'a', b: 'a', c: 'c', d: 'x' });
});
