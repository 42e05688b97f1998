import { describe, expect, test } from '@jest/globals';
import type { ChampionshipType, Division } from '@power-corner/contracts/lists';
import { divisionsOf } from '@power-corner/contracts/lists';
import { assertOffered } from '../places/rules.ts';
import { copyAthlete } from './people/athlete-copy.ts';
import { decideDivision, decideEntry, decideTerms, guardianFrom, isQuiet, linksAfterWithdrawal } from './rules.ts';

const offering = (type: ChampionshipType, divisions: readonly Division[] = divisionsOf[type]) => ({
  type,
  divisions: divisions.map((division) => ({ division })),
});

describe('division', () => {
  test.each([
    ['Powerlifting', 'Bench Press'],
    ['Powerlifting', '3 Movement'],
    ['Calisthenics', 'Street Lifting'],
    ['Crossfit', null],
  ] as const)('%s takes %s', (type, division) => {
    expect(decideDivision(offering(type), { championshipType: type, division })).toBe(division);
  });

  test.each([
    ['Powerlifting', null],
    ['Powerlifting', 'Sets & Reps'],
    ['Calisthenics', 'Bench Press'],
    ['Crossfit', 'Bench Press'],
  ] as const)('%s refuses %s', (type, division) => {
    expect(() => decideDivision(offering(type), { championshipType: type, division })).toThrow();
  });

  test('one that the championship does not offer is refused', () => {
    const bench = offering('Powerlifting', ['Bench Press']);
    const decide = (division: Division) => decideDivision(bench, { championshipType: 'Powerlifting', division });
    expect(decide('Bench Press')).toBe('Bench Press');
    expect(() => decide('3 Movement')).toThrow();
  });

  test('a place in a division that was removed meanwhile is refused', () => {
    const check = (division: Division | null) => () =>
      assertOffered(offering('Powerlifting', ['Bench Press']), division);
    for (const division of ['3 Movement', null] as const) expect(check(division)).toThrow();
    expect(check('Bench Press')).not.toThrow();
    expect(() => assertOffered(offering('Crossfit'), null)).not.toThrow();
  });

  test('a type that is not the one of the championship is refused', () => {
    expect(() =>
      decideDivision(offering('Crossfit'), { championshipType: 'Powerlifting', division: 'Bench Press' }),
    ).toThrow('Invalid competition type');
  });
});

const athlete = {
  revision: 1,
  firstname: 'Élodie',
  lastname: 'Ben Saïd',
  email: 'e@example.org',
  sex: 'Female',
  phoneNumber: '0612345678',
  birthday: '2008-06-02',
  weight: 66,
} as const;

describe('the copy of an athlete on a participation', () => {
  test("has the age category of the championship's day in Algiers, which begins an hour before UTC", () => {
    const on = (date: string) => decideEntry(athlete, { date: new Date(date), categorySet: 'club' });
    expect(on('2026-06-01T22:30:00Z').ageCategory).toBe('Sub-Junior');
    expect(on('2026-06-01T23:30:00Z')).toMatchObject({ ageCategory: 'Junior', weightClass: '59Kg-66Kg' });
  });

  test("has the categories of the championship's set", () => {
    expect(decideEntry(athlete, { date: new Date('2026-06-01T12:00:00Z'), categorySet: 'ipf' })).toMatchObject({
      ageCategory: 'Sub-Junior',
      weightClass: '69Kg',
    });
  });

  test('is refused for an incomplete profile', () => {
    expect(() => decideEntry({ ...athlete, birthday: null }, { date: new Date(), categorySet: 'club' })).toThrow(
      'Complétez votre profil',
    );
  });

  test('has folded names for search and order', () => {
    expect(copyAthlete(athlete)).toMatchObject({ sort: 'ben said elodie', names: { words: ' elodie bensaid said' } });
  });
});

describe('the links of a participation after a withdrawal within the minute', () => {
  const [earlier, now] = [new Date('2026-06-01T12:00:00Z'), new Date('2026-06-01T12:00:30Z')];
  const created = { linkHashes: ['new'], linkSentAt: now, createdAt: now };
  const withdrawn = { linkHashes: ['a', 'b', 'c', 'd', 'e'], linkSentAt: earlier, createdAt: earlier };

  test('are its own without a withdrawal', () => {
    expect(linksAfterWithdrawal(created, null)).toEqual({ linkHashes: ['new'], linkSentAt: now });
    expect(isQuiet(created)).toBe(false);
  });

  test('are the latest five with those of the withdrawn one, and no mail goes out', () => {
    const links = linksAfterWithdrawal(created, withdrawn);
    expect(links).toEqual({ linkHashes: ['b', 'c', 'd', 'e', 'new'], linkSentAt: earlier });
    expect(isQuiet({ ...created, ...links })).toBe(true);
  });

  test('leave out links that have confirmed the withdrawn one', () => {
    expect(linksAfterWithdrawal(created, { ...withdrawn, confirmedAt: earlier })).toEqual({
      linkHashes: ['new'],
      linkSentAt: earlier,
    });
  });
});

describe('the terms of an entry', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const date = new Date('2026-06-01T09:00:00Z');
  const rules = { version: 3 };
  const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
  const adult = '2000-01-01';
  const decide = (birthday: string, sent?: typeof guardian) =>
    decideEntry({ ...athlete, birthday, guardian: guardianFrom(sent) }, { date, categorySet: 'club' });
  const fieldsOf = (act: () => unknown) => {
    try {
      return act();
    } catch (error) {
      return Object.keys((error as { fields: object }).fields);
    }
  };

  test('keep the version of the rules and the time', () => {
    expect(decideTerms(decide(adult), rules, { accept_rules: true }, now)).toEqual({
      consent: { rulesVersion: 3, at: now },
    });
  });

  test('are not demanded without rules, and kept when accepted all the same', () => {
    expect(decideTerms(decide(adult), null, {}, now)).toEqual({});
    expect(decideTerms(decide(adult), null, { accept_rules: true }, now)).toEqual({
      consent: { rulesVersion: null, at: now },
    });
  });

  test.each([undefined, false])('name the rules that are not accepted: %s', (accepted) => {
    expect(fieldsOf(() => decideTerms(decide(adult), rules, { accept_rules: accepted }, now))).toEqual([
      'accept_rules',
    ]);
  });

  test.each([
    ['15 on the day', '2011-06-01', ['guardian']],
    ['14 on the day', '2011-06-02', ['guardian']],
    ['9 on the day', '2017-01-01', ['guardian']],
    ['17 on the day', '2008-06-02', ['guardian']],
    ['18 on the day', '2008-06-01', {}],
  ])('demand a guardian of an athlete who is %s', (_, birthday, result) => {
    expect(fieldsOf(() => decideTerms(decide(birthday), null, {}, now))).toEqual(result);
  });

  test('name every missing field at once', () => {
    expect(fieldsOf(() => decideTerms(decide('2010-01-01'), rules, {}, now))).toEqual(['accept_rules', 'guardian']);
  });

  test("keep a minor's guardian, and nobody an adult names", () => {
    const kept = { guardian: { name: 'Karima Haddad', phoneNumber: '0661234567' } };
    expect(decide('2010-01-01', guardian)).toMatchObject(kept);
    expect(decide(adult, guardian)).toMatchObject({ guardian: undefined, guardianOwed: undefined });
  });
});
