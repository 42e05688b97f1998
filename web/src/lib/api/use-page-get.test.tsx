import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { listRankings } from '@power-corner/contracts/calls/results/rankings';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PageDataProvider } from '../loading/page-data.tsx';
import { usePageGet } from './use-page-get.ts';

const parts = { query: { page: 1, limit: 50 } };

function Total() {
  return <p>{usePageGet(listRankings, parts).data?.total}</p>;
}

function open(ageMs: number, address = addressOf(listRankings, parts)) {
  const server = fakeServer({ [routeOf(listRankings)]: { body: { status: 200, data: [], total: 2 } } });
  const data = { at: Date.now() - ageMs, answers: { [address]: { status: 200, data: [], total: 1 } } };
  renderScreen(
    <PageDataProvider data={data}>
      <Total />
    </PageDataProvider>,
  );
  return () => server.requestsTo(routeOf(listRankings)).length;
}

test('an answer that came with the page stands at once, and nobody is asked', async () => {
  const asked = open(1000);
  expect(screen.getByText('1')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toBe(0);
});

test('an old one stands until a newer one is there', async () => {
  const asked = open(60_000);
  expect(screen.getByText('1')).toBeTruthy();
  await screen.findByText('2');
  expect(asked()).toBe(1);
});

test('that of another address is none', async () => {
  const asked = open(1000, addressOf(listRankings, { query: { page: 2, limit: 50 } }));
  await waitFor(() => expect(screen.getByText('2')).toBeTruthy());
  expect(asked()).toBe(1);
});
