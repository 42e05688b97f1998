import { afterEach, expect, test } from '@jest/globals';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderTab } from '../../../../testing/render-tab.tsx';
import { Tab } from './presence-tab.tsx';

afterEach(cleanup);

const entries = [
  anEntry(1, { firstname: 'Zoé', lastname: 'Aït-Mehdi', present: false }),
  anEntry(2, { firstname: 'Karim', lastname: 'Haddad', present: false }),
];
const field = () => screen.getByLabelText<HTMLInputElement>('Nom, club ou numéro');
const enter = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined());

test('a reader that types a code marks its person present, says the second time that they are, and leaves the field empty', async () => {
  const { commands } = renderTab(Tab, aMeet(entries));
  for (const words of ['✓ Haddad Karim', 'Haddad Karim · déjà présent']) {
    enter(entryCodeOf(entryId(2)));
    await said(words);
    expect(field().value).toBe('');
  }
  expect(commands).toMatchObject([{ type: 'MarkPresent', entry_id: entryId(2), data: { present: true } }]);
});

test('a code of another championship says so, and nobody is marked', async () => {
  const { commands } = renderTab(Tab, aMeet(entries));
  enter(entryCodeOf('f'.repeat(24)));
  await said("Cette participation n'est pas de ce championnat.");
  expect(commands).toEqual([]);
});

test('the Enter key marks the only person found, and nobody while two are found', async () => {
  const { commands } = renderTab(Tab, aMeet(entries));
  enter('a');
  expect(commands).toEqual([]);
  expect(field().value).toBe('a');
  enter('mehd zo');
  await said('✓ Aït-Mehdi Zoé');
  expect(commands).toMatchObject([{ entry_id: entryId(1) }]);
});

test('the row of a search empties the field, and a second tap on what comes under the finger does nothing', async () => {
  const { commands } = renderTab(Tab, aMeet(entries));
  fireEvent.change(field(), { target: { value: 'haddad' } });
  fireEvent.click(await screen.findByRole('button', { name: /Haddad/ }));
  expect(field().value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: /Mehdi/ }));
  await said('✓ Haddad Karim');
  expect(commands).toHaveLength(1);
});
