import { afterEach, expect, jest, test } from '@jest/globals';
import { getParticipation } from '@power-corner/contracts/calls/participations/participations';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aParticipation } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const participation = { id: 'c', participation_id: 'p', name: 'Coupe' } as MyChampionship;

afterEach(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});

async function confirm(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Annuler ma participation' }));
  fireEvent.click(await screen.findByRole('button', { name: "Confirmer l'annulation" }));
}

test('keeps the dialog open without a network, sends again only at a press, and shows the top of what is left', async () => {
  const done = jest.fn(async () => undefined);
  const fetched = jest.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = fetched;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue();
  render(
    <main>
      <h1 tabIndex={-1}>Coupe</h1>
      <WithdrawButton participation={participation} onDone={done} />
    </main>,
  );
  await confirm();
  const again = await screen.findByRole('button', { name: 'Envoyer à nouveau' });
  expect(screen.getByRole('dialog').textContent).toContain('Connexion impossible.');
  const sent = fetched.mock.calls.filter(([, init]) => init?.method === 'DELETE');
  expect([done.mock.calls.length, sent.length]).toEqual([0, 1]);
  fetched.mockImplementation(async () => new Response('{"status":200,"message":"Fait."}', { status: 200 }));
  fireEvent.click(again);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Coupe' })));
  expect([done.mock.calls.length, scrolled.mock.calls]).toEqual([1, [[0, 0]]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes the dialog at a refusal and fetches the list again, which may be out of date', async () => {
  const done = jest.fn(async () => undefined);
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response('{"message":"Introuvable."}', { status: 404 }));
  render(<WithdrawButton participation={participation} onDone={done} />);
  await confirm();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has competed reads the reason where the button stood', () => {
  render(
    <WithdrawButton participation={{ ...participation, has_competed: true }} onDone={jest.fn(async () => undefined)} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Vous avez déjà une tentative ou un résultat/)).toBeTruthy();
});

const reading = (waited_for: boolean) =>
  fakeServer({
    [routeOf(getParticipation, { params: { id: 'p' } })]: {
      body: { status: 200, data: aParticipation({ waited_for }) },
    },
  });

test.each([
  [true, 'Votre place pour Coupe sera proposée à la première personne de la liste.'],
  [false, 'Votre place pour Coupe sera libre aussitôt pour un autre athlète.'],
])('with the place waited for (%s), says who gets it', async (waitedFor, text) => {
  reading(waitedFor);
  const done = jest.fn(async () => undefined);
  renderScreen(<WithdrawButton participation={participation} onDone={done} />);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler ma participation' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each(['paid', 'under_review'] as const)(
  'says that nothing is refunded, and whom to ask, when the fee is %s',
  async (fee) => {
    reading(false);
    const done = jest.fn(async () => undefined);
    renderScreen(<WithdrawButton participation={{ ...participation, fee }} onDone={done} />);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler ma participation' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Le site ne rembourse rien');
    expect(screen.getByRole('link', { name: 'Écrire aux organisateurs' }).getAttribute('href')).toBe(
      '/contact?wish=refund&championship=Coupe',
    );
  },
);
