import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { aSession, aUser } from '../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../testing/fake-server.ts';
import { SessionProvider, useSession } from './session.tsx';
import { dropAnswers } from './token.ts';
import { useProfile } from './use-profile.ts';

const page = globalThis as { preloaded?: object };
const tokenOf = (sub: string, signature = 's') =>
  `head.${btoa(JSON.stringify({ sub, usertype: 'athlete', iat: 0, exp: 4_000_000_000 }))}.${signature}`;

beforeEach(() => localStorage.setItem('token', tokenOf('a')));
afterEach(() => {
  delete page.preloaded;
  act(() => dropAnswers());
});

function Profile() {
  const { state } = useSession();
  return <p>{`${state.status} ${useProfile().data?.data.firstname ?? 'nobody'}`}</p>;
}

async function openAsLina() {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(getProfile)]: { body: { status: 200, data: aUser({ firstname: 'Lina' }) } },
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <SessionProvider>
        <Profile />
      </SessionProvider>
    </SWRConfig>,
  );
  await screen.findByText('in Lina');
  return server;
}

test('the answers that the page has preloaded are shown by the first render', async () => {
  const decoded = aSession('athlete');
  const paths = { session: checkAuth.path, profile: getProfile.path };
  const bodies = {
    [paths.session]: { status: 200, data: decoded },
    [paths.profile]: { status: 200, data: aUser({ firstname: 'Lina' }) },
  };
  page.preloaded = { token: tokenOf('a'), bodies, answers: {} };
  fakeServer({
    [routeOf(checkAuth)]: { body: bodies[paths.session] },
    [routeOf(getProfile)]: { body: bodies[paths.profile] },
  });
  render(
    <SessionProvider>
      <Profile />
    </SessionProvider>,
  );
  expect(screen.getByText('in Lina')).toBeDefined();
  // What is read again is the same.
  await act(async () => undefined);
  expect(screen.getByText('in Lina')).toBeDefined();
});

const show = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));

test.each([
  ['another tab signed in', () => fireEvent(window, new StorageEvent('storage', { key: 'token' }))],
  ['the page comes back from the back/forward cache', () => show(true)],
])('where %s with another account, nothing of the one before is shown', async (_, notice) => {
  const server = await openAsLina();
  const session = heldReply({ body: { status: 200, data: aSession('athlete') } });
  server.answer(routeOf(checkAuth), session.handler);
  server.answer(routeOf(getProfile), { body: { status: 200, data: aUser({ firstname: 'Yacine' }) } });
  localStorage.setItem('token', tokenOf('b'));
  notice();
  await waitFor(() => expect(screen.getByText('unknown nobody')).toBeDefined());
  session.release();
  expect(await screen.findByText('in Yacine')).toBeDefined();
});

test('a page of the same account, whose token was renewed meanwhile, asks nothing again', async () => {
  const server = await openAsLina();
  localStorage.setItem('token', tokenOf('a', 'renewed'));
  show(true);
  localStorage.setItem('token', tokenOf('b'));
  show(false);
  await act(async () => undefined);
  expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(1);
  expect(screen.getByText('in Lina')).toBeDefined();
});

test('a page that comes back after a logout shows nobody', async () => {
  await openAsLina();
  localStorage.removeItem('token');
  show(true);
  expect(await screen.findByText('out nobody')).toBeDefined();
});

test.each([
  ['gets no answer', 'lost'],
  ['gets a 503', { status: 503 }],
] as const)('a person who is in stays in when a later check %s', async (_, reply) => {
  const server = await openAsLina();
  server.answer(routeOf(checkAuth), reply);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.getByText('in Lina')).toBeDefined();
});

test('a check that failed at the load is repeated until there is an answer', async () => {
  jest.useFakeTimers();
  const server = fakeServer({ [routeOf(checkAuth)]: 'lost', [routeOf(getProfile)]: 'lost' });
  render(
    <SessionProvider>
      <Profile />
    </SessionProvider>,
  );
  const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  await pass(5_100);
  expect(screen.getByText('out nobody')).toBeDefined();
  expect(server.requestsTo(routeOf(checkAuth)).length).toBeGreaterThan(1);
  server.answer(routeOf(checkAuth), { body: { status: 200, data: aSession('athlete') } });
  await pass(5_100);
  expect(screen.getByText('in nobody')).toBeDefined();
  const asked = server.requestsTo(routeOf(checkAuth)).length;
  await pass(20_000);
  expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(asked);
  jest.useRealTimers();
});

test('a check of the token before a login does not end the session that the login began', async () => {
  const session = heldReply({ body: { status: 200, data: { isAuthenticated: false, decoded: null } } });
  const server = fakeServer({ [routeOf(checkAuth)]: session.handler, [routeOf(getProfile)]: 'lost' });
  render(
    <SessionProvider>
      <Profile />
    </SessionProvider>,
  );
  await waitFor(() => expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(1));
  localStorage.setItem('token', tokenOf('a', 'of the login'));
  server.answer(routeOf(checkAuth), { body: { status: 200, data: aSession('athlete') } });
  session.release();
  expect(await screen.findByText('in nobody')).toBeDefined();
  expect(localStorage.getItem('token')).toBe(tokenOf('a', 'of the login'));
});

test('a person who is in is out when a later check says that the session has ended', async () => {
  const server = await openAsLina();
  server.answer(routeOf(checkAuth), { body: { status: 200, data: { isAuthenticated: false, decoded: null } } });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^out/)).toBeDefined();
});
