import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import * as calls from '@power-corner/contracts/calls/accounts/second-factor';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const isAskedWhenClosed = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a second factor is in force once its codes are noted; a failure keeps them, and leaving asks', async () => {
  const enable = routeOf(calls.enableSecondFactor);
  const state = { enabled: false, enabled_since: null, recovery_codes_left: 0, required: false };
  const prepared = {
    secret: 'JBSWY3DP',
    uri: 'otpauth://totp/x?secret=JBSWY3DP',
    expires_at: '2026-11-26T08:00:00.000Z',
  };
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(calls.getSecondFactor)]: { body: { status: 200, data: state } },
    [routeOf(calls.startSecondFactor)]: { body: { status: 200, data: prepared } },
    [routeOf(calls.confirmSecondFactor)]: {
      body: { status: 200, data: { recovery_codes: ['4820-1937-5563-0148', '4820-1937-5563-0149'] } },
    },
    [enable]: 'lost',
  });
  renderScreen(
    <>
      <SecondFactorSection />
      <Link to="/contact">Contact</Link>
    </>,
  );
  await press('Activer');
  await type('Votre mot de passe', 'barbell-2026');
  await press('Continuer');
  await type("Code de l'application", '492039');
  await press('Activer');
  await screen.findByText('4820-1937-5563-0148');
  expect(server.requestsTo(enable)).toHaveLength(0);
  await expectAccessible();
  expect(isAskedWhenClosed()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  await press('Revenir aux codes');
  expect(screen.getByText('4820-1937-5563-0149')).toBeDefined();

  await press("J'ai noté mes codes");
  await waitFor(() => expect(server.requestsTo(enable)).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('4820-1937-5563-0148')).toBeDefined());
  server.answer(enable, { body: { status: 200, message: 'Activée.', token: 'another-token' } });
  await waitFor(() => expect(screen.getByRole('button', { name: "J'ai noté mes codes" }).ariaDisabled).toBeNull());
  await press("J'ai noté mes codes");
  await waitFor(() => expect(localStorage.getItem('token')).toBe('another-token'));
  expect(server.requestsTo(enable).at(-1)?.body).toEqual({ code: '492039' });
  await waitFor(() => expect(screen.queryByText('4820-1937-5563-0148')).toBeNull());
  expect(isAskedWhenClosed()).toBe(false);
});
