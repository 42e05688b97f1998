import { expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getCalendarLink } from '@power-corner/contracts/calls/participations/participants';
import { verifyParticipation } from '@power-corner/contracts/calls/participations/participations';
import type { ConfirmedPlace } from '@power-corner/contracts/participations/participations';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aConfirmedPlace, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import ParticipationWithSuccessScreen from './participation-with-success.tsx';
import VerifyParticipationScreen from './verify-participation.tsx';

const token = 'x'.repeat(43);
const calendar = routeOf(getCalendarLink, { params: { id: idOf(2) } });
const paying = { entry_fee_dzd: 2000, payment_instructions: 'CCP 0012345678' };

function openLink(place: Partial<ConfirmedPlace>) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    [routeOf(verifyParticipation, { params: { token } })]: {
      body: { status: 200, message: 'Fait.', data: aConfirmedPlace(place) },
    },
  });
  const screens = (
    <Routes>
      <Route path="/verify-participation/:token" element={<VerifyParticipationScreen />} />
      <Route path={paths.participationWithSuccess} element={<ParticipationWithSuccessScreen />} />
    </Routes>
  );
  renderScreen(screens, { at: `/verify-participation/${token}` });
  return server;
}
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const confirmed = () => screen.findByRole('heading', { level: 1, name: 'Participation confirmée' });

test('where nobody is logged in, names the fee and how to pay it, and leads to receipt and code by the login', async () => {
  openLink(paying);
  await confirmed();
  expect(screen.getByRole('heading', { name: /^Frais d'inscription\u00a0: 2\s000 DA$/ })).toBeDefined();
  expect(screen.getByText('CCP 0012345678')).toBeDefined();
  expect(await linkTo('Envoyer le reçu')).toBe(`/championships/${idOf(1)}#recu`);
  expect(await linkTo('Mon pass')).toBe('/dashboard/athlete/championships');
  expect(screen.getByText(/L'e-mail de confirmation a l'invitation pour votre agenda/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ajouter au calendrier' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Partager' })).toBeDefined();
  expect(await linkTo('Retour aux championnats')).toBe('/championships');
});

test('gives the logged-in athlete the calendar file, and a second try when it fails', async () => {
  const server = openLink({ own: { participation_id: idOf(2), fee: null } });
  server.answer(calendar, 'lost');
  expect(await linkTo('Mon pass')).toBe(`/dashboard/athlete/championships#pass-${idOf(2)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter au calendrier' }));
  expect(await screen.findByRole('button', { name: 'Envoyer à nouveau' })).toBeDefined();
  expect(server.requestsTo(calendar)).toHaveLength(1);
  expect(screen.queryByText(/connectez-vous avec le compte/)).toBeNull();
  await expectAccessible();
});

test.each([
  ['paid', 'Payé'],
  ['under_review', 'En cours de vérification'],
] as const)('asks for no payment that is %s', async (fee, words) => {
  openLink({ ...paying, own: { participation_id: idOf(2), fee } });
  await confirmed();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText('CCP 0012345678')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Envoyer le reçu' })).toBeNull();
});

test.each([0, null])('says that a championship with a fee of %s is free', async (fee) => {
  openLink({ entry_fee_dzd: fee });
  expect(await screen.findByRole('heading', { name: /Gratuit/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Envoyer le reçu' })).toBeNull();
});

test('shares no page of a hidden championship', async () => {
  openLink({ slug: null });
  await confirmed();
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
});

test('opened directly, claims no place and leads to the own ones', async () => {
  fakeServer({ [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } } });
  renderScreen(<ParticipationWithSuccessScreen />, { at: paths.participationWithSuccess });
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre participation' })).toBeDefined();
  expect(await linkTo('Voir mes championnats')).toBe('/dashboard/athlete/championships');
  expect(screen.queryByRole('link', { name: 'Mon pass' })).toBeNull();
});

test('a link that confirms nothing says so once, with the reason, and leads on', async () => {
  const server = openLink({});
  cleanup();
  server.answer(routeOf(verifyParticipation, { params: { token } }), {
    status: 410,
    body: { status: 410, code: 'EXPIRED_LINK', message: 'Cette participation a été annulée.' },
  });
  renderScreen(<VerifyParticipationScreen />, {
    at: `/verify-participation/${token}`,
    pattern: '/verify-participation/:token',
  });
  expect(await screen.findAllByText('Échec de la vérification de la participation')).toHaveLength(1);
  expect(screen.getByText('Cette participation a été annulée.')).toBeDefined();
  // The calendar, which everybody reads: the link may be opened where nobody is logged in.
  expect(await linkTo('Retour aux championnats')).toBe('/competitions');
  await expectAccessible();
});
