import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { LoginSession } from '@power-corner/contracts/accounts/login-sessions';
import type { Page } from '@playwright/test';
import { answered, down, inHours, refused, waiting } from './responses.ts';
import type { Scene } from './scene.ts';

const list = `**${calls.listSessions.path}`;
const link = `**${addressOf(calls.checkEmailChange, { params: { token: '*' } })}`;
const path = '/dashboard/account';
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const session = (change: Partial<LoginSession>): LoginSession => ({
  id: 'a',
  browser: 'Chrome',
  system: 'Android',
  network: '41.96.12.0/24',
  created_at: '2026-11-20T17:30:00.000Z',
  last_used_at: '2026-11-22T08:05:00.000Z',
  is_current: false,
  ...change,
});
const devices = (page: Page) =>
  answered(page, list, 200, {
    data: [
      session({ is_current: true }),
      session({ id: 'b', browser: 'Safari', system: 'iOS', network: '2001:db8:1::/48' }),
      session({ id: 'c', browser: null, system: null, network: null }),
    ],
  });

const scene = (name: string, seen: Scene['seen'], more: Partial<Scene> = {}): Scene => ({
  name: `account-${name}`,
  role: 'athlete',
  path,
  before: devices,
  seen,
  ...more,
});
const password = 'Mot de passe actuel';

/** The sections "Sécurité" and "Appareils connectés" of the page "Mon compte", and the page of a mailed link. */
export const accountScenes: readonly Scene[] = [
  scene('devices', text('Appareil inconnu'), { desk: true }),
  scene('erase', (page) => page.getByRole('button', { name: 'Supprimer définitivement' }), {
    desk: true,
    act: (page) => press(page, 'Supprimer mon compte'),
  }),
  scene('erase-without-password', text('Saisissez votre mot de passe'), {
    act: async (page) => {
      await press(page, 'Supprimer mon compte');
      await press(page, 'Supprimer définitivement');
    },
  }),
  scene('one-device', text(/Aucun autre appareil/), {
    before: (page) => answered(page, list, 200, { data: [session({ is_current: true })] }),
  }),
  scene('devices-waiting', (page) => page.getByRole('heading', { name: 'Appareils connectés' }), {
    before: (page) => waiting(page, list),
  }),
  scene('devices-failed', text(/La liste des appareils n'a pas pu/), {
    before: (page) => down(page, list),
    errors: [/503/],
  }),
  scene('password', text('Les mots de passe ne correspondent pas'), {
    act: async (page) => {
      await press(page, 'Changer le mot de passe');
      await page.getByLabel('Nouveau mot de passe').fill('court');
      await page.getByLabel('Confirmer le mot de passe').fill('autre');
      await press(page, 'Enregistrer le mot de passe');
    },
  }),
  scene('password-wrong', text('Mot de passe incorrect.'), {
    before: async (page) => {
      await devices(page);
      await refused(page, `**${calls.changeEmail.path}`, 'WRONG_PASSWORD', { password: fault('WRONG_PASSWORD') });
    },
    act: async (page) => {
      await press(page, "Changer l'adresse e-mail");
      await page.getByLabel('Nouvelle adresse e-mail').fill('lina@example.dz');
      await page.getByLabel(password).fill('barbell-2026');
      await press(page, 'Envoyer le lien');
    },
    errors: [/403/],
  }),
  scene('password-code', (page) => page.getByLabel('Code', { exact: true }), {
    before: async (page) => {
      await devices(page);
      await refused(page, `**${calls.changePassword.path}`, 'SECOND_FACTOR');
    },
    act: async (page) => {
      await press(page, 'Changer le mot de passe');
      await page.getByLabel(password).fill('barbell-2026');
      await page.getByLabel('Nouveau mot de passe').fill('barbell-2027');
      await page.getByLabel('Confirmer le mot de passe').fill('barbell-2027');
      await press(page, 'Enregistrer le mot de passe');
    },
    errors: [/401/],
  }),
  scene('email-sent', (page) => page.getByRole('heading', { name: 'Consultez vos e-mails' }), {
    before: async (page) => {
      await devices(page);
      await answered(page, `**${calls.changeEmail.path}`, 200, {
        message: '',
        expires_at: inHours(1),
        retry_after: 0,
      });
    },
    act: async (page) => {
      await press(page, "Changer l'adresse e-mail");
      await page.getByLabel('Nouvelle adresse e-mail').fill('lina.haddad.nouvelle-adresse@example.dz');
      await page.getByLabel(password).fill('barbell-2026');
      await press(page, 'Envoyer le lien');
    },
  }),
  {
    name: 'change-email',
    path: `/change-email/${'x'.repeat(43)}`,
    before: (page) => answered(page, link, 200, { data: { email: 'lina.haddad.nouvelle-adresse@example.dz' } }),
    seen: (page) => page.getByRole('button', { name: 'Confirmer cette adresse' }),
  },
  {
    name: 'change-email-done',
    path: `/change-email/${'x'.repeat(43)}`,
    before: (page) =>
      answered(page, link, 200, {
        data: { email: 'lina@example.dz' },
        message: fault('emailChanged'),
      }),
    act: (page) => press(page, 'Confirmer cette adresse'),
    seen: (page) => page.getByRole('heading', { name: 'Adresse e-mail changée' }),
  },
  {
    name: 'change-email-dead',
    path: `/change-email/${'x'.repeat(43)}`,
    seen: (page) => page.getByText(/Ce lien n'est pas valable/),
    errors: [/400/],
  },
];
