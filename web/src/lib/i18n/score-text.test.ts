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

test.each([
  [fr, '1 pt', '92,5 pts'],
  [en, '1 pt', '92.5 pts'],
])('points are counted as each language counts: %#', (texts, one, many) => {
  addMessages(texts);
  expect(t('live.points', { count: 1, text: '1' })).toBe(one);
  expect(t('live.points', { count: 92.5, text: texts === fr ? '92,5' : '92.5' })).toBe(many);
});
