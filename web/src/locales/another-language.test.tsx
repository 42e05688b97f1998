import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LoginForm } from '../features/account/auth/login-form.tsx';
import { addMessages } from '../lib/i18n/i18n.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { ar, fr, messagesAr } from './catalogues.ts';

beforeEach(() => addMessages({ ...ar, ...messagesAr }));
afterEach(() => {
  addMessages(fr);
});

test('shows a screen and its faults in Arabic', async () => {
  render(
    <MemoryRouter>
      <SWRConfig value={{}}>
        <SessionProvider>
          <LoginForm />
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: ar['login.submit'] }));
  const fault = await screen.findByText(messagesAr['message.emailIsInvalid']);
  const about = screen.getByLabelText(ar['field.email']).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about)?.contains(fault)).toBe(true);
  expect(screen.queryByText('Log In')).toBeNull();
});
