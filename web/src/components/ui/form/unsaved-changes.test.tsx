import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { UnsavedChangesPrompt } from './unsaved-changes.tsx';

const logOut = jest.fn();

function Form({ dirty }: { dirty: boolean }) {
  return (
    <>
      <h1>Le formulaire</h1>
      <UnsavedChangesPrompt when={dirty} />
      <Link to="/list">La liste</Link>
      <a href="/list" target="_blank" rel="noreferrer">
        Un autre onglet
      </a>
      <button type="button" data-leaves onClick={() => logOut()}>
        Quitter
      </button>
    </>
  );
}

function App({ dirty, out = false }: { dirty: boolean; out?: boolean }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={out ? <Navigate to="/list" replace /> : <Form dirty={dirty} />} />
        <Route path="/list" element={<h1>Les championnats</h1>} />
        <Route path="*" element={<h1>Avant</h1>} />
      </Routes>
    </BrowserRouter>
  );
}

// jsdom keeps one history for all tests of a file: each test begins with two entries of its own above it.
beforeEach(() => {
  localStorage.setItem('token', 'a-token');
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/form');
  logOut.mockReset();
});

const question = () => screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' });
const stay = () => fireEvent.click(screen.getByRole('button', { name: 'Continuer à modifier' }));
const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
const goBack = async () => {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(async () => void (await moved));
};

test('asks before a link leaves a form with changes, and stays where it is until that is confirmed', async () => {
  render(<App dirty />);
  fireEvent.click(screen.getByRole('link', { name: 'La liste' }));
  await question();
  stay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/form');
  fireEvent.click(screen.getByRole('link', { name: 'La liste' }));
  await question();
  leave();
  expect(await screen.findByRole('heading', { name: 'Les championnats' })).toBeDefined();
});

test('asks before a button that leaves the screen, and presses it after the confirmation', async () => {
  render(<App dirty />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  await question();
  expect(logOut).not.toHaveBeenCalled();
  leave();
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(1));
});

test('asks when the browser goes back, and goes back after the confirmation', async () => {
  render(<App dirty />);
  await goBack();
  await question();
  expect(location.pathname).toBe('/form');
  stay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await goBack();
  await question();
  leave();
  expect(await screen.findByRole('heading', { name: 'Avant' })).toBeDefined();
});

test('lets the browser ask before the page is closed or reloaded', () => {
  const { rerender } = render(<App dirty />);
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  rerender(<App dirty={false} />);
  expect(unload()).toBe(false);
});

test('asks nothing without changes, nor for a link that leaves the page open', async () => {
  const { rerender } = render(<App dirty />);
  // jsdom opens no tab; the press itself must pass.
  const passed = fireEvent.click(screen.getByRole('link', { name: 'Un autre onglet' }));
  expect([passed, screen.queryByRole('dialog')]).toEqual([true, null]);
  rerender(<App dirty={false} />);
  fireEvent.click(screen.getByRole('link', { name: 'La liste' }));
  expect(await screen.findByRole('heading', { name: 'Les championnats' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on the first page of a tab, where nothing is to go back to, the way out leads to the welcome page', async () => {
  // Its own entry, and the one above it that the back button removes first.
  const entries = jest.spyOn(history, 'length', 'get').mockReturnValue(2);
  render(<App dirty />);
  await goBack();
  await question();
  leave();
  expect(await screen.findByRole('heading', { name: 'Avant' })).toBeDefined();
  expect(location.pathname).toBe('/');
  entries.mockRestore();
});

test('the page to which the end of a session leads is not left again', async () => {
  const { rerender } = render(<App dirty />);
  const back = jest.spyOn(history, 'back');
  // The answers of the session go first, and the form with them.
  localStorage.removeItem('token');
  rerender(<App dirty={false} />);
  rerender(<App dirty={false} out />);
  await screen.findByRole('heading', { name: 'Les championnats' });
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});
