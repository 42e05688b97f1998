import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth, logOut } from '@power-corner/contracts/calls/accounts/auth';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { aSession } from '../../testing/builders.ts';
import { fakeServer, routeOf } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SessionProvider } from '../lib/session/session.tsx';
import { NavBar } from './nav-bar.tsx';

beforeEach(() => history.pushState(null, '', '/'));

function open() {
  let release = () => {};
  const Contact = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        release = () => resolve({ default: () => <h1>Nous écrire</h1> });
      }),
  );
  render(
    <BrowserRouter>
      <SessionProvider>
        <NavBar />
        <Suspense fallback={null}>
          <Routes>
            <Route path="/contact" element={<Contact />} />
            <Route path="*" element={<h1>Accueil</h1>} />
          </Routes>
        </Suspense>
      </SessionProvider>
    </BrowserRouter>,
  );
  return { release: () => act(async () => release()) };
}

const menu = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => menu().getAttribute('aria-expanded') === 'true';

test('closes the menu at a press on a link, before the next screen is loaded', async () => {
  const { release } = open();
  fireEvent.click(menu());
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('heading').textContent).toBe('Accueil');
  await release();
  expect(await screen.findByRole('heading', { name: 'Nous écrire' })).toBeDefined();
});

test('leaves a menu open that was opened while the next screen was loading', async () => {
  const { release } = open();
  fireEvent.click(menu());
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  fireEvent.click(menu());
  await release();
  expect(await screen.findByRole('heading', { name: 'Nous écrire' })).toBeDefined();
  expect(isOpen()).toBe(true);
});

test('closes the menu when the browser goes back', async () => {
  history.pushState(null, '', '/anywhere');
  open();
  fireEvent.click(menu());
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe('/'));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('offers no login to a device whose session cannot be checked for want of a network', async () => {
  localStorage.setItem('token', 'a-token');
  const server = fakeServer({ [routeOf(checkAuth)]: 'lost' });
  open();
  await waitFor(() => expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  server.answer(routeOf(checkAuth), { body: { status: 200, data: { isAuthenticated: false, decoded: null } } });
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
});

test.each([
  ['shows the words of the server', { body: { status: 200, message: 'Vous êtes déconnecté.' } }, 1],
  ['that fails is only logged', { status: 500 }, 0],
])('a logout %s, and forgets the token', async (_, reply, toasts) => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('token', 'a-token');
  fakeServer({ [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } }, [routeOf(logOut)]: reply });
  renderScreen(<NavBar />, { at: '/dashboard/athlete' });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/');
  await waitFor(() => expect(screen.queryAllByText('Vous êtes déconnecté.')).toHaveLength(toasts));
  expect(logged.mock.calls.flat().join(' ').includes('The server did not end the session')).toBe(toasts === 0);
});
