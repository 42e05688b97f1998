/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import type { DataExport } from '@power-corner/contracts/accounts/data-exports';
import type { Page } from '@playwright/test';
import { answered, down } from './responses.ts';
import type { Scene } from './scene.ts';

const state = `**${calls.getDataExport.path}`;
const asked = '2026-11-22T20:15:00.000Z';
const none: DataExport = { state: 'none', requested_at: null, missing: [], expires_at: null };
const text = (words: RegExp) => (page: Page) => page.getByText(words);

const scene = (name: string, data: Partial<DataExport>, seen: Scene['seen'], more: Partial<Scene> = {}): Scene => ({
  name: `account-data-${name}`,
  role: 'athlete',
  path: '/dashboard/account',
  before: (page) => answered(page, state, 200, { data: { ...none, requested_at: asked, ...data } }),
  seen,
  ...more,
});

/** The section "Mes données" of the page "Mon compte". */
export const accountDataScenes: readonly Scene[] = [
  scene('ask', none, text(/Saisissez votre mot de passe/), {
    act: async (page) => {
      await page.getByRole('button', { name: 'Télécharger mes données' }).click();
      // The fault scrolls its field into sight; halfway down, the bar at the lower edge cuts whatever is there.
      await text(/Saisissez votre mot de passe/)(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  }),
  scene('preparing', { state: 'preparing', missing: ['championships', 'notifications'] }, text(/Il manque encore/)),
  scene('ready', { state: 'ready', expires_at: '2026-11-22T21:16:00.000Z' }, text(/Vos données sont prêtes/)),
  scene('expired', { state: 'expired', expires_at: asked }, text(/ont été effacées/)),
  scene('failed', { state: 'failed' }, text(/n'ont pas pu être préparées/)),
  scene('unknown', none, text(/L'état de vos données n'a pas pu être chargé/), {
    before: (page) => down(page, state),
    errors: [/503/],
  }),
];
