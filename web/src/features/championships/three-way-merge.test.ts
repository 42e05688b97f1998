import { expect, test } from '@jest/globals';
import { threeWayMerge } from './three-way-merge.ts';

const base = { name: 'Open', location: 'Annaba', description: 'Une journée' };

test('what each has changed alone is kept from both', () => {
  const { merged, changed, differences } = threeWayMerge(
    base,
    { ...base, name: 'Open de force' },
    { ...base, location: 'Séraïdi' },
  );
  expect(merged).toEqual({ name: 'Open de force', location: 'Séraïdi', description: 'Une journée' });
  expect(changed).toEqual(['name']);
  expect(differences).toEqual([{ field: 'location', mine: null, theirs: 'Séraïdi' }]);
});

test('of a field that both have changed, what was changed here stays, and both are told', () => {
  const { merged, differences } = threeWayMerge(base, { ...base, name: 'A' }, { ...base, name: 'B' });
  expect(merged.name).toBe('A');
  expect(differences).toEqual([{ field: 'name', mine: 'A', theirs: 'B' }]);
});

test('a field emptied here stays empty', () => {
  expect(threeWayMerge(base, { ...base, description: '' }, { ...base, name: 'B' }).merged).toEqual({
    name: 'B',
    location: 'Annaba',
    description: '',
  });
});

test('nothing changed is their version', () => {
  const theirs = { name: 'X', location: 'Y', description: 'Z' };
  expect(threeWayMerge(base, base, theirs)).toMatchObject({ merged: theirs, changed: [] });
});
