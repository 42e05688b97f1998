import { expect, test } from '@jest/globals';
import { addDisplay, editDisplay, listDisplays, removeDisplay } from '@power-corner/contracts/calls/results/displays';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import type { Display } from '@power-corner/contracts/results/displays';
import { fireEvent, screen, within } from '@testing-library/react';
import { idOf } from '../../../../../testing/builders.ts';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { DisplaysButton } from './displays-dialog.tsx';

const params = { id: idOf(1) };
const display: Display = {
  id: idOf(2),
  code: '4f7a9a638f1d1f3a2c110b7f5a4e2f0c',
  name: 'Salle',
  shows: 'attempt',
  session: null,
  size: 'medium',
  theme: 'dark',
  language: 'fr',
  sound: false,
};
const list = routeOf(listDisplays, { params });
const add = routeOf(addDisplay, { params });
const edit = routeOf(editDisplay, { params: { ...params, displayId: display.id } });
const remove = routeOf(removeDisplay, { params: { ...params, displayId: display.id } });
const listed = (...displays: Display[]) => ({ body: { status: 200, data: displays } });
const sessions = [
  { number: 1, name: null },
  { number: 2, name: 'Après-midi' },
];

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [list]: answer,
    [add]: { status: 201, body: { status: 201, message: 'Écran ajouté.', data: display } },
    [edit]: { body: { status: 200, message: 'Écran réglé.', data: display } },
    [remove]: { body: { status: 200, message: 'Écran retiré.' } },
  });
  renderScreen(<DisplaysButton championshipId={params.id} sessions={sessions} />);
  fireEvent.click(screen.getByRole('button', { name: 'Écrans' }));
  return server;
}

test('the first screen is added, with its address as a link and a code', async () => {
  const server = open(listed());
  await screen.findByText('Aucun écran pour le moment.');
  server.answer(list, listed(display));
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter un écran' }));
  fireEvent.click(await screen.findByText('Adresse et réglages'));
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toMatch(new RegExp(`/d/${display.code}$`));
  expect(await screen.findByRole('img', { name: /Salle/ })).toBeDefined();
  expect(server.requestsTo(add)[0]?.body).toEqual({ name: 'Écran 1', language: 'fr' });
  await expectAccessible();
});

test('each choice is sent at once', async () => {
  const server = open(listed(display));
  fireEvent.change(await screen.findByLabelText('Salle'), { target: { value: 'lights' } });
  fireEvent.click(screen.getByText('Adresse et réglages'));
  fireEvent.change(await screen.findByLabelText('Session'), { target: { value: '2' } });
  fireEvent.click(screen.getByLabelText(/^Signal/));
  fireEvent.change(screen.getByLabelText('Langue'), { target: { value: 'ar' } });
  const name = screen.getByLabelText("Nom de l'écran");
  fireEvent.change(name, { target: { value: ' Échauffement ' } });
  fireEvent.blur(name);
  await screen.findByText('Salle');
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([
    { shows: 'lights' },
    { session: 2 },
    { sound: true },
    { language: 'ar' },
    { name: 'Échauffement' },
  ]);
});

test('a screen is removed after a question', async () => {
  const server = open(listed(display));
  fireEvent.click(await screen.findByText('Adresse et réglages'));
  fireEvent.click(await screen.findByRole('button', { name: /^Retirer/ }));
  const question = await screen.findByRole('dialog', { name: 'Retirer « Salle » ?' });
  expect(server.requestsTo(remove)).toEqual([]);
  server.answer(list, listed());
  fireEvent.click(within(question).getByRole('button', { name: 'Retirer' }));
  await screen.findByText('Aucun écran pour le moment.');
});

test('without an answer the list says so, and is asked for again', async () => {
  const server = open('lost');
  await screen.findByText("Les écrans n'ont pas pu être chargés.");
  server.answer(list, listed(display));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByLabelText('Salle');
});
