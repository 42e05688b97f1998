import { afterEach, expect, test } from '@jest/globals';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { aPublicChampionship } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NextChampionships } from './next-championships.tsx';

const route = routeOf(listPublicChampionships);
const page = (...data: unknown[]) => ({ body: { status: 200, data, total: data.length } });
const open = (handler: Parameters<typeof fakeServer>[0][string]) => {
  fakeServer({ [route]: handler });
  renderScreen(<NextChampionships />, { at: '/', pattern: '/' });
};
afterEach(cleanup);

test('shows its state while it loads, then the cards with their places', async () => {
  const { handler, release } = heldReply(
    page(
      aPublicChampionship({ remaining_places: 1 }),
      aPublicChampionship({ id: 'b'.repeat(24), remaining_places: 0 }),
    ),
  );
  open(handler);
  expect(screen.getByText('Chargement…').getAttribute('role')).toBe('status');
  release();
  expect((await screen.findAllByRole('link', { name: 'Open de force' }))[0]?.getAttribute('href')).toBe(
    '/c/open-de-force',
  );
  expect([screen.getByText('1 place restante'), screen.getByText('Complet')]).toHaveLength(2);
});

test('says that none is announced', async () => {
  open(page());
  expect(await screen.findByText(/^Aucun championnat annoncé/)).toBeDefined();
});

test('says that it could not load them, and tries again', async () => {
  let tries = 0;
  open(() => ((tries += 1) === 1 ? { status: 503, body: { code: 'UNAVAILABLE' } } : page(aPublicChampionship())));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Chargement impossible\./);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Open de force' })).toBeDefined();
});
