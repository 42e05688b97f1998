import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { aMeet, entryId } from '@power-corner/meet/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe.ts';
import { aSession } from '../../testing/builders.ts';
import { fakeServer, routeOf } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { keepCommands, keepMeet, keptMeets, openDatabase } from '../features/day/meet/device/database.ts';
import { currentOfficial } from '../features/day/meet/device/official.ts';
import { clearToken, saveToken } from '../lib/session/token.ts';
import { AskBeforeLogOut } from './ask-before-log-out.tsx';
import { forgetMeetsAtLogout } from './forget-meets.ts';

const official = { id: entryId(0xa1), name: 'Nadia Kaci' };
const claims = { sub: official.id, usertype: 'admin', firstname: 'Nadia', lastname: 'Kaci', exp: 4_000_000_000 };
const [sent, open] = [entryId(1), entryId(2)];
const command = { type: 'MarkPresent', entry_id: entryId(3), based_on: 1, at: '', data: { present: true } };
const keptCommand = (id: string, isRefused: boolean) => ({
  championshipId: open,
  userId: official.id,
  userName: official.name,
  command: { ...command, id } as MeetCommand,
  refusal: isRefused ? { id, outcome: 'refused' as const } : null,
});
const logIn = () => saveToken(`head.${btoa(JSON.stringify(claims))}.signature`);
const kept = async () => (await keptMeets(official.id)).map(({ championshipId }) => championshipId);

beforeAll(forgetMeetsAtLogout);
beforeEach(async () => {
  logIn();
  for (const id of [sent, open]) await keepMeet({ championshipId: id, userId: official.id, meet: aMeet([]) });
  await keepCommands([keptCommand('a', false), keptCommand('b', true)]);
});
afterEach(async () => {
  const database = await openDatabase();
  await Promise.all([database.clear('meets'), database.clear('commands')]);
});

test('a logout removes every meet whose commands are sent, also after the server had ended a session', async () => {
  clearToken(true);
  expect(currentOfficial()).toEqual({ ...official, expired: true });
  expect(await kept()).toEqual([sent, open]);
  logIn();
  clearToken();
  await waitFor(async () => expect(await kept()).toEqual([open]));
  expect(currentOfficial()).toBeNull();
});

test('the login of another account removes the meets of the one before, without a logout', async () => {
  const sub = entryId(0xa2);
  await keepMeet({ championshipId: entryId(4), userId: sub, meet: aMeet([]) });
  saveToken(`head.${btoa(JSON.stringify({ ...claims, sub }))}.signature`);
  await waitFor(async () => expect(await kept()).toEqual([open]));
  expect(await keptMeets(sub)).toHaveLength(1);
});

test('a session end that another tab has noticed leaves the official at the table, with the meets', async () => {
  // What the other tab does, on any screen, and then what this one does when it sees the token go.
  clearToken(true);
  clearToken();
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentOfficial()).toEqual({ ...official, expired: true });
  expect(await kept()).toEqual([sent, open]);
});

test('a logout on any screen asks about what is not sent and what was refused', async () => {
  const data = aSession('admin');
  fakeServer({ [routeOf(checkAuth)]: { body: { status: 200, data } } });
  const screenOf = (
    <>
      <AskBeforeLogOut />
      <button type="button" data-leaves>
        Quitter
      </button>
    </>
  );
  renderScreen(screenOf, { at: '/dashboard/admin/users', pattern: '/dashboard/admin/users' });
  const button = screen.getByRole('button', { name: 'Quitter' });
  await waitFor(() => {
    fireEvent.click(button);
    screen.getByRole('dialog', { name: "1 saisie n'est pas encore envoyée" });
  });
  expect(screen.getByText(/Les saisies refusées restent sur cet appareil/)).toBeDefined();
  await expectAccessible();
  expect(await kept()).toEqual([sent, open]);
});
