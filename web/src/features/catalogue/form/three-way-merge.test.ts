import { expect, test } from '@jest/globals';
import { threeWayMerge } from './three-way-merge.ts';

const base = { name: 'Open', location: 'Annaba', description: 'Une journée' };

test('keeps the changes of both sides to different fields', () => {
  const { merged, changed, differences } = threeWayMerge(
    base,
    { ...base, name: 'Open de force' },
    { ...base, location: 'Séraïdi' },
  );
  expect(merged).toEqual({ name: 'Open de force', location: 'Séraïdi', description: 'Une journée' });
  expect(changed).toEqual(['name']);
  expect(differences).toEqual([{ field: 'location', mine: null, theirs: 'Séraïdi' }]);
});

test('keeps the value typed here if both changed a field, and reports both', () => {
  const { merged, differences } = threeWayMerge(base, { ...base, name: 'A' }, { ...base, name: 'B' });
  expect(merged.name).toBe('A');
  expect(differences).toEqual([{ field: 'name', mine: 'A', theirs: 'B' }]);
});

test('keeps a field empty that was emptied here', () => {
  expect(threeWayMerge(base, { ...base, description: '' }, { ...base, name: 'B' }).merged).toEqual({
    name: 'B',
    location: 'Annaba',
    description: '',
  });
});

test('takes the other version if nothing was changed here', () => {
  const theirs = { name: 'X', location: 'Y', description: 'Z' };
  expect(threeWayMerge(base, base, theirs)).toMatchObject({ merged: theirs, changed: [] });
});
