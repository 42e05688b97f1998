import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LoginForm } from '../features/auth/login-form.tsx';
import { translate, setLanguage, t } from '../lib/i18n/i18n.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { fr } from './fr.ts';

/** A language as a file would hold it, as far as this screen needs it. */
const kabyle = {
  'field.email': 'Imayl',
  'field.password': 'Awal uffir',
  'login.submit': 'Kcem',
  'card.places': '{count, plural, one {# n umkan} other {# n imukan}}',
  'Email is invalid': 'Tansa-a ur telhi ara',
  'E-mail ou mot de passe incorrect.': 'Imayl neɣ awal uffir d ameɣlaḍ',
};

afterEach(() => {
  cleanup();
  setLanguage('fr', fr);
});

const show = () =>
  render(
    <MemoryRouter>
      <SWRConfig value={{}}>
        <SessionProvider>
          <LoginForm />
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );

test('shows another language from a file, and French where the file lacks a text', async () => {
  setLanguage('kab', kabyle);
  show();
  expect(document.documentElement.lang).toBe('kab');
  fireEvent.click(screen.getByRole('button', { name: 'Kcem' }));
  const fault = await screen.findByText('Tansa-a ur telhi ara');
  expect(screen.getByLabelText('Imayl').getAttribute('aria-describedby')).toBe(fault.id);
  expect(screen.getByText('Mot de passe oublié ?')).toBeDefined();
  expect(screen.queryByText('Log In')).toBeNull();
});

test('applies the plural rules of the language and translates messages of the server', () => {
  setLanguage('kab', kabyle);
  expect(t('card.places', { count: 2 })).toBe('2 n imukan');
  expect(translate('E-mail ou mot de passe incorrect.')).toBe('Imayl neɣ awal uffir d ameɣlaḍ');
  expect(translate("Ce lien n'est pas valide.")).toBe("Ce lien n'est pas valide.");
});
