import { test } from '@jest/globals';
import { say } from './say.ts';

test('an unknown code, a missing value and a value too many do not compile', () => {
  // @ts-expect-error nobody has declared it
  say('neverDeclared');
  // @ts-expect-error the sentence has a date
  say('opensOn');
  // @ts-expect-error the value has another name
  say('opensOn', { day: 'demain' });
  // @ts-expect-error the sentence counts something
  say('waitMinutes');
  // @ts-expect-error a form of a plural is no value
  say('people', { count: 1, personnes: 2 });
  // @ts-expect-error the sentence has no values
  say('loggedIn', { name: 'Lina' });
});
