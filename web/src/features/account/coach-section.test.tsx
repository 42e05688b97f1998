import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getMyCoach, leaveMyCoach } from '@power-corner/contracts/calls/participations/coach';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, idOf } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CoachSection } from './coach-section.tsx';

const [read, left] = [routeOf(getMyCoach), routeOf(leaveMyCoach)];

test('an athlete sees the coach, and leaves after a question', async () => {
  localStorage.setItem('token', 'a-token');
  const coach = { id: idOf(7), firstname: 'Nadia', lastname: 'Kaci', club: 'CRB' };
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [read]: { body: { status: 200, data: { coach, since: '2026-11-28T10:00:00.000Z' } } },
    [left]: { body: { status: 200, message: "Vous n'avez plus de coach." } },
  });
  renderScreen(<CoachSection />);
  expect(await screen.findByText('Nadia Kaci · CRB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  const dialog = await screen.findByRole('dialog', { name: /Quitter Nadia Kaci/ });
  expect(server.requestsTo(left)).toHaveLength(0);
  await expectAccessible();
  server.answer(read, { body: { status: 200, data: null } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitter' }));
  expect(await screen.findByText(/Vous n'avez pas de coach/)).toBeTruthy();
});
