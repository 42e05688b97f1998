import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { listOfficiated } from '@power-corner/contracts/calls/officials';
import { getMeet, sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { keptCommands, keptMeets, openDatabase } from '../../../features/day/meet/device/database.ts';
import { saveToken } from '../../../lib/session/token.ts';
import { endedSession } from '../../../lib/session/ended-session.ts';
import { clearToken } from '../../../lib/session/token.ts';
import DashboardScreen from '../dashboard.tsx';
import AdminMeetScreen from './meet.tsx';
// Loaded before the tests, which would wait for them otherwise.
import '../../../features/day/meet/platform/platform-tab.tsx';
import '../../../features/day/meet/weigh-in/presence-tab.tsx';
import '../../../features/day/meet/weigh-in/weigh-in-tab.tsx';

const id = entryId(0xfff);
const read = routeOf(getMeet, { params: { id } });
const send = routeOf(sendMeetCommands, { params: { id } });
const message = "Vous n'avez pas accès à cette action.";
const forbidden = { status: 403, body: { status: 403, code: 'FORBIDDEN', message, error: { message } } };
const meet = aMeet([anEntry(1, { lastname: 'Haddad', present: false, lot: 12 })], { parts: ['presence', 'platform'] });

beforeEach(() => {
  const claims = { sub: entryId(0xa1), usertype: 'athlete', firstname: 'Lina', lastname: 'Kaci', exp: 4_000_000_000 };
  saveToken(`head.${btoa(JSON.stringify(claims))}.signature`);
});
afterEach(async () => {
  const database = await openDatabase();
  await Promise.all([database.clear('meets'), database.clear('commands')]);
});

function open(tab = '', data = meet) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [read]: { body: { status: 200, data } },
    [send]: 'lost',
  });
  renderScreen(<AdminMeetScreen />, {
    at: `/dashboard/admin/championships/${id}/meet${tab}`,
    pattern: '/dashboard/admin/championships/:id/meet',
  });
  return server;
}
const tabs = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Rubriques' });
  return within(bar)
    .getAllByRole('button')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-current')]);
};

test('an official has the tabs of the own tasks, the first one instead of a foreign one, and nothing of the admins', async () => {
  open('?tab=weighIn');
  expect(await tabs()).toEqual([
    ['Présence', 'page'],
    ['Plateau', null],
  ]);
  expect(screen.queryByRole('button', { name: /Réglages|Imprimer/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Participants|Réglages/ })).toBeNull();
  await screen.findByLabelText('Nom, club ou numéro');
  await expectAccessible();
});

test.each<[string, string[], OfficialPart[] | undefined]>([
  ['has no tab for it', ['Présence', 'Sessions', 'Séries', 'Plateau', 'Classement'], undefined],
  ['has it for an official who was given the task', ['Pesée'], ['weigh_in']],
])('a discipline without a weigh-in %s', async (_, shown, parts) => {
  open('?tab=weighIn', aMeet([anEntry(1)], { type: 'Crossfit', ...(parts && { parts }) }));
  expect((await tabs()).map(([name]) => name)).toEqual(shown);
  await screen.findByText('Tout est envoyé');
});

test('who loses the tasks sees nothing more, the device holds nothing but what was not sent, and says who can send it', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: /Haddad/ }));
  await screen.findByText(/1 en attente/);
  server.answer(send, forbidden);
  server.answer(read, forbidden);
  fireEvent(window, new Event('online'));
  await screen.findByText(/un administrateur qui s'y connecte peut l'envoyer/);
  // The screen may still change meanwhile.
  await waitFor(async () => {
    expect(await keptMeets(entryId(0xa1))).toEqual([]);
    expect(await keptCommands(id)).toHaveLength(1);
  });
  expect(screen.queryByText(/Haddad|n'est pas sur cet appareil/)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Rubriques' })).toBeNull();
  // The name of whoever gave commands stays with an ended session, so that the screen goes on.
  act(() => clearToken(true));
  expect(endedSession()).toEqual({ id: entryId(0xa1), name: 'Lina Kaci' });
});

test.each([
  ['leads to the day from the dashboard of whoever has tasks', 1],
  ['shows nothing to anybody else', 0],
])('the dashboard %s', async (_, count) => {
  const task = { id, name: 'Coupe', date: '2026-11-20T08:00:00.000Z', location: 'Annaba', parts: ['presence'] };
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listOfficiated)]: { body: { status: 200, data: count ? [task] : [] } },
  });
  renderScreen(<DashboardScreen />);
  await waitFor(() => expect(server.requestsTo(routeOf(listOfficiated))).toHaveLength(1));
  if (!count) return expect(screen.queryByRole('list', { name: 'Vos tâches du jour J' })).toBeNull();
  const link = await screen.findByRole('link', { name: /Jour J · Coupe/ });
  expect(link.getAttribute('href')).toBe(`/dashboard/admin/championships/${id}/meet`);
  expect(link.textContent).toContain('Annaba');
});
