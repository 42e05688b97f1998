import { fillAllFields, passwordsDiffer } from '@power-corner/contracts/accounts/auth';
import { phoneMessage } from '@power-corner/contracts/fields';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../../../components/ui/feedback/toaster.tsx';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { typedSignUp } from '../../../../testing/sign-up.ts';
import { LoginForm } from './login-form.tsx';
import { firstMessage, SignUpForm } from './sign-up-form.tsx';

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

// A lost connection is probed by HEAD, also after the test that lost it.
const requests = () => fetched.mock.calls.filter(([, options]) => options?.method !== 'HEAD');

const show = (form: ReactNode) =>
  render(
    <MemoryRouter>
      <SessionProvider>{form}</SessionProvider>
    </MemoryRouter>,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
function signUp() {
  for (const [label, value] of Object.entries(typedSignUp)) type(label, value);
  fireEvent.click(screen.getByLabelText(/J’ai lu la page Confidentialité/));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}
const refusal = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

test('login shows its errors under the fields, linked by aria-describedby, and sends nothing', async () => {
  show(<LoginForm />);
  type('E-mail', 'nobody');
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  const fault = await screen.findByText('Email is invalid');
  expect(screen.getByText('Password is required')).toBeDefined();
  const email = screen.getByLabelText('E-mail');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-describedby')).toBe(fault.parentElement?.id);
  expect(document.activeElement).toBe(email);
  expect(requests()).toEqual([]);
});

test('a refused login keeps the input, shows the reason once, and offers a new link for an unverified address', async () => {
  show(
    <>
      <LoginForm />
      <Toaster />
    </>,
  );
  refusal(403, {
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Confirmez votre adresse.',
    error: { message: 'Confirmez votre adresse.' },
  });
  type('E-mail', 'amine@example.dz');
  type('Mot de passe', 'un mot de passe');
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Confirmez votre adresse.');
  expect(screen.getAllByText('Confirmez votre adresse.')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('un mot de passe');
  expect(await screen.findByRole('button', { name: 'Renvoyer le lien de vérification' })).toBeDefined();
  await expectAccessible();
});

test('shows an error beside the form if the toast does not say everything', async () => {
  show(<LoginForm />);
  fetched.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  type('E-mail', 'amine@example.dz');
  type('Mot de passe', 'un mot de passe');
  fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText(/^Connexion impossible. Vérifiez votre réseau, puis réessayez./)).toBeDefined();
  // The probes of the connection end here: the next test begins with a network.
  fetched.mockImplementation(async () => new Response());
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Le réseau est revenu/)).toBeDefined();
});

test('sign-up tells people under 15 that they will have no age category', async () => {
  show(<SignUpForm />);
  const year = new Date().getFullYear();
  const young = /Moins de 15 ans : vous pouvez créer un compte et participer, mais sans catégorie d'âge/;
  type('Date de naissance', `${year - 12}-03-04`);
  expect(await screen.findByText(young)).toBeDefined();
  type('Date de naissance', `${year - 16}-01-01`);
  await waitFor(() => expect(screen.queryByText(young)).toBeNull());
});

