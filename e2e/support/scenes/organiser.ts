import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { fault } from '@power-corner/contracts/messages/fault';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import type { Live } from '@power-corner/contracts/results/live';
import type { Campaign } from '@power-corner/contracts/mails/mails';
import type { Page } from '@playwright/test';
import { drawPoster } from '../../../local/demo/posters.ts';
import { answered, changed, inHours, refused } from '../responses.ts';
import type { Demo } from './demo.ts';
import { dialog, heading, press, text, toast } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('admin');
const coachScene = scenesOf('coach');

const users = '/dashboard/admin/users';
const shelf = '/dashboard/admin/championships';
const fresh = '/dashboard/admin/newchampionship';
const records = '/dashboard/admin/records';
const edit = ({ ids }: Demo) => `${shelf}/edit/${ids.powerlifting}`;
const participants = ({ ids }: Demo) => `${shelf}/${ids.nearlyFull}`;

const one = `**${addressOf(calls.getChampionship, { params: { id: '*' } })}?showHidden=true`;

const undelivered = (page: Page) =>
  changed(page, `**${calls.listUndelivered.path}?*`, (body) =>
    Object.assign(body, {
      data: (['failed', 'unknown', 'expired'] as const).map((state, index) => ({
        id: String(index),
        subject: index === 1 ? null : "Confirmez votre participation : Open de force d'Annaba",
        name: index === 1 ? 'Abderrahmane-Abdelkader Benmohamed-Boukhelkhal' : 'Lina Haddad',
        email: 'abderrahmane-abdelkader.benmohamed-boukhelkhal@universite-badji-mokhtar.dz',
        state,
        reason:
          index === 1 ? fault('sendingCut') : '550 5.1.1 The email account that you tried to reach does not exist.',
        ended_at: inHours(-index),
        user_id: '68a0c0ffee68a0c0ffee68a0',
        championship_id: null,
      })),
      total: 3,
      campaigns: [{ championship_id: '68a0c0ffee68a0c0ffee68a0', championship: "Coupe d'Annaba", count: 12 }],
    }),
  );

const running: Campaign = {
  id: 'c'.repeat(24),
  championship_id: 'd'.repeat(24),
  body: 'Bonjour,\nla pesée commence à 7 h, salle B. Apportez votre carte.',
  created_at: inHours(-1),
  state: 'sending',
  paused_because: null,
  waiting_because: null,
  total: 120,
  queued: 75,
  sent: 43,
  failed: 2,
  suppressed: 0,
  canceled: 0,
  failures: [
    { email: 'boite.pleine@exemple.dz', state: 'failed', reason: '452 4.2.2 Mailbox full', suppression: null },
    { email: 'peut.etre@exemple.dz', state: 'unknown', reason: fault('notAcknowledged'), suppression: null },
  ],
};

async function fillNew(page: Page): Promise<void> {
  const typed = { Name: 'Coupe des remparts', Location: 'Fort Génois, Annaba', Description: 'Soulevé de terre seul.' };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Date', { exact: true }).fill('2099-03-14T09:00');
  await page.getByLabel('Type', { exact: true }).selectOption('Powerlifting');
  const poster = { name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: await drawPoster('record') };
  await page.getByLabel('Picture').setInputFiles(poster);
  for (const section of ['Inscriptions', 'Divisions', 'Frais', 'Règlement'])
    await page.locator('summary').filter({ hasText: section }).click();
  await page.getByLabel('Ouverture des inscriptions').fill('2099-02-01T18:00');
  await page.getByLabel('Fermeture des inscriptions').fill('2099-01-31T18:00');
}

async function rename(page: Page): Promise<void> {
  await press('Activer le Mode Édition')(page);
  await page.getByLabel('Name', { exact: true }).fill('Open de force — 2e édition');
}

async function overtaken(page: Page): Promise<void> {
  await refused(page, one.replace('?showHidden=true', ''), 'CHANGED_MEANWHILE');
  let reads = 0;
  await changed(page, one, ({ data }) => {
    reads += 1;
    if (reads > 1) Object.assign(data, { revision: data.revision + 1, location: 'Complexe olympique du 19-Mai-1956' });
  });
}

/** Back at the top, where the bar of the page covers no button. */
async function tick(page: Page): Promise<void> {
  for (const index of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Sélectionner (?!cette)/ })
      .nth(index)
      .check();
  await page.evaluate(() => scrollTo(0, 0));
}

async function write(page: Page): Promise<void> {
  await press('Send Email')(page);
  // The dialog moves the focus when it opens, and typed text goes where the focus is.
  await page.locator('textarea:focus').waitFor();
  await page.getByLabel('Message').fill('La pesée commence à 7 h, salle B.\nApportez votre carte.');
}

