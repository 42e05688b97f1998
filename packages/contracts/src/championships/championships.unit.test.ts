import { describe, expect, test } from '@jest/globals';
import { ChampionshipEdit, NewChampionship } from './championships.ts';
import { problemOf } from '../errors.ts';
import { frenchText } from '../messages/french.ts';

const complete = {
  name: "Open d'Annaba",
  date: '2099-03-14T09:00:00+01:00',
  location: 'Annaba',
  description: 'Trois mouvements.',
  type: 'Powerlifting',
  max_participants: '40',
};

const fields = (change: object) => {
  const parsed = NewChampionship.safeParse({ ...complete, ...change });
  if (parsed.success) return null;
  return Object.fromEntries(
    Object.entries(problemOf(parsed.error.issues).fields).map(([field, named]) => [field, frenchText(named)]),
  );
};

describe('a new championship', () => {
  test('is taken with its date in UTC and its places as a number', () => {
    expect(NewChampionship.parse(complete)).toMatchObject({ date: '2099-03-14T08:00:00.000Z', max_participants: 40 });
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: undefined }, { date: 'Date is required' }],
    [{ date: 'tomorrow' }, { date: 'Date is required' }],
    [{ date: '2020-01-01T09:00:00Z' }, { date: 'Date must be in the future' }],
    [{ location: '' }, { location: 'Location is required' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ type: 'Chess' }, { type: 'Invalid competition type' }],
    [{ max_participants: '0' }, { max_participants: 'Maximum participants must be greater than 0' }],
    [{ max_participants: '2.5' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: 'many' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: '0x10' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: '0b11' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: '1e1' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: '+5' }, { max_participants: 'Maximum participants must be an integer' }],
    [{ max_participants: '-3' }, { max_participants: 'Maximum participants must be greater than 0' }],
  ])('with %j is refused with %j', (change, expected) => {
    expect(fields(change)).toEqual(expected);
  });

  test.each(['3 000', '3.000', '3000,00', '٣٠٠٠'])(
    'with the fee %j costs 3000 dinars, and takes as many people',
    (typed) => {
      const given = { ...complete, entry_fee_dzd: typed, max_participants: typed };
      expect(NewChampionship.parse(given)).toMatchObject({ entry_fee_dzd: 3000, max_participants: 3000 });
    },
  );

  test('with a fee in centimes is refused, and not taken for a hundred times as much', () => {
    expect(fields({ entry_fee_dzd: '3000,50' })).toHaveProperty('entry_fee_dzd');
  });

  test.each([[''], [null], [undefined]])('without a limit (%j) has none', (max_participants) => {
    expect(NewChampionship.parse({ ...complete, max_participants })).toMatchObject({ max_participants: null });
  });
});

test.each(['{}', '{"name":"Coupe"}'])('an edit of %s says nothing about the keys that it leaves out', (json) => {
  expect(ChampionshipEdit.parse(JSON.parse(json))).toEqual(JSON.parse(json));
});

test.each(['name', 'date', 'location', 'description', 'status'])('an edit does not empty %s', (key) => {
  expect(ChampionshipEdit.safeParse({ [key]: null }).success).toBe(false);
});

test.each([[0], [-3], [''], [null]])('an edit takes %j as no limit', (max_participants) => {
  expect(ChampionshipEdit.parse({ ...complete, status: 'upcoming', max_participants })).toMatchObject({
    max_participants: null,
  });
});

test.each(['canceled', 'cancelled', ''])('an edit does not set the status %j', (status) => {
  expect(ChampionshipEdit.safeParse({ ...complete, status }).error?.issues[0]?.message).toBe('statusInvalid');
});
