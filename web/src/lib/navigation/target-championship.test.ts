import { expect, test } from '@jest/globals';
import { loginOnTheWay, targetChampionship } from './target-championship.ts';

const id = '0123456789abcdef01234567';

test.each([
  [`?redirect=${encodeURIComponent(`/championships/${id}`)}`, id],
  [`?next=${encodeURIComponent(`/championships/${id}`)}`, id],
  [`?next=${encodeURIComponent(`/invitations/${'A'.repeat(43)}`)}`, undefined],
  ['?redirect=%2Fchampionships', undefined],
  [`?redirect=${encodeURIComponent(`//evil.example/championships/${id}`)}`, undefined],
  ['', undefined],
])('%s leads to the championship %s', (search, target) => {
  expect(targetChampionship(search)).toBe(target);
});

test.each([
  [`?next=${encodeURIComponent(`/championships/${id}`)}`, `/login?redirect=%2Fchampionships%2F${id}`],
  [`?redirect=%2Finvitations%2F${'A'.repeat(43)}`, `/login?redirect=%2Finvitations%2F${'A'.repeat(43)}`],
  ['?next=%2Fdashboard%2Fadmin', '/login'],
])('after %s the login is %s', (search, login) => {
  expect(loginOnTheWay(search)).toBe(login);
});
