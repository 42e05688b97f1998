import { calls } from '@power-corner/contracts/calls/all';
import type { SecondFactorState } from '@power-corner/contracts/accounts/second-factor';
import type { Page } from '@playwright/test';
import { answered, down, refused } from './responses.ts';
import type { Scene } from './scene.ts';

const state = `**${calls.getSecondFactor.path}`;
const since = '2026-11-02T20:15:00.000Z';
const off: SecondFactorState = { enabled: false, enabled_since: null, recovery_codes_left: 0, required: false };
const on: SecondFactorState = { enabled: true, enabled_since: since, recovery_codes_left: 10, required: false };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Power%20Corner:lina.haddad%40mail.dz?issuer=Power%20Corner&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const codes = Array.from({ length: 10 }, (_, index) => `4820-1937-5563-01${40 + index}`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const answers = (data: SecondFactorState) => async (page: Page) => {
  await answered(page, state, 200, { data });
  await answered(page, `**${calls.startSecondFactor.path}`, 200, { data: { secret, uri, expires_at: since } });
  await answered(page, `**${calls.confirmSecondFactor.path}`, 200, {
    data: { recovery_codes: codes },
  });
};

async function showSecret(page: Page): Promise<void> {
  await page.getByLabel('Votre mot de passe').first().fill('barbell-2026');
  await button(page, 'Continuer').click();
}

const section = (name: string, data: SecondFactorState, more: Pick<Scene, 'seen'> & Partial<Scene>): Scene => ({
  name: `second-factor-${name}`,
  role: 'athlete',
  path: '/dashboard/account',
  before: answers(data),
  ...more,
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('lina.haddad@mail.dz');
  await page.getByLabel('Mot de passe', { exact: true }).fill('barbell-2026');
  await button(page, 'Log In').click();
}

/** The second step of the login, and the section "Validation en deux étapes" of the page "Mon compte". */
export const secondFactorScenes: readonly Scene[] = [
  {
    name: 'login-code',
    path: '/login',
    before: (page) => refused(page, `**${calls.logIn.path}`, 'SECOND_FACTOR'),
    act: logIn,
    seen: (page) => page.getByLabel('Code', { exact: true }),
    errors: [/401/],
  },
  {
    name: 'login-code-wrong',
    path: '/login',
    before: (page) => refused(page, `**${calls.logIn.path}`, 'SECOND_FACTOR'),
    async act(page) {
      await logIn(page);
      await page.getByLabel('Code', { exact: true }).fill('123 456');
      await refused(page, `**${calls.logIn.path}`, 'BAD_CODE');
      await button(page, 'Continuer').click();
    },
    seen: (page) => page.getByText(/Ce code n'est pas le bon/),
    errors: [/401/],
  },
  section('off', off, { seen: (page) => button(page, 'Activer') }),
  section('on', on, { seen: (page) => page.getByText('Il vous reste 10 codes de secours.'), desk: true }),
  section(
    'few-codes',
    { ...on, recovery_codes_left: 1, required: true },
    {
      seen: (page) => page.getByText(/Il vous reste un code de secours/),
    },
  ),
  section('secret', off, {
    async act(page) {
      await button(page, 'Activer').click();
      await page
        .locator('section', { hasText: 'Validation en deux étapes' })
        .getByLabel('Votre mot de passe')
        .fill('barbell-2026');
      await button(page, 'Continuer').click();
    },
    seen: (page) => page.getByRole('img', { name: /Code QR/ }),
    desk: true,
  }),
  section('remove', on, {
    async act(page) {
      await button(page, 'Désactiver').click();
      await button(page, 'Désactiver').click();
    },
    seen: (page) => page.getByText('Saisissez un code'),
  }),
  section('unknown', off, {
    before: (page) => down(page, state),
    seen: (page) => page.getByText(/L'état de la validation en deux étapes/),
    errors: [/503/],
  }),
  {
    name: 'second-factor-demanded',
    role: 'admin',
    path: '/second-factor',
    before: answers({ ...off, required: true }),
    seen: (page) => page.getByText(/Votre rôle exige/),
    desk: true,
  },
  {
    name: 'second-factor-codes',
    role: 'admin',
    path: '/second-factor',
    before: answers({ ...off, required: true }),
    async act(page) {
      await showSecret(page);
      await page.getByLabel("Code de l'application").fill('492 039');
      await button(page, 'Activer').click();
    },
    seen: (page) => page.getByText('4820-1937-5563-0149'),
    desk: true,
  },
];
