import { expect, test } from '@jest/globals';
import { checkResetLink, resetPassword } from '@power-corner/contracts/calls/accounts/auth';
import { listPublicChampionships, getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPublicChampionship } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import ResetPasswordScreen from './reset-password.tsx';

const championship = aPublicChampionship({ name: 'Nuit de la Force' });
const next = encodeURIComponent(`/championships/${championship.id}`);
const parts = { params: { token: 'x'.repeat(43) } };
const address = () => screen.getByTestId('address').textContent;
const strip = () => screen.findByRole('region', { name: 'Le championnat où vous allez' });

function openLink(isGood: boolean) {
  const server = fakeServer({
    [routeOf(checkResetLink, parts)]: isGood
      ? { body: { status: 200, message: '' } }
      : { status: 410, body: { status: 410, code: 'EXPIRED_LINK', message: 'Trop tard.' } },
    [routeOf(resetPassword, parts)]: { body: { status: 200, message: 'Mot de passe modifié.' } },
    [routeOf(listPublicChampionships)]: { body: { status: 200, data: [championship], total: 1 } },
    [routeOf(getPublicChampionship, { params: { slug: championship.slug } })]: {
      body: { status: 200, data: championship },
    },
  });
  const at = { pathname: `/reset-password/${parts.params.token}`, search: `?next=${next}` };
  renderScreen(<ResetPasswordScreen />, { at, pattern: '/reset-password/:token' });
  return server;
}

test('the championship stands over the new password, which leads to the login on the way to it', async () => {
  openLink(true);
  expect((await strip()).textContent).toContain('Nuit de la Force');
  for (const label of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'deadlift-2026' } });
  const back = screen.getByRole('link', { name: 'Retour à la connexion' });
  expect(back.getAttribute('href')).toBe(`/login?redirect=${next}`);
  fireEvent.click(screen.getByRole('button', { name: 'Réinitialiser le mot de passe' }));
  await waitFor(() => expect(address()).toBe(`/login?redirect=${next}`));
});

test('the championship also stands over an expired link, and a new one leads on to it', async () => {
  openLink(false);
  await screen.findByText('Trop tard.');
  expect((await strip()).textContent).toContain('Nuit de la Force');
  fireEvent.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
  await waitFor(() => expect(address()).toBe(`/login?redirect=${next}`));
});
