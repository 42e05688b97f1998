import { expect, test } from '@jest/globals';
import { checkEmailChange, confirmEmailChange } from '@power-corner/contracts/calls/accounts/account';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import ChangeEmailScreen from './change-email.tsx';

const token = 'x'.repeat(43);

test('the second press of a double click stays on the screen that says what the first one did', async () => {
  fakeServer({
    [routeOf(checkEmailChange, { params: { token } })]: { body: { status: 200, data: { email: 'lina@example.dz' } } },
    [routeOf(confirmEmailChange, { params: { token } })]: { body: { status: 200, message: 'Confirmée.' } },
  });
  renderScreen(<ChangeEmailScreen />, { at: `/change-email/${token}`, pattern: '/change-email/:token' });
  const address = () => screen.getByTestId('address').textContent;
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmer cette adresse' }), { detail: 1 });
  const link = await screen.findByRole('link', { name: 'Se connecter' });
  fireEvent.click(link, { detail: 2 });
  expect(address()).toBe(`/change-email/${token}`);
  fireEvent.click(link, { detail: 1 });
  expect(address()).toBe('/login');
});