async function withReceipt(page: Page): Promise<void> {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><path fill="#fff" d="M0 0h300v420H0z"/></svg>';
  await changed(page, `**${addressOf(calls.getParticipation, { params: { id: '*' } })}`, ({ data }) =>
    Object.assign(data, { fee: 'under_review', receipt: { type: 'image/jpeg', uploaded_at: inHours(-3) } }),
  );
  await answered(page, `**${addressOf(calls.getReceipt, { params: { id: '*' } })}`, 200, {
    data: { url: `data:image/svg+xml,${encodeURIComponent(drawn)}`, type: 'image/jpeg', expires_at: inHours(0.08) },
  });
}

async function addPerson(page: Page): Promise<void> {
  await press('Ajouter un participant')(page);
  await press('La personne est sans compte')(page);
}

const gym: Scene[] = [
  scene('admin-overview', '/dashboard/admin/overview', { desk: true }),
  scene('admin-mails', '/dashboard/admin/mails', { desk: true, before: undelivered, seen: text('3 e-mails') }),
  scene('admin-journal', '/dashboard/admin/journal', { desk: true }),
  scene('admin-profile', '/dashboard/admin'),
  scene('admin-users', users, { desk: true, seen: text(/^\d+ utilisateurs/) }),
  scene('admin-users-narrowed', `${users}?usertype=coach&verified=true&sort=desc`, {
    act: press('Filtres (2)'),
    seen: text('Par Nouveauté'),
  }),
  scene('admin-users-empty', `${users}?search=zzzz`, { seen: heading('No users found.', 2) }),
  scene('admin-users-role', users, { desk: true, act: press(/^Rôle à changer : Amina/), seen: dialog }),
  scene('admin-users-sex', users, { desk: true, act: press(/^Corriger sexe et naissance.*Amina/), seen: dialog }),
  scene('admin-users-block', users, { act: press(/^Bloquer : Amina/), seen: dialog }),
  scene('admin-records', records, { desk: true, seen: text('À homologuer') }),
  scene('admin-records-refuse', records, { act: press('Refuser'), seen: dialog }),
  scene('admin-records-set', records, { desk: true, act: press('Nouvelle liste'), seen: dialog }),
  scene('second-factor-demanded', '/second-factor', {
    desk: true,
    before: (page) =>
      answered(page, `**${calls.getSecondFactor.path}`, 200, {
        data: { enabled: false, enabled_since: null, recovery_codes_left: 0, required: true },
      }),
    seen: text(/Votre rôle exige/),
  }),
];

const championships: Scene[] = [
  scene('admin-championships', shelf, { desk: true, seen: text(/^\d+ championnats/) }),
  scene('admin-new-championship', fresh, { desk: true }),
  scene('admin-new-championship-errors', fresh, { act: press('Create'), seen: text('Picture is required') }),
  scene('admin-new-championship-filled', fresh, {
    desk: true,
    act: fillNew,
    seen: text("La fermeture doit suivre l'ouverture"),
  }),
  scene('admin-new-championship-copy', ({ ids }) => `${fresh}?from=${ids.powerlifting}`),
  scene('admin-edit-championship', edit, { desk: true }),
  scene('admin-edit-championship-form', edit, {
    desk: true,
    act: press('Activer le Mode Édition'),
    seen: (page) => page.getByRole('button', { name: 'Save' }),
  }),
  scene('admin-edit-championship-errors', edit, {
    act: async (page) => {
      await rename(page);
      await page.getByLabel('Name', { exact: true }).fill('');
      await press('Save')(page);
    },
    seen: toast('Please fix the validation errors.'),
  }),
  scene('admin-edit-championship-conflict', edit, {
    desk: true,
    before: overtaken,
    act: async (page) => {
      await rename(page);
      await press('Save')(page);
    },
    seen: (page) => page.getByRole('button', { name: 'Garder mes modifications' }),
  }),
  scene('admin-edit-championship-delete', edit, { act: press('Delete'), seen: dialog }),
  scene('admin-edit-championship-cancel', edit, { act: press('Annuler le championnat'), seen: dialog }),
];

