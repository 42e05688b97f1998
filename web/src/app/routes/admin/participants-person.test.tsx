import { expect, test } from '@jest/globals';
import { getParticipation } from '@power-corner/contracts/calls/participations/participations';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aParticipant, idOf } from '../../../../testing/builders.ts';
import { routeOf } from '../../../../testing/fake-server.ts';
import { dialogNamed, listing, listRoute, openDesk, threePeople } from '../../../../testing/participants-desk.tsx';
import { participantsPageSize } from '../../../lib/navigation/page-sizes.ts';
// Loaded before the tests, which would wait for it otherwise.
import '../../../features/entries/participants/participant-panel.tsx';

const turn = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });

test('an opened person is in the address; arrows, j and k lead through the rows, and the focus returns to the last one', async () => {
  openDesk(`?person=${idOf(41)}`, ...threePeople);
  await dialogNamed('Lina Bouzid');
  turn('ArrowRight');
  await dialogNamed('Lina Ziani');
  turn('j');
  expect(screen.getByRole('button', { name: 'Suivant' }).getAttribute('aria-disabled')).toBe('true');
  turn('k');
  await dialogNamed('Lina Bouzid');
  turn('ArrowLeft');
  await dialogNamed('Lina Amrani');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la fiche' }));
  const row = await screen.findByRole('button', { name: 'Fiche\u00a0: Lina Amrani' });
  await waitFor(() => expect(document.activeElement === row).toBe(true));
});

const withReceipts = (waiting: string): Participant[] =>
  ['A', 'B', 'C', 'D', 'E'].map((letter, index) =>
    aParticipant({ id: idOf(40 + index), lastname: letter, fee: waiting.includes(letter) ? 'under_review' : 'paid' }),
  );

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('a person on another page turns the list to it, and the rows before and after them follow', async () => {
  const many = Array.from({ length: participantsPageSize + 3 }, (_, index) =>
    aParticipant({ id: idOf(100 + index), lastname: `N${index}` }),
  );
  openDesk(`?person=${many.at(-2)?.id}`, ...many);
  await dialogNamed('Lina N51');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('page=2'));
  await waitFor(() => expect(isOff('Suivant')).toBe(false));
  turn('j');
  await dialogNamed('Lina N52');
  expect(isOff('Suivant')).toBe(true);
  turn('k');
  await dialogNamed('Lina N51');
  turn('k');
  await dialogNamed('Lina N50');
});

test('from a person whom the filters leave out nothing leads to the place of the former one', async () => {
  openDesk(`?fee=paid&person=${idOf(41)}`, ...withReceipts('D'));
  await dialogNamed('Lina B');
  fireEvent.click(await screen.findByRole('button', { name: 'Reçu suivant' }));
  await dialogNamed('Lina D');
  expect([isOff('Précédent'), isOff('Suivant')]).toEqual([true, true]);
  turn('j');
  await dialogNamed('Lina D');
});

test('a person whom the filters leave out is found without them, also after a reload', async () => {
  openDesk(`?fee=under_review&person=${idOf(41)}`, ...withReceipts('D'));
  await dialogNamed('Lina B');
  expect([isOff('Précédent'), isOff('Suivant')]).toEqual([true, true]);
});

test('a person who could not be read stays in the address, and is read again on request', async () => {
  const rows = listing(...withReceipts('D'));
  const server = openDesk(`?fee=under_review&person=${idOf(41)}`, ...withReceipts('D'));
  server.answer(listRoute, (request) =>
    Number(request.query.get('limit')) > participantsPageSize
      ? { status: 503, body: { code: 'UNAVAILABLE', message: 'Service indisponible.' } }
      : rows(request),
  );
  const panel = await dialogNamed('Fiche');
  expect(await within(panel).findByText("La fiche n'a pas pu être lue.")).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toContain(`person=${idOf(41)}`);
  server.answer(listRoute, rows);
  fireEvent.click(within(panel).getByRole('button', { name: 'Réessayer' }));
  await dialogNamed('Lina B');
  await expectAccessible();
});

test('the address of somebody who is not in the championship says so', async () => {
  const server = openDesk(`?person=${idOf(99)}`, ...threePeople);
  server.answer(routeOf(getParticipation, { params: { id: idOf(99) } }), {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Participation non trouvée' },
  });
  expect(await screen.findByText("Cette personne n'est pas inscrite à ce championnat.")).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('person'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectAccessible();
});

test('keys that a field takes do not lead to another person', async () => {
  openDesk(`?person=${idOf(40)}`, ...threePeople);
  await dialogNamed('Lina Amrani');
  fireEvent.keyDown(await screen.findByLabelText('Club'), { key: 'j' });
  await dialogNamed('Lina Amrani');
});

test('after each decision the next receipt is the one after this person; skipped ones come again at the end', async () => {
  const server = openDesk(`?fee=under_review&person=${idOf(41)}`, ...withReceipts('ABDE'));
  await dialogNamed('Lina B');
  const decideAndGoOn = async (stillWaiting: string) => {
    const next = await screen.findByRole('button', { name: 'Reçu suivant' });
    server.answer(listRoute, listing(...withReceipts(stillWaiting)));
    fireEvent.click(next);
  };
  await decideAndGoOn('ADE');
  await dialogNamed('Lina D');
  await decideAndGoOn('AE');
  await dialogNamed('Lina E');
  await decideAndGoOn('A');
  await dialogNamed('Lina A');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reçu suivant' })).toBeNull());
});

test('a receipt that somebody else has checked meanwhile is none', async () => {
  const server = openDesk(`?fee=under_review&person=${idOf(41)}`, ...withReceipts('AB'));
  const next = await screen.findByRole('button', { name: 'Reçu suivant' });
  server.answer(listRoute, listing(...withReceipts('B')));
  fireEvent.click(next);
  expect(await screen.findByText("Aucun autre reçu n'est à vérifier.")).toBeTruthy();
});
