import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../../local/demo/people.ts';
import { answered, changed, down, inHours, refused } from '../responses.ts';
import type { Demo } from './demo.ts';
import { dialog, heading, press, text, toast } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('athlete');
const home = '/dashboard/athlete/overview';
const own = '/dashboard/athlete/championships';
const profile = '/dashboard/athlete';
const account = '/dashboard/account';

const all = `**${calls.listChampionships.path}?*`;
const one = `**${addressOf(calls.getChampionship, { params: { id: '*' } })}`;
const mine = `**${calls.listMyChampionships.path}`;
const waitingList = `**${addressOf(calls.getWaitingList, { params: { id: '*' } })}`;

const detail = (which: keyof Demo['ids']) => (demo: Demo) => `/championships/${demo.ids[which]}`;
const being = (fields: object) => (page: Page) => changed(page, one, ({ data }) => Object.assign(data, fields));

const article =
  "La pesée ferme deux heures avant la première barre. Une tenue réglementaire est demandée à l'échauffement.";
const terms = Array.from({ length: 8 }, (_, index) => `Article ${index + 1}. ${article}`).join('\n');

const fullWith = (place: object) => async (page: Page) => {
  await being({ max_participants: 120, remaining_places: 0, participants_count: 120 })(page);
  const none = { position: null, length: 12, state: null, offered_until: null };
  await answered(page, waitingList, 200, { data: { ...none, ...place } });
};

const championships: Scene[] = [
  scene('championships', '/championships', { desk: true }),
  scene('championships-no-match', '/championships?search=zzzz&status=ongoing'),
  scene('championships-failed', '/championships', {
    before: (page) => down(page, all),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  }),
  scene('session-expired', '/championships', {
    before: (page) => refused(page, all, 'UNAUTHENTICATED'),
    seen: text('Votre session a expiré. Connectez-vous pour continuer.'),
  }),
  scene('championship', detail('open'), { desk: true }),
  scene('championship-dialog', detail('open'), { desk: true, act: press('Participer'), seen: dialog }),
  scene('championship-terms', detail('open'), {
    desk: true,
    before: being({
      entry_fee_dzd: 1500,
      payment_instructions: 'En espèces à la salle, ou par BaridiMob.',
      rules: { version: 2, text: terms, changed_at: inHours(-20) },
    }),
    act: press('Participer'),
    seen: (page) => dialog(page).getByRole('checkbox'),
  }),
  scene('championship-own', detail('powerlifting'), { seen: (page) => page.getByRole('img', { name: /^QR code/ }) }),
  scene('championship-not-open', detail('open'), {
    before: being({ registration_opens_at: inHours(52.4), reminded: false }),
    seen: text(/^Ouvre dans 2 j/),
  }),
  scene('championship-full', detail('open'), { before: fullWith({}), seen: text(/^12 personnes attendent/) }),
  scene('championship-waiting', detail('open'), {
    before: fullWith({ position: 4, state: 'waiting' }),
    seen: text('Rang 4 sur 12'),
  }),
  scene('championship-offered', detail('open'), {
    before: fullWith({ state: 'offered', offered_until: inHours(20) }),
    seen: text('Une place vous est proposée.'),
  }),
  scene('championship-fee', detail('powerlifting'), {
    desk: true,
    before: (page) =>
      changed(page, mine, ({ data }) => {
        const fee = {
          entry_fee_dzd: 2000,
          fee_amount_dzd: 2000,
          payment_instructions: 'En espèces à la salle.',
          fee: 'refused',
          receipt: null,
        };
        for (const each of data) Object.assign(each, fee, { fee_reason: 'Le reçu ne montre pas le montant.' });
      }),
    seen: text('Le reçu ne montre pas le montant.'),
  }),
  scene('championship-canceled', detail('open'), {
    before: being({ status: 'canceled', canceled_reason: 'La salle est inondée : nous cherchons une autre date.' }),
    seen: text(/^Motif/),
  }),
  scene('championship-running', detail('running')),
  scene('championship-past', detail('past')),
  scene('championship-not-found', `/championships/${'0'.repeat(24)}`, { seen: heading('Championnat non trouvé') }),
];

const dashboard: Scene[] = [
  scene('athlete-home', home, { desk: true }),
  scene('athlete-home-newcomer', home, { before: (page) => answered(page, mine, 200, { data: [], total: 0 }) }),
  scene('my-championships', own, {
    desk: true,
    seen: (page) => page.getByRole('img', { name: /^QR code de votre participation/ }),
  }),
  scene('my-championships-withdraw', own, { act: press('Annuler ma participation'), seen: dialog }),
  scene('my-championships-empty', own, { before: (page) => answered(page, mine, 200, { data: [], total: 0 }) }),
  scene('athlete-menu', own, {
    // On a desk the menu stands open.
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator('[aria-controls=dashboard-menu]').click();
    },
    seen: (page) => page.getByRole('link', { name: 'Mes Championnats' }).filter({ visible: true }),
  }),
  scene('profile', profile, { desk: true }),
  scene('profile-edit', profile, {
    desk: true,
    act: press('Modifier'),
    seen: (page) => page.getByRole('button', { name: 'Sauvegarder' }),
  }),
  scene('profile-edit-errors', profile, {
    act: async (page) => {
      await press('Modifier')(page);
      await page.getByLabel('Prénom').fill('');
      await press('Sauvegarder')(page);
    },
    seen: toast('Quelque champs sont manquants'),
  }),
  scene('profile-leave', profile, {
    act: async (page) => {
      await press('Modifier')(page);
      await page.locator('[name=lastname]').fill('Boudiaf-Cherif');
      await page.goBack();
    },
    seen: dialog,
  }),
];

const accounts: Scene[] = [
  scene('account', account, { desk: true }),
  scene('account-password', account, {
    act: async (page) => {
      await press('Changer le mot de passe')(page);
      await page.getByLabel('Nouveau mot de passe').fill('court');
      await press('Enregistrer le mot de passe')(page);
    },
    seen: text('le Mot de passe doit comporter au moins 8 caractères'),
  }),
  scene('account-erase', account, {
    desk: true,
    act: press('Supprimer mon compte'),
    seen: (page) => page.getByRole('button', { name: 'Supprimer définitivement' }),
  }),
  scene('second-factor-secret', account, {
    desk: true,
    act: async (page) => {
      const section = page.locator('section', { hasText: 'Validation en deux étapes' });
      await section.getByRole('button', { name: 'Activer' }).click();
      await section.getByLabel('Votre mot de passe').fill(demoPassword);
      await section.getByRole('button', { name: 'Continuer' }).click();
    },
    seen: (page) => page.getByRole('img', { name: /Code QR/ }),
  }),
];

export const athleteScenes: readonly Scene[] = [...championships, ...dashboard, ...accounts];
