/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import { mostPasskeys, type Passkey } from '@power-corner/contracts/accounts/passkeys';
import type { Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import { answered, down, refused } from './responses.ts';
import type { Scene } from './scene.ts';

const list = `**${calls.listPasskeys.path}`;
const phone: Passkey = {
  id: 'phone',
  name: 'Google Password Manager',
  backed_up: true,
  created_at: '2026-11-02T20:15:00.000Z',
  last_used_at: '2026-11-21T17:30:00.000Z',
};
const key: Passkey = { ...phone, id: 'key', name: 'Chrome · Windows', backed_up: false, last_used_at: null };

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const press = async (page: Page, name: string | RegExp) => {
  // The button may stand below a section that is still loading.
  await page.getByRole('button', { name }).first().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name }).first().click();
};
const add = "Ajouter une clé d'accès";

const has = (passkeys: Passkey[], site?: string | null) => (page: Page, demo: Demo) =>
  answered(page, list, 200, { data: { site: site === undefined ? new URL(demo.site).origin : site, passkeys } });

/** A browser that answers each question for a passkey like this. */
const browserAnswers = (page: Page, answer: 'cancels' | 'signs') =>
  page.addInitScript((how) => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const signed = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
      getClientExtensionResults: () => ({}),
    };
    const get = () =>
      how === 'signs' ? Promise.resolve(signed) : Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create: get } });
  }, answer);

const scene = (name: string, passkeys: Passkey[], seen: Scene['seen'], more: Partial<Scene> = {}): Scene => ({
  name: `passkeys-${name}`,
  role: 'athlete',
  path: '/dashboard/account',
  before: has(passkeys),
  seen,
  ...more,
});
const login = (name: string, before: (page: Page) => Promise<unknown>, words: RegExp): Scene => ({
  name: `login-passkey-${name}`,
  path: '/login',
  before,
  act: (page) => press(page, "Connexion par clé d'accès"),
  seen: (page) => page.locator('.Toastify').getByText(words),
  errors: [/40[19]/],
});

/** The section "Clés d'accès" of the page "Mon compte", and the login by passkey that does not succeed. */
export const passkeyScenes: readonly Scene[] = [
  scene('none', [], (page) => page.getByRole('button', { name: add })),
  scene('two', [phone, key], text('Chrome · Windows'), { desk: true }),
  scene('add', [phone], (page) => page.getByRole('button', { name: 'Créer la clé' }), {
    desk: true,
    act: (page) => press(page, add),
  }),
  scene('add-canceled', [], (page) => page.locator('.Toastify').getByText(/Aucune clé d'accès n'a été créée/), {
    before: async (page, demo) => {
      await browserAnswers(page, 'cancels');
      await has([])(page, demo);
      const user = { id: 'AAAA', name: 'lina@example.dz', displayName: 'Lina Haddad' };
      const rp = { id: 'localhost', name: 'Power Corner' };
      await answered(page, `**${calls.startPasskey.path}`, 200, {
        data: { challenge: 'AAAA', rp, user, pubKeyCredParams: [], excludeCredentials: [], timeout: 300_000 },
      });
    },
    act: async (page) => {
      await press(page, add);
      await page
        .locator('form', { has: page.getByRole('button', { name: 'Créer la clé' }) })
        .getByLabel('Votre mot de passe')
        .fill('barbell-2026');
      await press(page, 'Créer la clé');
    },
  }),
  scene('rename', [phone, key], text('Donnez un nom à cette clé'), {
    act: async (page) => {
      await press(page, /^Renommer/);
      await page.getByLabel('Nom de la clé').fill('');
      await press(page, 'Enregistrer');
    },
  }),
  scene('remove', [phone, key], text(/Cette clé ne permettra plus/), {
    act: async (page) => {
      await press(page, /^Supprimer : Google/);
      // The form scrolls its field into sight; halfway down, the bar at the lower edge cuts whatever is there.
      await text(/Cette clé ne permettra plus/)(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  }),
  scene(
    'enough',
    Array.from({ length: mostPasskeys }, (_, index) => ({ ...phone, id: String(index) })),
    text(/Vous avez dix clés/),
  ),
  scene('elsewhere', [phone], text(/ne fonctionnent qu'à l'adresse/), {
    before: has([phone], 'https://powercorner.example'),
  }),
  scene('unknown', [], text(/Vos clés d'accès n'ont pas pu/), { before: (page) => down(page, list), errors: [/503/] }),
  login('canceled', (page) => browserAnswers(page, 'cancels'), /Aucune clé d'accès n'a été utilisée/),
  login(
    'refused',
    async (page) => {
      await browserAnswers(page, 'signs');
      await refused(page, `**${calls.logInByPasskey.path}`, 'BAD_PASSKEY');
    },
    /n'est pas acceptée/,
  ),
];
