import { calls } from '@power-corner/contracts/calls/all';
import { fault } from '@power-corner/contracts/messages/fault';
import type { Page } from '@playwright/test';
import { answered, bare, down, inHours, link, refused, unplugged } from '../responses.ts';
import { dialog, heading, press, text, toast } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('visitor');

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name=${name}]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

const person = {
  firstname: 'Yasmine',
  lastname: 'Aït-Mehdi',
  phone_number: '0661234567',
  email: 'yasmine.aitmehdi@gmial.com',
  birthday: '2003-06-18',
  sex: 'Female',
  weight: '63,4',
  height: '168',
  password: 'souleve-de-terre',
  confirmPassword: 'souleve-de-terre',
};

async function logIn(page: Page): Promise<void> {
  await fill(page, { email: 'personne@exemple.dz', password: 'halterophilie-2026' });
  await press('Log In')(page);
}
async function askForLink(page: Page): Promise<void> {
  await press(/Mot de passe oublié/)(page);
  await press('Recevoir un lien de réinitialisation')(page);
}

const mailed = (call: { path: string }) => `**${call.path.replace('{token}', '*')}`;

const championship = {
  id: 'a'.repeat(24),
  slug: 'open-de-force',
  name: "Open de force d'Annaba",
  date: inHours(400),
  location: 'Salle Power Corner, Annaba',
  type: 'Powerlifting',
};
const fee = {
  entry_fee_dzd: 2000,
  payment_instructions: 'En espèces à la salle, par CCP 0012345678 clé 90,\nou par BaridiMob.',
};

const shell: Scene[] = [
  scene('welcome', '/', { desk: true }),
  scene('welcome-menu', '/', {
    // From 1,024 px on there is no menu.
    act: (page) =>
      page
        .getByRole('button', { name: 'Menu' })
        .click({ timeout: 1000 })
        .catch(() => undefined),
    seen: (page) => page.getByRole('link', { name: 'Login' }),
  }),
  scene('welcome-keyboard', '/', {
    act: (page) => page.keyboard.press('Tab'),
    seen: (page) => page.getByRole('link', { name: 'Aller au contenu' }),
  }),
  scene('offline', '/', { act: unplugged, seen: text(/^Hors ligne/) }),
  scene('privacy', '/confidentialite', { desk: true }),
  scene('not-found', '/nowhere', { seen: text('This page doesnt exist.') }),
  scene('competitions', '/competitions', { desk: true }),
  scene('competitions-filtered', '/competitions?type=Calisthenics&places=free'),
  scene('competitions-past', '/competitions?period=past'),
  scene('competitions-failed', '/competitions', {
    before: async (page) => {
      await bare(page, '/competitions');
      await down(page, `**${calls.listPublicChampionships.path}?*`);
    },
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
    errors: [/503/],
  }),
  scene('rankings', '/rankings', { desk: true }),
  scene('rankings-filtered', '/rankings?by=bench&sex=Female', { act: press(/^Filtres/) }),
  scene('rankings-none', '/rankings?club=zzzz', { seen: text('Aucun résultat ne correspond.') }),
  scene('records', '/records', { desk: true }),
  scene('person', ({ handle }) => `/p/${handle}`, { desk: true }),
  scene('person-missing', '/p/2001ZZZZ99', { errors: [/404/] }),
  scene('contact', '/contact', { desk: true }),
  scene('contact-errors', '/contact', { act: press('Envoyer'), seen: (page) => page.locator('[aria-invalid=true]') }),
];

