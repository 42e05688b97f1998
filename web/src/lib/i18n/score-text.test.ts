import { afterEach, expect, test } from '@jest/globals';
import type { Score } from '@power-corner/contracts/results/score';
import { ar, en, fr } from '../../locales/catalogues.ts';
import { addMessages, t } from './i18n.ts';
import { scoreText } from './score-text.ts';

afterEach(() => addMessages(fr));

const finished = (value: number): Score => ({ status: 'finished', value });

test.each([
  [fr, ['1 rép.', '2 rép.', '12 rép.']],
  [en, ['1 rep', '2 reps', '12 reps']],
  [ar, ['تكرار واحد', 'تكراران', '12 تكرارا']],
])('repetitions are counted as each language counts: %#', (texts, shown) => {
  addMessages(texts);
  expect([1, 2, 12].map((reps) => scoreText({ kind: 'reps' }, finished(reps)))).toEqual(shown);
});

test.each<[Parameters<typeof scoreText>[0], Score, string]>([
  [{ kind: 'time' }, { ...finished(754.5), tiebreak_seconds: 182 }, '12:34,5 (3:02)'],
  [{ kind: 'time', reps_total: 180 }, { ...finished(0), capped: true, reps_left: 38 }, 'CAP 142'],
  [{ kind: 'time' }, { ...finished(0), capped: true, reps_left: 7 }, 'CAP +7'],
  [{ kind: 'reps', reps_per_round: 30 }, finished(255), '8 + 15'],
  [{ kind: 'reps', reps_per_round: 30 }, { ...finished(240), tiebreak_seconds: 182 }, '8 + 0 (3:02)'],
  [{ kind: 'load' }, finished(102.5), '102,5 kg'],
  [{ kind: 'distance' }, finished(1250.25), '1 250,25 m'],
  [{ kind: 'distance' }, { value: null, status: 'dns' }, 'DNS'],
])('a score of %j shows its parts: %j', (event, score, shown) => {
  expect(scoreText(event, score).replaceAll(/\s/g, ' ')).toBe(shown);
});

test('rounds keep their order in Arabic', () => {
  addMessages(ar);
  expect(scoreText({ kind: 'reps', reps_per_round: 30 }, finished(255))).toBe('\u20688 + 15\u2069');
});

test.each([
  [fr, '1 pt', '92,5 pts'],
  [en, '1 pt', '92.5 pts'],
])('points are counted as each language counts: %#', (texts, one, many) => {
  addMessages(texts);
  expect(t('live.points', { count: 1, text: '1' })).toBe(one);
  expect(t('live.points', { count: 92.5, text: texts === fr ? '92,5' : '92.5' })).toBe(many);
});
