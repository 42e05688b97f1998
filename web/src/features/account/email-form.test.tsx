import { beforeEach, expect, test } from '@jest/globals';
import { changeEmail } from '@power-corner/contracts/calls/accounts/account';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EmailForm } from './email-form.tsx';

const sent = routeOf(changeEmail);

beforeEach(() => localStorage.setItem('token', 'a-token'));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));

test('an address is corrected with password and code anew: the code before has been used', async () => {
  const message = 'Saisissez le code.';
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [sent]: { status: 401, body: { code: 'SECOND_FACTOR', message, error: { message } } },
  });
  renderScreen(<EmailForm onClose={() => undefined} />);
  await type('Nouvelle adresse e-mail', 'lina@gmial.dz');
  await type('Mot de passe actuel', 'barbell-2026');
  send();
  await type('Code', '123456');
  server.answer(sent, {
    body: {
      status: 200,
      message: 'Parti.',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      retry_after: 0,
    },
  });
  send();
  fireEvent.click(await screen.findByRole('button', { name: "Corriger l'adresse" }));
  const values = await Promise.all(['Nouvelle adresse e-mail', 'Mot de passe actuel', 'Code'].map(field));
  expect(values.map(({ value }) => value)).toEqual(['lina@gmial.dz', '', '']);
  await type('Mot de passe actuel', 'barbell-2026');
  await type('Code', '654321');
  send();
  await waitFor(() => expect(server.requestsTo(sent).at(-1)?.body).toMatchObject({ code: '654321' }));
  await expectAccessible();
});