const accounts: Scene[] = [
  scene('login', '/login', { desk: true }),
  scene('login-to-continue', '/championships', { seen: text('Connectez-vous pour continuer.') }),
  scene('login-errors', '/login', { act: press('Log In'), seen: text('Password is required') }),
  scene('login-refused', '/login', { act: logIn, seen: toast('E-mail ou mot de passe incorrect.') }),
  scene('login-code', '/login', {
    before: (page) => refused(page, `**${calls.logIn.path}`, 'SECOND_FACTOR'),
    act: logIn,
    seen: (page) => page.getByLabel('Code', { exact: true }),
  }),
  scene('forgot-password', '/login', { desk: true, act: askForLink, seen: dialog }),
  scene('sign-up', '/signup', { desk: true }),
  scene('sign-up-errors', '/signup', { act: press('Sign Up'), seen: toast('Remplissez tous les champs') }),
  scene('sign-up-filled', '/signup', {
    act: (page) => fill(page, person),
    seen: (page) => page.getByRole('button', { name: 'Utiliser cette adresse' }),
  }),
  scene('sign-up-done', '/signup', {
    desk: true,
    before: (page) =>
      answered(page, `**${calls.register.path}`, 201, {
        message: fault('accountCreated'),
        expires_at: inHours(24),
        retry_after: 0,
      }),
    act: async (page) => {
      await fill(page, person);
      await page.getByLabel(/J’ai lu la page Confidentialité/).check();
      await press('Sign Up')(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Renvoyer le lien de vérification' }),
  }),
];

/** Pages of mailed links: a link is good once, so that the answer to a good one is made by hand. */
const links: Scene[] = [
  scene('invitation', `/invitations/${link}`, {
    before: (page) =>
      answered(page, mailed(calls.getInvitation), 200, {
        data: { coach: { firstname: 'Nadia', lastname: 'Kaci', club: 'Olympique Annaba' } },
      }),
    seen: text(/^Si vous acceptez/),
  }),
  scene('verify-email-failed', `/verify-email/${link}`, {
    seen: (page) => page.getByRole('button', { name: 'Renvoyer un lien' }),
  }),
  scene('reset-password', `/reset-password/${link}`, {
    before: (page) => answered(page, mailed(calls.checkResetLink), 200, { message: '' }),
  }),
  scene('reset-password-dead', `/reset-password/${link}`, {
    seen: (page) => page.getByRole('link', { name: 'Demander un nouveau lien' }),
  }),
  scene('change-email', `/change-email/${link}`, {
    before: (page) => answered(page, mailed(calls.checkEmailChange), 200, { data: { email: 'nouvelle@example.dz' } }),
    seen: (page) => page.getByRole('button', { name: 'Confirmer cette adresse' }),
  }),
  scene('verify-participation-failed', `/verify-participation/${link}`, { seen: text("Ce lien n'est pas valide.") }),
  scene('participation-with-success', `/verify-participation/${link}`, {
    desk: true,
    before: (page) => {
      const { id: championship_id, ...facts } = championship;
      const data = { championship_id, ...facts, ...fee, division: '3 Movement', own: null };
      return answered(page, mailed(calls.verifyParticipation), 200, { data });
    },
    seen: heading('Participation confirmée'),
  }),
  scene('participation-neutral', '/ParticipationWithSuccess'),
  scene('offer', `/offers/${link}`, {
    before: (page) =>
      answered(page, mailed(calls.getOffer), 200, {
        data: {
          championship: { ...championship, ...fee },
          division: '3 Movement',
          offered_until: inHours(23),
          state: 'offered',
        },
      }),
    seen: (page) => page.getByRole('button', { name: 'Accepter la place' }),
  }),
  scene('claim', `/claim/${link}`, {
    before: (page) =>
      answered(page, mailed(calls.getClaim), 200, {
        data: {
          championship: { ...championship, rules: 'Tenue réglementaire exigée.\nPesée de 7 h à 8 h 30.' },
          firstname: 'Abderrahmane-Noureddine',
          lastname: 'Benmohamed-Boukhelkhal',
          birth_year: 2001,
          email: 'abderrahmane.benmohamed.boukhelkhal@club-olympique-annaba.example.dz',
          division: '3 Movement',
          state: 'open',
        },
      }),
    seen: (page) => page.getByRole('button', { name: 'Créer un compte' }),
  }),
  scene('unsubscribe', `/unsubscribe/${link}`, {
    before: (page) => answered(page, mailed(calls.getSubscription), 200, { data: { unsubscribed: false } }),
    seen: (page) => page.getByRole('button', { name: 'Ne plus recevoir les messages de groupe' }),
  }),
];

const spectators: Scene[] = [
  scene('public-championship', ({ slugs }) => `/c/${slugs.powerlifting}`, { desk: true }),
  scene('public-results', ({ slugs }) => `/c/${slugs.past}`, { desk: true }),
  scene('live', ({ slugs }) => `/c/${slugs.running}/live`, { desk: true, seen: text('Sur le plateau') }),
  scene('live-television', ({ slugs }) => `/c/${slugs.running}/live?tv=1`, {
    desk: true,
    seen: text('Dernières décisions'),
  }),
  scene('live-not-yet', ({ slugs }) => `/c/${slugs.powerlifting}/live`, {
    seen: text("Le direct n'a pas commencé"),
    errors: [/404/],
  }),
];

export const visitorScenes: readonly Scene[] = [...shell, ...accounts, ...links, ...spectators];
