import { expect, test } from '@jest/globals';
import { logIn } from '@power-corner/contracts/calls/accounts/auth';
import { errorCodes, type ErrorCode } from '@power-corner/contracts/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { LoginForm } from './login-form.tsx';

const refusal = (code: ErrorCode) => {
  const [status, message] = errorCodes[code];
  return { status, body: { status, code, message, error: { message } } };
};
const accepted = (more: object = {}) => ({
  body: { status: 200, message: 'Connexion réussie.', token: 'a-token', usertype: 'athlete', ...more },
});

const login = routeOf(logIn);
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function afterPassword() {
  const server = fakeServer({ [login]: refusal('SECOND_FACTOR') });
  renderScreen(<LoginForm />);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'lina@mail.dz' } });
  fireEvent.change(screen.getByLabelText('Mot de passe'), { target: { value: 'barbell-2026' } });
  click('Log In');
  return { server, field: await codeField() };
}

test('the code is asked for after the right password alone, without an error, and with the focus', async () => {
  const { field } = await afterPassword();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty code is not sent, a wrong one keeps the step and says why under the field', async () => {
  const { server, field } = await afterPassword();
  click('Continuer');
  expect(await screen.findByText('Saisissez un code')).toBeDefined();
  expect(server.requestsTo(login)).toHaveLength(1);
  server.answer(login, refusal('USED_CODE'));
  fireEvent.change(field, { target: { value: '492 039' } });
  click('Continuer');
  expect(await screen.findByText('Ce code a déjà servi. Attendez le suivant.')).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
  await expectAccessible();
});

test('the right code signs in with the password that was typed before, and warns after a recovery code', async () => {
  const { server, field } = await afterPassword();
  server.answer(login, accepted({ recovery_codes_left: 1 }));
  fireEvent.change(field, { target: { value: '4820-1937-5563-0148' } });
  click('Continuer');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'));
  expect(await screen.findByText(/Il vous reste un code de secours/)).toBeDefined();
});

test('the way back keeps what was typed', async () => {
  await afterPassword();
  click('Revenir à la connexion');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('lina@mail.dz');
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('barbell-2026');
});
