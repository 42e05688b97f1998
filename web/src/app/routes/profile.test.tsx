import { expect, test } from '@jest/globals';
import type { User } from '@power-corner/contracts/accounts/auth';
import { checkAuth, getProfile, updateProfile } from '@power-corner/contracts/calls/accounts/auth';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, aUser } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { saveToken } from '../../lib/session/token.ts';
import LoginScreen from './account/login.tsx';
import ProfileScreen from './account/profile.tsx';

const profile = routeOf(getProfile, {});
const update = routeOf(updateProfile, {});
const arabic = { firstname: 'سمير', lastname: 'بن علي' };
const latin = 'Nom en lettres latines';

async function edit(values: Partial<User>) {
  const user = aUser(values);
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [profile]: { body: { status: 200, data: user } },
    [update]: { body: { status: 200, message: 'Profil Modifier avec succès', data: user } },
  });
  renderScreen(<ProfileScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
  await screen.findByLabelText('Prénom');
  return server;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));

test('a Latin spelling is asked for by a name with other letters, and sent', async () => {
  const { requestsTo, answer } = await edit(arabic);
  type(latin, 'سمير');
  save();
  expect(await screen.findAllByText(/^Écrivez ce nom en lettres latines/)).not.toEqual([]);
  expect(requestsTo(update)).toEqual([]);
  answer(update, { body: { status: 200, data: aUser({ ...arabic, latin_name: 'Samir Ben Ali' }) } });
  type(latin, ' Samir  Ben Ali ');
  save();
  expect(await screen.findByText('Samir Ben Ali')).toBeDefined();
  expect(requestsTo(update)[0]?.body).toEqual({ latin_name: 'Samir Ben Ali' });
});

test('a name in Latin letters asks for none and keeps what stands, whatever was typed before', async () => {
  const { requestsTo } = await edit({ firstname: 'Samir', lastname: 'Ben Ali', latin_name: 'Samir Ben Ali' });
  expect(screen.queryByLabelText(latin)).toBeNull();
  type('Prénom', 'سمير');
  expect(screen.getByLabelText<HTMLInputElement>(latin).value).toBe('Samir Ben Ali');
  type(latin, '123');
  type('Prénom', 'Samy');
  expect(screen.queryByLabelText(latin)).toBeNull();
  save();
  await waitFor(() => expect(requestsTo(update)).toHaveLength(1));
  expect(requestsTo(update)[0]?.body).not.toHaveProperty('latin_name');
});

test('only what was changed is sent: another tab may have changed the rest', async () => {
  const { requestsTo } = await edit({});
  type('Poids (kg)', '82,5 kg');
  save();
  await waitFor(() => expect(requestsTo(update)).toHaveLength(1));
  expect(requestsTo(update)[0]?.body).toEqual({ weight: 82.5 });
});

test('the profile says that no Latin spelling is given', async () => {
  fakeServer({ [profile]: { body: { status: 200, data: aUser(arabic) } } });
  renderScreen(<ProfileScreen />);
  expect((await screen.findByText(latin)).nextElementSibling?.textContent).toBe('Non spécifié');
});

test.each([
  ['Prénom', 'le prénom'],
  ['Nom', 'le nom'],
  ['Date de naissance', 'la date de naissance'],
  ['Téléphone', 'le téléphone'],
  ['Poids (kg)', 'le poids'],
  ['Taille (cm)', 'la taille'],
])('the profile is not saved without the field %s', async (label, named) => {
  const { requestsTo } = await edit({});
  type(label, '');
  save();
  expect(await screen.findByText(`Indiquez ${named}`)).toBeDefined();
  expect(await screen.findByText('Quelque champs sont manquants')).toBeDefined();
  expect(requestsTo(update)).toEqual([]);
});

test('a profile that the server does not take stays open with what was typed; a saved one says so', async () => {
  const { answer } = await edit({});
  answer(update, { status: 500 });
  type('Nom', 'Cherif');
  save();
  expect((await screen.findAllByText("Le profil n'a pas été enregistré.")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Cherif');
  await expectAccessible();
  answer(update, { body: { status: 200, data: aUser({ lastname: 'Cherif' }) } });
  save();
  expect(await screen.findByText('Profil Modifier avec succès')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Modifier' })).toBeDefined();
});

test('after a session that the server has ended, the login knows the address, and the form is open with the draft', async () => {
  const token = `head.${btoa(JSON.stringify({ sub: 'lina', usertype: 'athlete', firstname: 'Lina', lastname: 'Kaci' }))}.x`;
  saveToken(token);
  const { answer } = await edit({ email: 'lina@example.dz', weight: 68 });
  answer(update, { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Non.', error: { message: 'Non.' } } });
  type('Poids (kg)', '69,5');
  save();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  cleanup();
  renderScreen(<LoginScreen />, { at: '/login?redirect=%2Fdashboard%2Fathlete', pattern: '/login' });
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('lina@example.dz');
  cleanup();

  saveToken(token);
  renderScreen(<ProfileScreen />);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Poids (kg)').value).toBe('69,5'));
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe(aUser({}).firstname);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  cleanup();
  renderScreen(<ProfileScreen />);
  expect(await screen.findByRole('button', { name: 'Modifier' })).toBeDefined();
});
