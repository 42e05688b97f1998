import { afterEach, expect, test } from '@jest/globals';
import { logInByPasskey, startPasskeyLogin } from '@power-corner/contracts/calls/accounts/passkeys';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { LoginForm } from './login-form.tsx';

const start = routeOf(startPasskeyLogin);
const finish = routeOf(logInByPasskey);
const options = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required', timeout: 300_000 };
const started = { body: { status: 200, data: options } };
const bytes = new Uint8Array([1, 2, 3]).buffer;
const signed = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

function browserAnswers(get: () => Promise<unknown>): void {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}
const refuses = (name: string) => () => Promise.reject(new DOMException('', name));

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const name = "Connexion par clé d'accès";
const press = async () => void fireEvent.click(await screen.findByRole('button', { name }));

test('a passkey signs in without address and password', async () => {
  browserAnswers(() => Promise.resolve(signed));
  const accepted = { status: 200, message: 'Connexion réussie.', token: 'a-token', usertype: 'athlete' };
  const server = fakeServer({ [start]: started, [finish]: { body: accepted } });
  renderScreen(<LoginForm />);
  await press();
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'));
  expect(server.requestsTo(finish)).toHaveLength(1);
});

test.each([
  ['NotAllowedError', /Aucune clé d'accès n'a été utilisée/],
  ['SecurityError', /ne fonctionnent pas à cette adresse/],
  ['UnknownError', /n'a pas pu utiliser/],
])('%s of the browser is said in words, and nothing is sent', async (error, text) => {
  browserAnswers(refuses(error));
  const server = fakeServer({ [start]: started });
  renderScreen(<LoginForm />);
  await press();
  expect(await screen.findByText(text)).toBeDefined();
  expect(server.requestsTo(finish)).toHaveLength(0);
});

test('a refusal of the server is shown', async () => {
  browserAnswers(() => Promise.resolve(signed));
  const message = "Cette clé d'accès n'est pas acceptée. Connectez-vous avec votre mot de passe.";
  fakeServer({
    [start]: started,
    [finish]: { status: 401, body: { code: 'BAD_PASSKEY', message, error: { message } } },
  });
  renderScreen(<LoginForm />);
  await press();
  expect(await screen.findByText(message)).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
  await expectAccessible();
});

test('a browser without passkeys is offered none', () => {
  fakeServer({});
  renderScreen(<LoginForm />);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
