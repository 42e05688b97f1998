import { describe, expect, test } from '@jest/globals';
import { lifts } from '../results/lifts.ts';
import { championshipTypes } from '../lists.ts';
import { RankingQuery } from './rankings.ts';
import { classBoundsOf } from '../championships/category-lists.ts';
import { rankedBy, rankedByOf, rankingsRead, rankingsSearch, rankingsView } from './rankings-view.ts';

const view = (search: string) => rankingsView(new URLSearchParams(search));

describe('the address of a ranking', () => {
  test.each([
    ['', ''],
    ['by=total&discipline=Powerlifting&page=1', ''],
    ['by=bench&sex=Male&weight_class=83', '?by=bench&sex=Male&weight_class=83'],
    ['weight_class=74Kg-83Kg', '?weight_class=83'],
    ['sex=Female&weight_class=84%2B', '?sex=Female&weight_class=84%2B'],
    ['sex=Female&weight_class=84+', '?sex=Female&weight_class=84%2B'],
    ['discipline=Crossfit&by=squat', '?discipline=Crossfit'],
    ['show=results&season=2025&page=3', '?season=2025&show=results&page=3'],
    ['club=%20CRB%20Annaba%20', '?club=CRB+Annaba'],
    ['division=Street%20Lifting&age_category=Junior', '?age_category=Junior'],
  ])('%s asks for %s', (search, canonical) => {
    expect(rankingsSearch(view(search))).toBe(canonical);
    expect(view(rankingsSearch(view(search)).slice(1))).toEqual(view(search));
  });

  test.each([
    'sex=Other',
    'weight_class=500',
    'age_category=Old',
    'season=abc',
    'season=1',
    'by=x',
    'show=x',
    'page=-2',
  ])('leaves out what it does not know: %s', (search) => {
    expect(rankingsSearch(view(search))).toBe('');
  });
});

test('every read of the page is one that the call takes', () => {
  for (const discipline of championshipTypes)
    for (const by of rankedByOf[discipline]) {
      const { query } = rankingsRead(view(`discipline=${discipline}&by=${by}&weight_class=120%2B&season=2026&club=A`));
      expect(RankingQuery.safeParse(query).success).toBe(true);
    }
});

test('people are ranked by every lift, and every value belongs to a discipline', () => {
  expect(rankedBy).toEqual([...lifts, 'total', 'ipf_gl', 'dots', 'score']);
  expect(new Set(Object.values(rankedByOf).flat())).toEqual(new Set(rankedBy));
});

test('weight classes are those of a sex, from light to heavy', () => {
  expect(classBoundsOf('Female').slice(0, 4)).toEqual(['43', '47', '52', '57']);
  expect(classBoundsOf('Male').slice(-2)).toEqual(['120', '120+']);
  expect(classBoundsOf(undefined)).toContain('84+');
});
