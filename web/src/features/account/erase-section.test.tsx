import { expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, myChampionship } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EraseSection } from './erase-section.tsx';

const mine = (name: string, state: MyChampionship['state'], of: Partial<MyChampionship> = {}) =>
  myChampionship({ name, state, status: 'upcoming', date: '2099-01-16T08:00:00Z', ...of });

test('names every place and every rank that an erasure takes, also offered ones and those of today', async () => {
  localStorage.setItem('token', 'a-token');
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listMyChampionships)]: {
      body: {
        status: 200,
        data: [
          mine('Ouvert', 'confirmed'),
          mine('Proposé', 'offered'),
          mine('Attendu', 'waiting'),
          mine('Du jour', 'confirmed', { status: 'ongoing', date: '2026-01-16T08:00:00Z' }),
          mine('Fini', 'confirmed', { status: 'completed', date: '2025-01-16T08:00:00Z' }),
          mine('Annulé', 'confirmed', { status: 'canceled' }),
        ],
        total: 6,
      },
    },
  });
  renderScreen(<EraseSection />, { at: '/dashboard/account', pattern: '/dashboard/account' });
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
  const places = await screen.findByText(/Vous perdez votre place : Ouvert, Proposé, Du jour\./);
  expect(places.textContent).toContain('Vous perdez votre rang d’attente\u00a0: Attendu.');
  expect(places.textContent).not.toMatch(/Fini|Annulé/);
  await expectAccessible();
});
