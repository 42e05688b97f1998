import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { getLive } from '@power-corner/contracts/calls/results/meet';
import type { Live } from '@power-corner/contracts/results/live';
import { screen, waitFor } from '@testing-library/react';
import OverlayRoute from '../../../app/routes/overlay.tsx';
import { aPublicChampionship, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';

const championship = aPublicChampionship({ status: 'ongoing' });
const { id, slug, name, date } = championship;

const attempt = {
  entry_id: idOf(10),
  name: 'Lina Haddad',
  club: 'CRB Annaba',
  lift: 'squat',
  number: 2,
  weight_kg: 102.5,
  weight_class: '59Kg-66Kg',
  lot: 4,
} as const;
const live: Live = {
  championship: { id, slug, name, date, location: 'Annaba', type: 'Powerlifting', status: 'ongoing' },
  lifts: ['squat'],
  events: [],
  sessions: [{ number: 1, name: null, state: 'open' }],
  current: { ...attempt, started_at: null },
  order: [{ ...attempt, entry_id: idOf(11), name: 'Sara Ziani' }],
  last: [],
  standings: [],
  published_at: null,
  corrected_at: null,
  revision: 3,
};

function open(address: string) {
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [routeOf(getPublicChampionship, { params: { slug } })]: { body: { status: 200, data: championship } },
    [routeOf(getLive, { params: { id } })]: { body: { status: 200, data: live } },
  });
  renderScreen(<OverlayRoute />, { at: address, pattern: '/overlay/:part' });
}
const { classList } = document.documentElement;

test('the lower third names the lifter with the fields that the address asks for, where it asks for them', async () => {
  open(`/overlay/lower-third?c=${slug}&position=top-right&size=large&fields=club,weight`);
  const box = (await screen.findByText('Lina Haddad')).closest('.on-iron')!;
  expect(box.textContent).toMatch(/Lina HaddadCRB Annaba102,5/);
  expect(box.getAttribute('style')).toContain('right: 3vw');
  expect([classList.contains('overlay'), classList.contains('hall-large')]).toEqual([true, true]);
});

test('without fields in the address the lower third has all of them', async () => {
  open(`/overlay/lower-third?c=${slug}`);
  await screen.findByText('CRB Annaba · 59Kg-66Kg · Squat, 2e essai');
});

test('who comes next stands in the language of the address', async () => {
  open(`/overlay/order?c=${slug}&lang=ar`);
  await screen.findByText('Sara Ziani');
  expect(document.documentElement.dir).toBe('rtl');
});

test('before the lights of an attempt three dark lamps stand there', async () => {
  open(`/overlay/lights?c=${slug}`);
  await waitFor(() => expect(document.querySelectorAll('[data-light=none]')).toHaveLength(3));
});

test('an unknown part is not found', async () => {
  open(`/overlay/weather?c=${slug}`);
  await screen.findByRole('heading', { level: 1 });
});