const entries: Scene[] = [
  scene('admin-participants', participants, { desk: true, seen: text(/^\d+ participants/) }),
  scene('admin-participants-no-match', (demo) => `${participants(demo)}?search=zzzz&sex=Female`),
  scene('admin-participants-filters', (demo) => `${participants(demo)}?sex=Female&verified=true`, {
    desk: true,
    act: press('Filtres (2)'),
    seen: (page) => page.getByRole('button', { name: 'Tout effacer' }),
  }),
  scene('admin-participants-selected', participants, { desk: true, act: tick, seen: text(/2 sélectionnés/) }),
  scene('admin-participants-not-found', `${shelf}/${'0'.repeat(24)}`, { seen: heading('Championnat non trouvé') }),
  scene('admin-participant-panel', participants, {
    desk: true,
    before: withReceipt,
    act: press(/^Fiche/),
    seen: (page) => page.getByRole('link', { name: 'Ouvrir en grand' }),
  }),
  scene('admin-participants-remove', participants, {
    act: async (page) => {
      await press(/^Fiche/)(page);
      await press(/^Retirer/)(page);
    },
    seen: (page) => page.getByRole('dialog', { name: /^Retirer/ }),
  }),
  scene('admin-paper', participants, {
    act: (page) => page.getByRole('button', { name: 'Listes du jour…' }).filter({ visible: true }).click(),
    seen: (page) => page.getByRole('button', { name: "Feuille d'appel" }),
  }),
  scene('admin-add-participant', participants, {
    desk: true,
    act: async (page) => {
      await press('Ajouter un participant')(page);
      await page.getByLabel('Rechercher un compte par nom, e-mail ou téléphone').fill('a');
    },
    seen: (page) => dialog(page).getByRole('list'),
  }),
  scene('admin-add-person', participants, {
    desk: true,
    act: async (page) => {
      await addPerson(page);
      await press('Ajouter')(page);
    },
    seen: (page) => dialog(page).locator('[aria-invalid=true]'),
  }),
  scene('admin-mail', participants, { desk: true, act: write, seen: text(/^Envoyer à \d+ personnes$/) }),
  scene('admin-mail-preview', participants, {
    act: async (page) => {
      await write(page);
      await press('Aperçu')(page);
    },
    seen: text(/^Objet/),
  }),
  scene('admin-mail-running', participants, {
    desk: true,
    before: (page) => answered(page, `**${calls.listCampaigns.path}?*`, 200, { data: [running], total: 1 }),
    seen: heading("Suivi de l'envoi", 2),
  }),
];

/** Those on the platform of the running meet, as this coach's own; the last one enters another championship later. */
async function followed(page: Page): Promise<void> {
  await page.route(`**${calls.listMyAthletes.path}`, async (route) => {
    const read = async (path: string) =>
      (await route.fetch({ url: new URL(path, route.request().url()).href })).json() as Promise<{ data: never }>;
    const running = addressOf(calls.listPublicChampionships, { query: { period: 'running', type: 'Powerlifting' } });
    const [{ id, slug, name, date }] = (await read(running)).data as [PublicCard];
    const live = (await read(addressOf(calls.getLive, { params: { id } }))).data as Live;
    const lifters = live.standings.flatMap((category) => category.entries.map((entry) => ({ ...category, ...entry })));
    const data = lifters.slice(0, 5).map((lifter, index) => {
      const category = { division: lifter.division, weight_class: lifter.weight_class, age_category: 'Open' as const };
      const entered = { ...category, level: null, state: 'confirmed' as const, participation_id: lifter.entry_id };
      const turn = { session: lifter.session, flight: lifter.flight, lot: lifter.lot };
      const here = { ...entered, ...turn, championship: { id, slug, name, date }, fee: 'paid' as const };
      const later = {
        ...entered,
        championship: { id, slug, name: 'Open de la Corniche', date: inHours(300) },
        state: 'pending' as const,
        fee: 'unpaid' as const,
        session: null,
        flight: null,
        lot: null,
      };
      const [firstname = '', ...rest] = lifter.name.split(' ');
      const person = { athlete_id: lifter.entry_id, firstname, lastname: rest.join(' '), club: lifter.club };
      return { ...person, since: inHours(-200), entries: index === 4 ? [here, later] : [here] };
    });
    await route.fulfill({ json: { status: 200, data } });
  });
}

const coach: Scene[] = [
  coachScene('profile-coach', '/dashboard', { desk: true }),
  coachScene('championship-coach', ({ ids }) => `/championships/${ids.powerlifting}`),
  coachScene('coach-athletes', '/dashboard/coach/athletes', { desk: true, before: followed, seen: text('Les miens') }),
  coachScene('coach-invite', '/dashboard/coach', { act: press('Créer un lien'), seen: text(/^Valable jusqu'au/) }),
  coachScene('coach-championships', '/dashboard/coach/championships', { desk: true }),
  coachScene('coach-participants', ({ ids }) => `/dashboard/coach/championships/${ids.powerlifting}`, { desk: true }),
];

export const organiserScenes: readonly Scene[] = [...gym, ...championships, ...entries, ...coach];
