import type { Meet, MeetChange } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { expect, test } from '@jest/globals';
import { presentLive } from './present-live.ts';
import { shortNamesOf } from './standings.ts';

const change = (revision: number): MeetChange => ({
  revision,
  by: 'Nadia',
  by_id: 'n',
  at: '2026-11-20T09:00:00.000Z',
});
const loadingOf = (meet: Meet) => presentLive(meet, new Date()).current?.loading;

test('spectators read the plates of one side, on a bar and on a belt, and none without a weight', () => {
  const at = (squat?: number) => aMeet([anEntry(1, { openers: squat === undefined ? {} : { squat } })]);
  expect(loadingOf(at(122.5))).toEqual({ bar_kg: 25, plates_kg: [25, 20, 2.5, 1.25] });
  expect(loadingOf(at(25))).toEqual({ bar_kg: 25, plates_kg: [] });
  expect(loadingOf(at())).toBeNull();
  const belt = anEntry(1, { division: 'Street Lifting', openers: { muscle_up: 7.5 } });
  expect(loadingOf(aMeet([belt], { type: 'Calisthenics' }))).toEqual({ bar_kg: null, plates_kg: [5, 2.5] });
});

test('everybody who lifts in the open sessions has their turn in the order', () => {
  const sessions = [1, 2].map((number) => ({ number, name: null, state: 'open', weigh_in: 'closed' }) as const);
  const lifters = Array.from({ length: 30 }, (_, index) => anEntry(index + 1, { session: index < 14 ? 1 : 2 }));
  const { current, order } = presentLive(aMeet(lifters, { sessions }), new Date());
  expect([current, ...order].map((turn) => turn?.entry_id)).toEqual(lifters.map(({ id }) => id));
});

test('the latest scores come first, without what tells more than a name and a club', () => {
  const score = (value: number) => ({ value, status: 'finished' as const });
  const meet = aMeet(
    [
      anEntry(1, {
        lastname: 'Boudiaf',
        scores: { Fran: score(245), Cindy: score(18) },
        changes: { 'score.Fran': change(3), 'score.Cindy': change(9) },
      }),
      anEntry(2, {
        lastname: 'Cherif',
        club: 'CRB',
        scores: { Fran: score(300) },
        changes: { 'score.Fran': change(5) },
      }),
      anEntry(3, { scores: { Fran: score(310) } }),
    ],
    { type: 'Crossfit' },
  );
  const latest = presentLive(meet, new Date()).latest_scores ?? [];
  expect(latest.map(({ name, event, score: { value } }) => [name, event, value])).toEqual([
    ['Prénom1 Boudiaf', 'Cindy', 18],
    ['Prénom2 Cherif', 'Fran', 300],
    ['Prénom1 Boudiaf', 'Fran', 245],
  ]);
  expect(latest[1]).toEqual({
    entry_id: meet.entries[1]?.id,
    name: 'Prénom2 Cherif',
    club: 'CRB',
    event: 'Fran',
    score: score(300),
    at: '2026-11-20T09:00:00.000Z',
  });
});

test.each([
  ['Adel', 'Benali', 'Benali Adel'],
  ['Mohamed Lamine', 'Abdelkader', 'Abdelkader M. L.'],
  ['Jean-Baptiste', 'Benmohammed-Cherif', 'Benmohammed-Cherif J. B.'],
  ['عبد القادر', 'بن محمد الشريف', 'بن محمد الشريف ع. ا.'],
])('the short name of %s %s begins with the surname, which stays whole: %s', (firstname, lastname, short) => {
  expect([...shortNamesOf([{ id: 'a', firstname, lastname }]).values()]).toEqual([short]);
});

test('siblings with the same initials have as many first names as tell them apart', () => {
  const lastname = 'Benmohammed-Cherif';
  const siblings = ['Mohamed Lamine', 'Mohamed Larbi', 'Mourad Lyes', 'Nadia Sara'].map((firstname, index) => ({
    id: String(index),
    firstname,
    lastname,
  }));
  expect(Object.fromEntries(shortNamesOf([...siblings, { ...siblings[3]!, id: '4' }]))).toEqual({
    0: `${lastname} Mohamed Lamine`,
    1: `${lastname} Mohamed Larbi`,
    2: `${lastname} Mourad L.`,
    3: `${lastname} Nadia Sara`,
    4: `${lastname} Nadia Sara`,
  });
});
