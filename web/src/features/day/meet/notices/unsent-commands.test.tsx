import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { Toaster } from '../../../../components/ui/feedback/toaster.tsx';
import { UnsentCommands } from './unsent-commands.tsx';

const logOut = jest.fn();

function App({ waiting, refused = 0 }: { waiting: number; refused?: number }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route
          path="/meet"
          element={
            <>
              <UnsentCommands waiting={waiting} refused={refused} />
              <Link to="/list">La liste</Link>
              <button type="button" data-leaves onClick={() => logOut()}>
                Quitter
              </button>
            </>
          }
        />
        <Route path="*" element={<h1>Ailleurs</h1>} />
      </Routes>
      <Toaster />
    </BrowserRouter>
  );
}

// jsdom keeps one history for all tests of a file: each test begins with two entries of its own above it.
beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/meet');
  logOut.mockReset();
});

const goBack = async () => {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(async () => void (await moved));
};
const isAskedWhenClosed = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['the back key', goBack],
  ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'La liste' }))],
])('commands on the device stay there: %s leaves without a question, and says when they are sent', async (_, leave) => {
  render(<App waiting={2} />);
  expect(isAskedWhenClosed()).toBe(false);
  await leave();
  await screen.findByRole('heading', { name: 'Ailleurs' });
  await screen.findByText(/^2 saisies attendent sur cet appareil : elles partiront quand vous rouvrirez/);
});

test('nothing is said while nothing waits', async () => {
  render(<App waiting={0} />);
  await goBack();
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(screen.queryByText(/sur cet appareil/)).toBeNull();
});

test('a logout asks, since only the same account sends what waits', async () => {
  render(<App waiting={1} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  await screen.findByRole('dialog', { name: "1 saisie n'est pas encore envoyée" });
  const stay = screen.getByRole('button', { name: 'Rester' });
  expect(stay.className).toContain('bg-accent');
  expect(screen.getByRole('button', { name: 'Quitter quand même' }).className).not.toContain('bg-accent');
  await waitFor(() => expect(document.activeElement).toBe(stay));
  expect(logOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Quitter quand même' }));
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(1));
});

test('a logout asks about a refused command too, which stays on the device until somebody chooses', async () => {
  render(<App waiting={0} refused={2} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  const question = await screen.findByRole('dialog', { name: '2 saisies refusées attendent votre choix' });
  expect(question.textContent).toContain("restent sur cet appareil, avec la liste du championnat, jusqu'à votre choix");
  expect(logOut).not.toHaveBeenCalled();
});
