import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, idOf } from '../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

type Handler = Parameters<typeof fakeServer>[0][string];
type Load = () => Promise<{ default: ComponentType }>;

function open(
  { default: Screen }: Awaited<ReturnType<Load>>,
  usertype: 'admin' | 'coach' | 'athlete',
  reply: Handler,
): void {
  const session = { body: { status: 200, data: aSession(usertype) } };
  const answers: Record<string, Handler> = {};
  fakeServer(new Proxy(answers, { get: (_, route) => (route === routeOf(checkAuth) ? session : reply) }));
  renderScreen(<Screen />, { at: `/screens/${idOf(1)}`, pattern: '/screens/:id' });
}

const screens: [file: string, usertype: 'admin' | 'coach' | 'athlete', module: Load][] = [
  ['admin/overview', 'admin', () => import('./admin/overview.tsx')],
  ['admin/mails', 'admin', () => import('./admin/mails.tsx')],
  ['admin/acts', 'admin', () => import('./admin/acts.tsx')],
  ['admin/championships', 'admin', () => import('./admin/championships.tsx')],
  ['admin/participants', 'admin', () => import('./admin/participants.tsx')],
  ['admin/results', 'admin', () => import('./admin/results.tsx')],
  ['admin/records', 'admin', () => import('./admin/records.tsx')],
  ['coach-athletes', 'coach', () => import('./coach-athletes.tsx')],
  ['coach-championships', 'coach', () => import('./coach-championships.tsx')],
  ['coach-participants', 'coach', () => import('./coach-participants.tsx')],
  ['athlete/athlete-home', 'athlete', () => import('./athlete/athlete-home.tsx')],
  ['athlete/my-championships', 'athlete', () => import('./athlete/my-championships.tsx')],
  ['account/profile', 'athlete', () => import('./account/profile.tsx')],
  ['account/account', 'athlete', () => import('./account/account.tsx')],
  ['rankings', 'athlete', () => import('./rankings.tsx')],
  ['records', 'athlete', () => import('./records.tsx')],
];

test.each(screens)('%s says that it could not be read, and offers another try', async (_, usertype, load) => {
  const unavailable = { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Indisponible.' } };
  open(await load(), usertype, unavailable);
  expect((await screen.findAllByRole('button', { name: 'Réessayer' })).length).toBeGreaterThan(0);
  await expectAccessible();
});

test.each(screens)('%s is usable with a screen reader while it loads', async (_, usertype, load) => {
  open(await load(), usertype, heldReply({}).handler);
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  await expectAccessible();
});

test.each<[string, Load, string]>([
  ['the page of a championship', () => import('./public-championship.tsx'), 'Retour aux championnats'],
  ['the link of a participation', () => import('./athlete/verify-participation.tsx'), 'Retour aux championnats'],
])('%s that is none leads to the calendar that everybody reads', async (_, load, name) => {
  localStorage.clear();
  open(await load(), 'athlete', { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'Absent.' } });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/competitions');
  await expectAccessible();
});

test.each<[string, 'admin' | 'coach', Load, string]>([
  ['admin/mails', 'admin', () => import('./admin/mails.tsx'), 'Tous les e-mails sont arrivés.'],
  ['admin/acts', 'admin', () => import('./admin/acts.tsx'), 'Aucun acte ici.'],
  ['coach-championships', 'coach', () => import('./coach-championships.tsx'), 'Aucun championnat à votre nom.'],
])('%s says that its list is empty', async (_, usertype, load, words) => {
  open(await load(), usertype, { body: { status: 200, data: [], users: [], total: 0, campaigns: [] } });
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  await expectAccessible();
});
