import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { acceptOffer, getOffer } from '@power-corner/contracts/calls/participations/waiting-list';
import type { Offer } from '@power-corner/contracts/participations/waiting-list';
import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import OfferScreen from './offer.tsx';

const token = 'x'.repeat(43);
const soon = new Date(Date.now() + 86_400_000).toISOString();

function openOffer(fee: Pick<Offer['championship'], 'entry_fee_dzd' | 'payment_instructions'>) {
  const championship = { id: idOf(1), slug: 'open-de-force', name: 'Open de force', date: soon, location: 'Annaba' };
  const offer: Offer = {
    championship: { ...championship, type: 'Powerlifting', ...fee },
    division: 'Bench Press',
    level: null,
    level_name: null,
    offered_until: soon,
    state: 'offered',
  };
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    [routeOf(getOffer, { params: { token } })]: { body: { status: 200, data: offer } },
    [routeOf(acceptOffer, { params: { token } })]: { body: { status: 200, message: 'La place est à vous.' } },
  });
  renderScreen(<OfferScreen />, { at: `/offers/${token}`, pattern: '/offers/:token' });
}

test('an offered place names its fee and how to pay it, before and after it is accepted', async () => {
  openOffer({ entry_fee_dzd: 2000, payment_instructions: 'CCP 0012345678' });
  const accept = await screen.findByRole('button', { name: 'Accepter la place' });
  const fee = screen.getByText("Frais d'inscription").parentElement;
  expect(fee?.textContent).toMatch(/2\s000 DACCP 0012345678Vous payez après avoir accepté la place\./);
  fireEvent.click(accept);
  expect(await screen.findByText('La place est à vous.')).toBeDefined();
  expect(screen.getByRole('heading', { name: /2\s000 DA/ })).toBeDefined();
  expect(screen.getByText('CCP 0012345678')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Envoyer le reçu' }).getAttribute('href')).toBe(
    `/championships/${idOf(1)}#recu`,
  );
  await expectAccessible();
});

test('is free where the championship names no fee', async () => {
  openOffer({ entry_fee_dzd: null, payment_instructions: null });
  await screen.findByRole('button', { name: 'Accepter la place' });
  expect(screen.getByText("Frais d'inscription").parentElement?.textContent).toMatch(/Gratuit$/);
});
