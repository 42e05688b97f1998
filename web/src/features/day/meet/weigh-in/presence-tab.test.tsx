import { expect, test } from '@jest/globals';
import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { aParticipant } from '../../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { PresenceTab } from './presence-tab.tsx';
import { WeighInTab } from './weigh-in-tab.tsx';

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
  const { commands } = renderTab(PresenceTab, aMeet(entries));
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
  const { commands } = renderTab(PresenceTab, aMeet([entries[0]!, { ...entries[1]!, id }]));
  enter(typed);
  await said(words);
  expect(field().value).toBe('');
  expect(commands.map(({ entry_id: marked }) => marked)).toEqual(words.startsWith('✓') ? [id] : []);
});

let now = 0;
/** @returns false if the key was taken */
const keyAfter = (ms: number, target: Element, key: string): boolean => {
  now += ms;
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, 'timeStamp', { value: now });
  return fireEvent(target, event);
};
/** As a reader of codes types. @returns false if its last key was taken */
const scan = (target: Element, code: string, end: 'Enter' | 'Tab') => {
  now += 1000;
  for (const key of code) {
    keyAfter(20, target, key);
    if (target === field()) fireEvent.change(target, { target: { value: field().value + key } });
  }
  return keyAfter(20, target, end);
};

test.each([
  ['a search that stands in the field', 'Enter'],
  ['another code, of a reader that ends with Tab', 'Tab'],
] as const)('a reader that types behind %s is understood, and the field is empty', async (what, key) => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  const before = what.startsWith('a search') ? 'mehd' : entryCodeOf('f'.repeat(24));
  fireEvent.change(field(), { target: { value: before + entryCodeOf(entryId(2)) } });
  fireEvent.keyDown(field(), { key });
  await said('✓ Haddad Karim');
  expect(field().value).toBe('');
  expect(commands).toMatchObject([{ entry_id: entryId(2) }]);
});

test.each(['Enter', 'Tab'] as const)('a reader that ends with %s is understood wherever the focus is', async (end) => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  fireEvent.change(field(), { target: { value: 'mehd' } });
  const row = screen.getByRole('button', { name: /Mehdi/ });
  expect(scan(row, entryCodeOf(entryId(2)), end)).toBe(false);
  await said('✓ Haddad Karim');
  expect(field().value).toBe('');
  expect(scan(field(), 'https://example.test/ticket/4711', end)).toBe(false);
  await said("Ce code n'est pas celui d'une participation.");
  expect(scan(row, 'mehd', end)).toBe(true);
  expect(commands).toMatchObject([{ entry_id: entryId(2) }]);
});

test('at the scales a scan opens its weigh-in wherever the focus is, and leaves an open one alone', async () => {
  renderTab(WeighInTab, aMeet(entries));
  const lots = screen.getByRole('button', { name: 'Tirer les numéros' });
  expect(scan(lots, entryCodeOf(entryId(2)), 'Tab')).toBe(false);
  expect((await screen.findByRole('dialog')).textContent).toContain('Haddad');
  expect(scan(lots, entryCodeOf(entryId(1)), 'Tab')).toBe(true);
  expect(screen.getByRole('dialog').textContent).toContain('Haddad');
});

test.each([
  ['BODY', false],
  ['TEXTAREA', true],
])('an apostrophe after a fast letter in %s is typed: %s', (tag, isTyped) => {
  renderTab(PresenceTab, aMeet(entries));
  const target = tag === 'BODY' ? document.body : document.body.appendChild(document.createElement('textarea'));
  keyAfter(1000, target, 'l');
  expect(keyAfter(20, target, "'")).toBe(isTyped);
  if (tag === 'TEXTAREA') target.remove();
});

test('keys with the pauses of a person are no scan', () => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  const row = screen.getByRole('button', { name: /Mehdi/ });
  for (const key of [...entryCodeOf(entryId(2)), 'Enter']) expect(keyAfter(90, row, key)).toBe(true);
  expect(commands).toEqual([]);
});

test('a code of another championship says so, and nobody is marked', async () => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  enter(entryCodeOf('f'.repeat(24)));
  await said("Cette participation n'est pas de ce championnat.");
  expect(commands).toEqual([]);
  await expectAccessible();
});

test('the Enter key marks the only person found, and nobody while two are found', async () => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
  enter('a');
  expect(commands).toEqual([]);
  expect(field().value).toBe('a');
  enter('mehd zo');
  await said('✓ Aït-Mehdi Zoé');
  expect(commands).toMatchObject([{ entry_id: entryId(1) }]);
});

test('the row of a search empties the field, and a second tap on what comes under the finger does nothing', async () => {
  const { commands } = renderTab(PresenceTab, aMeet(entries));
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
  const { commands } = renderTab(PresenceTab, meet);
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
  renderTab(PresenceTab, meet);
  fireEvent.change(field(), { target: { value: 'karim@exemple.dz' } });
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(1));
  expect(screen.getByText('Personne ne correspond à cette recherche.')).toBeDefined();
  fireEvent.change(field(), { target: { value: 'kari' } });
  await screen.findByRole('button', { name: /Haddad/ });
});
