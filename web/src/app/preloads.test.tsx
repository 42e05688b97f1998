import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { addressOf } from '@power-corner/contracts/call';
import { waitFor } from '@testing-library/react';
import { aChampionship, aSession, idOf } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { preloads } from './preloads.ts';
import { type AppRoute, routeTable } from './route-table.ts';

function loaderOf(path: string, routes: readonly AppRoute[] = routeTable, above = ''): AppRoute['load'] {
  for (const { path: step, load, children } of routes) {
    const full = step === undefined ? above : `${above && `${above}/`}${step}`;
    const found = children ? loaderOf(path, children, full) : full === path ? load : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Of all that a screen asks for, the answers without which it asks for nothing more. */
const answers = (usertype: 'admin' | 'athlete'): Record<string, object> => ({
  [addressOf(checkAuth)]: aSession(usertype),
  [addressOf(getChampionship, { params: { id: idOf(1) } })]: aChampionship({ id: idOf(1) }),
});

test.each(Object.entries(preloads))('the screen of %s asks for all that its page preloads', async (path, preload) => {
  localStorage.setItem('token', 'a-token');
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const { pathname } = new URL(String(input), location.origin);
    const data = answers(path.includes('admin') ? 'admin' : 'athlete')[pathname];
    return data ? Response.json({ status: 200, data }) : new Promise<Response>(() => undefined);
  };
  const at = path.replace(':id', idOf(1));
  const { default: Screen } = await loaderOf(path)!();
  renderScreen(<Screen />, { at, pattern: path });
  const steps = at.split('/');
  const addresses = preload.addresses.map((address) => address.replace(/\*(\d)/, (_, step) => steps[Number(step)]!));
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(addresses)));
});
