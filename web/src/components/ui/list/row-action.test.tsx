import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { addMessages } from '../../../lib/i18n/i18n.ts';
import { ar, en, fr } from '../../../locales/catalogues.ts';
import { RowAction } from './row-action.tsx';

afterEach(() => {
  addMessages(fr);
});

test.each([
  ['French', fr, 'Retirer\u00a0: Lina Haddad'],
  ['English', en, 'Remove: Lina Haddad'],
  ['Arabic', ar, 'سحب: \u2068Lina Haddad\u2069'],
])('an action names its row for screen readers with the punctuation of %s', (_, texts, name) => {
  addMessages(texts);
  render(<RowAction label={texts['remove']} short={{ icon: 'lock' }} name="Lina Haddad" onPress={() => undefined} />);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(name);
});