test('a second press while the login runs sends nothing', async () => {
  show(<LoginForm />);
  fetched.mockImplementation(() => new Promise(() => undefined));
  type('E-mail', 'amine@example.dz');
  type('Mot de passe', 'un mot de passe');
  const button = screen.getByRole('button', { name: 'Log In' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  await waitFor(() => expect(requests()).toHaveLength(1));
  fireEvent.submit(button.closest('form')!);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(requests()).toHaveLength(1);
});

test('sign-up chooses its first message in the order of the specification, wherever the fields stand', () => {
  const fault = (message: string) => ({ type: 'x', message });
  const [fill, phone, differ] = [fillAllFields, phoneMessage, passwordsDiffer];
  expect(firstMessage({ confirmPassword: fault(differ), phone_number: fault(phone), weight: fault(fill) })).toBe(fill);
  expect(firstMessage({ confirmPassword: fault(differ), phone_number: fault(phone) })).toBe(phone);
  expect(firstMessage({ email: fault('emailInvalid'), confirmPassword: fault(differ) })).toBe(differ);
  expect(firstMessage({ email: fault('emailInvalid') })).toBeUndefined();
});

test('an empty sign-up is refused at every field, and the first one takes the focus', async () => {
  show(<SignUpForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prénom')));
  const missing = [
    'Indiquez le prénom',
    'Indiquez le nom',
    'Indiquez le téléphone',
    "Indiquez l'adresse e-mail",
    'Indiquez la date de naissance',
    'Indiquez le sexe',
    'Indiquez le poids',
    'Indiquez la taille',
    'Choisissez un mot de passe',
    'Confirmez le mot de passe',
  ];
  for (const fault of missing) expect(await screen.findByText(fault)).toBeDefined();
  expect(screen.queryByText('Remplissez tous les champs')).toBeNull();
  expect(requests()).toEqual([]);
});

test('the phone keeps what is typed, and becomes a number of Algeria when it is left', async () => {
  show(<SignUpForm />);
  const phone = screen.getByLabelText<HTMLInputElement>('Téléphone');
  let typed = '';
  for (const key of '+213 661-23/45.67') {
    typed += key;
    type('Téléphone', typed);
    expect(phone.value).toBe(typed);
  }
  fireEvent.blur(phone);
  expect(phone.value).toBe('0661234567');
});

test('a number of another country is left whole, and said to be none of Algeria', async () => {
  show(<SignUpForm />);
  type('Téléphone', '+33 6 12 34 56 78');
  fireEvent.blur(screen.getByLabelText('Téléphone'));
  expect(await screen.findByText(/Indiquez un numéro algérien/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Téléphone').value).toBe('+33612345678');
});

test('sign-up shows a server error under its field, and keeps a draft without the password', async () => {
  show(<SignUpForm />);
  refusal(409, {
    code: 'EMAIL_TAKEN',
    message: 'Compte existant.',
    error: { message: 'Compte existant.', fields: { email: 'Adresse déjà prise' } },
  });
  signUp();
  expect(await screen.findByText('Adresse déjà prise')).toBeDefined();
  const sent = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  expect(sent).toMatchObject({ weight: 66.5, height: 170, usertype: 'athlete', phone_number: '0661234567' });
  expect(sent.confirmPassword).toBeUndefined();
  const draft = sessionStorage.getItem('draft:signup') ?? '';
  expect(draft).toContain('Haddad');
  expect(draft).not.toContain('deadlift');
});

test('a sign-up without a network says so, keeps what was typed, and is sent again only by a press', async () => {
  show(
    <>
      <SignUpForm />
      <Toaster />
    </>,
  );
  let online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  fetched.mockImplementation(async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: 409, message: 'Compte existant.' }), { status: 409 });
  });
  signUp();
  const alert = (await screen.findByText(/^Connexion impossible/)).closest('[role=alert]')!;
  expect(alert.textContent).toContain(
    'Connexion impossible. Vérifiez votre réseau, puis réessayez. Ce que vous avez saisi est gardé.',
  );
  expect(alert.contains(document.activeElement)).toBe(true);
  expect(screen.queryByText(/An error occurred/)).toBeNull();
  for (const [label, value] of Object.entries(typedSignUp))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  // The probes of the connection are requests too.
  const sent = () =>
    fetched.mock.calls.filter(([, options]) => (options as RequestInit | undefined)?.method === 'POST').length;
  online = true;
  fireEvent(window, new Event('online'));
  expect(
    (await screen.findByText('Le réseau est revenu, et ce que vous avez saisi est gardé.')).closest('[role=status]'),
  ).not.toBeNull();
  expect(sent()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer à nouveau' }));
  await waitFor(() => expect(screen.queryAllByText('Compte existant.').length).toBeGreaterThan(0), { timeout: 5000 });
  expect(sent()).toBe(2);
  await expectAccessible();
});
