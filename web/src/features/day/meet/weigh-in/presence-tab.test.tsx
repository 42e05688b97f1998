import { afterEach, expect, test } from '@jest/globals';
import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aParticipant } from '../../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { Tab } from './presence-tab.tsx';

afterEach(cleanup);

const entries = [
  anEntry(1, { firstname: 'Zoé', lastname: 'Aït-Mehdi', present: false }),
  anEntry(2, { firstname: 'Karim', lastname: 'Haddad', present: false }),
];
const field = () => screen.getByLabelText<HTMLInputElement>('Nom, club, numéro, e-mail ou tél.');
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

test.each([
  ['on an AZERTY keyboard', 'PC&M-_qàcàffee-_qàcàffee-_qà', '✓ Haddad Karim'],
  ['of something else', 'https://example.test/ticket/4711', "Ce code n'est pas celui d'une participation."],
])('a reader that types a code %s: it is understood or refused, and the field is empty', async (_, typed, words) => {
  const id = '68a0c0ffee68a0c0ffee68a0';
  const { commands } = renderTab(Tab, aMeet([entries[0]!, { ...entries[1]!, id }]));
  enter(typed);
  await said(words);
  expect(field().value).toBe('');
  expect(commands.map(({ entry_id: marked }) => marked)).toEqual(words.startsWith('✓') ? [id] : []);
});

test('a code of another championship says so, and nobody is marked', async () => {
  const { commands } = renderTab(Tab, aMeet(entries));
  enter(entryCodeOf('f'.repeat(24)));
  await said("Cette participation n'est pas de ce championnat.");
  expect(commands).toEqual([]);
  await expectAccessible();
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

test('an address or a phone number finds its person by the platform, which alone has them, and a name asks nobody', async () => {
  const meet = aMeet(entries);
  const list = routeOf(listParticipants, { params: { id: meet.championship.id } });
  const server = fakeServer({ [list]: { body: { status: 200, data: [aParticipant({ id: entryId(2) })], total: 1 } } });
  const { commands } = renderTab(Tab, meet);
  fireEvent.change(field(), { target: { value: 'haddad' } });
  fireEvent.change(field(), { target: { value: '661 23' } });
  await screen.findByRole('button', { name: /Haddad/ });
  expect(screen.queryByRole('button', { name: /Mehdi/ })).toBeNull();
  fireEvent.keyDown(field(), { key: 'Enter' });
  await said('✓ Haddad Karim');
  expect(commands).toMatchObject([{ type: 'MarkPresent', entry_id: entryId(2) }]);
  expect(server.requestsTo(list).map(({ query }) => query.get('search'))).toEqual(['661 23']);
});

test('without a network an address finds nobody, and a name does', async () => {
  const meet = aMeet(entries);
  const list = routeOf(listParticipants, { params: { id: meet.championship.id } });
  const server = fakeServer({ [list]: 'lost' });
  renderTab(Tab, meet);
  fireEvent.change(field(), { target: { value: 'karim@exemple.dz' } });
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(1));
  expect(screen.getByText('Personne ne correspond à cette recherche.')).toBeDefined();
  fireEvent.change(field(), { target: { value: 'kari' } });
  await screen.findByRole('button', { name: /Haddad/ });
});
