import { expect, test } from '@jest/globals';
import { hasCompeted, judgedAttempts, recordedScores } from './recorded.ts';

const good = { outcome: 'good' };
const declared = { outcome: null };

test.each([
  ['nothing', {}, [false, 0, 0]],
  ['empty lists', { attempts: { bench: [] }, scores: [] }, [false, 0, 0]],
  ['a declared attempt', { attempts: { bench: [declared] } }, [true, 0, 0]],
  ['judged attempts', { attempts: { squat: [good, { outcome: 'no_lift' }], bench: [declared] } }, [true, 2, 0]],
  ['scores as a document holds them', { scores: [{ event: 'Fran' }] }, [true, 0, 1]],
  ['scores as the API has them', { attempts: {}, scores: { Fran: {}, Grace: {} } }, [true, 0, 2]],
])('%s: competed, judged attempts, scores', (_, entry, expected) => {
  expect([hasCompeted(entry), judgedAttempts(entry), recordedScores(entry)]).toEqual(expected);
});
