import { expect, test } from '@jest/globals';
import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/results/people';
import type { Publicity } from '@power-corner/contracts/records/people';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PublicityQuestion } from './publicity-question.tsx';

const fresh: Publicity = { page: false, ranked: true, handle: '2026HADD01', may_have_page: true, asked: false };
const read = routeOf(getPublicity);
const written = routeOf(choosePublicity);

function open(publicity: Publicity) {
  const server = fakeServer({
    [read]: { body: { status: 200, data: publicity } },
    [written]: ({ body }) => {
      const data = { ...publicity, ...(body as object), asked: true };
      server.answer(read, { body: { status: 200, data } });
      return { body: { status: 200, message: 'Enregistré', data } };
    },
  });
  renderScreen(<PublicityQuestion />);
  return server;
}
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a yes makes the page public, and leaves its address to share', async () => {
  const server = open(fresh);
  const yes = await screen.findByRole('button', { name: 'Rendre ma page publique' });
  yes.focus();
  fireEvent.click(yes);
  const link = await screen.findByRole('link', { name: /\/p\/2026HADD01$/ });
  expect(server.requestsTo(written)[0]?.body).toEqual({ page: true, ranked: true });
  expect(screen.getByRole('button', { name: 'Partager' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
});

test('a no is a choice too, and names the place where it can be changed', async () => {
  const server = open({ ...fresh, ranked: false });
  await answer('Non merci');
  expect(await screen.findByText(/n'est pas publique/)).toBeDefined();
  expect(server.requestsTo(written)[0]?.body).toEqual({ page: false, ranked: false });
  expect(screen.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/dashboard/account#public');
  expect(screen.queryByRole('button', { name: 'Non merci' })).toBeNull();
});

test.each([
  ['who has answered before', { asked: true }],
  ['who has no result yet', { handle: null }],
  ['who is under 18', { may_have_page: false }],
])('%s is not asked', async (_, rest) => {
  const server = open({ ...fresh, ...rest });
  await waitFor(() => expect(server.requestsTo(read)).toHaveLength(1));
  await Promise.resolve();
  expect(screen.queryByRole('heading')).toBeNull();
});
