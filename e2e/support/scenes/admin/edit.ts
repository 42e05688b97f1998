import { fault } from '@power-corner/contracts/messages/fault';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { ErrorCode } from '@power-corner/contracts/errors';
import type { Page } from '@playwright/test';
import { drawPoster } from '../../../../local/demo/posters.ts';
import { type Scene, settle } from '../scene.ts';
import { changed, down, inHours, refused, waiting } from '../responses.ts';
import { dialog, heading, press, text, toast } from '../locators.ts';
import type { Demo } from '../demo.ts';

const one = `**${addressOf(calls.getChampionship, { params: { id: '*' } })}?showHidden=true`;
const all = `**${calls.listChampionships.path}`;
const fresh = '/dashboard/admin/newchampionship';
const edit = ({ ids }: Demo) => `/dashboard/admin/championships/edit/${ids.powerlifting}`;
const being = (fields: object) => (page: Page) => changed(page, one, ({ data }) => Object.assign(data, fields));

const typed = {
  Name: 'Coupe des remparts',
  Location: 'Fort Génois, Annaba',
  Description: 'Soulevé de terre seul, trois essais.\nPesée à partir de 7 h.',
  'Maximum Participants': '60',
};

async function choosePicture(page: Page): Promise<void> {
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: await drawPoster('record') });
}

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Date', { exact: true }).fill('2099-03-14T09:00');
  await page.getByLabel('Type', { exact: true }).selectOption('Powerlifting');
  await choosePicture(page);
}

async function create(page: Page): Promise<void> {
  await fill(page);
  // The picture moves the button down when it is shown: a press at that moment begins on the button and ends beside it.
  await text("Aperçu de l'image choisie")(page).waitFor();
  await settle(page);
  await press('Create')(page);
}

async function rename(page: Page): Promise<void> {
  await press('Activer le Mode Édition')(page);
  await page.getByLabel('Name', { exact: true }).fill('Open de force — 2e édition');
  await page.getByLabel('Location', { exact: true }).fill('Fort Génois, Annaba');
}

async function save(page: Page): Promise<void> {
  await rename(page);
  await press('Save')(page);
}

/** Only what is sent is refused: reading goes through. */
async function saveRefused(page: Page, code: ErrorCode, fields?: Record<string, string>): Promise<void> {
  await refused(page, `**${addressOf(calls.getChampionship, { params: { id: '*' } })}`, code, fields);
  await page.route(one, (route) => route.continue());
}

/** Another admin was faster: the save is refused, and what is read then is another version. */
async function overtaken(page: Page): Promise<void> {
  await saveRefused(page, 'CHANGED_MEANWHILE');
  let reads = 0;
  await changed(page, one, ({ data }) => {
    reads += 1;
    if (reads > 1)
      Object.assign(data, {
        revision: data.revision + 1,
        location: 'Complexe olympique du 19-Mai-1956',
        max_participants: 90,
        picture: data.picture.replace('-1080', 'x-1080'),
      });
  });
}

const creating: Scene[] = [
  {
    name: 'admin-new-championship',
    role: 'admin',
    path: fresh,
    desk: true,
    seen: (page) => page.getByRole('button', { name: 'Create' }),
  },
  {
    name: 'admin-new-championship-errors',
    role: 'admin',
    path: fresh,
    desk: true,
    act: press('Create'),
    seen: text('Picture is required'),
  },
  {
    name: 'admin-new-championship-on-change',
    role: 'admin',
    path: fresh,
    act: async (page) => {
      await page.getByLabel('Date', { exact: true }).fill('2020-01-01T09:00');
      await page.getByLabel('Maximum Participants').fill('2.5');
      await page
        .getByLabel('Picture')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('squat 200') });
    },
    seen: text('Only image files are allowed'),
  },
  {
    name: 'admin-new-championship-filled',
    role: 'admin',
    path: fresh,
    desk: true,
    act: fill,
    seen: text("Aperçu de l'image choisie"),
  },
  {
    name: 'admin-new-championship-coaches-failed',
    role: 'admin',
    path: fresh,
    before: (page) => down(page, `**${calls.listUsers.path}?*usertype=coach*`),
    seen: text("La liste des coachs n'a pas pu être chargée."),
  },
  {
    name: 'admin-new-championship-busy',
    role: 'admin',
    path: fresh,
    before: (page) => waiting(page, all),
    act: create,
    seen: (page) => page.getByRole('button', { name: 'Creating...' }),
  },
  {
    name: 'admin-new-championship-failed',
    role: 'admin',
    path: fresh,
    before: (page) => down(page, all),
    act: create,
    seen: toast('Failed to create championship. Please try again.'),
  },
  {
    name: 'admin-new-championship-refused',
    role: 'admin',
    path: fresh,
    before: (page) => refused(page, all, 'UNSUPPORTED_TYPE', { picture: fault('pictureWrongType') }),
    act: create,
    seen: text('Only image files are allowed'),
  },
];

/** Opens every section about entering, with something in each. */
async function fillSections(page: Page): Promise<void> {
  await fill(page);
  for (const section of ['Inscriptions', 'Divisions', 'Frais', 'Règlement'])
    await page.locator('summary').filter({ hasText: section }).click();
  await page.getByLabel('Ouverture des inscriptions').fill('2099-02-01T18:00');
  await page.getByLabel('Fermeture des inscriptions').fill('2099-01-31T18:00');
  await page.getByLabel('Places en Bench Press').fill('12');
  await page.getByLabel("Frais d'inscription en dinars").fill('1500');
  await page.getByLabel('Comment payer').fill('En espèces à la salle, ou par CCP.');
  await page.getByLabel('Texte du règlement').fill('Article 1. Tenue réglementaire.');
  await page.getByLabel('Enregistrer caché').check();
}

const sections: Scene[] = [
  {
    name: 'admin-new-championship-sections',
    role: 'admin',
    path: fresh,
    desk: true,
    act: fillSections,
    seen: text("La fermeture doit suivre l'ouverture"),
  },
  {
    name: 'admin-new-championship-copy',
    role: 'admin',
    path: ({ ids }) => `/dashboard/admin/newchampionship?from=${ids.powerlifting}`,
    seen: text("Aperçu de l'image choisie"),
  },
];

const viewing: Scene[] = [
  {
    name: 'admin-edit-championship',
    role: 'admin',
    path: edit,
    desk: true,
    seen: (page) => page.getByRole('button', { name: 'Activer le Mode Édition' }),
  },
  {
    name: 'admin-edit-championship-hidden',
    role: 'admin',
    path: edit,
    before: being({ hidden: true, max_participants: null, remaining_places: null }),
    seen: (page) => page.getByRole('button', { name: 'Afficher' }),
  },
  {
    name: 'admin-edit-championship-canceled',
    role: 'admin',
    path: edit,
    before: being({ status: 'canceled', canceled_reason: 'La salle est inondée : nous cherchons une autre date.' }),
    seen: text(/ne peut plus être modifié/),
  },
  {
    name: 'admin-edit-championship-completed',
    role: 'admin',
    path: edit,
    before: being({ status: 'completed', date: inHours(-900) }),
    seen: text('Championnat Terminé'),
  },
  {
    name: 'admin-edit-championship-loading',
    role: 'admin',
    path: edit,
    before: (page) => waiting(page, one),
    seen: (page) => page.locator('.skeleton'),
  },
  {
    name: 'admin-edit-championship-failed',
    role: 'admin',
    path: edit,
    before: (page) => down(page, one),
    seen: (page) => page.getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'admin-edit-championship-not-found',
    role: 'admin',
    path: `/dashboard/admin/championships/edit/${'0'.repeat(24)}`,
    seen: heading('Championship not found'),
  },
  { name: 'admin-edit-championship-delete', role: 'admin', path: edit, act: press('Delete'), seen: dialog },
  {
    name: 'admin-edit-championship-cancel',
    role: 'admin',
    path: edit,
    act: press('Annuler le championnat'),
    seen: dialog,
  },
  {
    name: 'admin-edit-championship-hide-failed',
    role: 'admin',
    path: edit,
    before: (page) => down(page, '**/toggle-visibility'),
    act: press('Cacher'),
    seen: toast('Erreur lors du changement de visibilité.'),
  },
];

const changing: Scene[] = [
  {
    name: 'admin-edit-championship-form',
    role: 'admin',
    path: edit,
    desk: true,
    act: press('Activer le Mode Édition'),
    seen: (page) => page.getByRole('button', { name: 'Save' }),
  },
  {
    name: 'admin-edit-championship-errors',
    role: 'admin',
    path: edit,
    act: async (page) => {
      await press('Activer le Mode Édition')(page);
      for (const label of ['Name', 'Location', 'Description']) await page.getByLabel(label, { exact: true }).fill('');
      await page.getByLabel('Maximum Participants').fill('2.5');
      await press('Save')(page);
    },
    seen: toast('Please fix the validation errors.'),
  },
  {
    name: 'admin-edit-championship-picture',
    role: 'admin',
    path: edit,
    act: async (page) => {
      await press('Activer le Mode Édition')(page);
      await choosePicture(page);
    },
    seen: text("Aperçu de l'image choisie"),
  },
  {
    name: 'admin-edit-championship-below-taken',
    role: 'admin',
    path: edit,
    before: (page) =>
      saveRefused(page, 'BELOW_TAKEN', {
        max_participants: fault('manyTaken', { taken: 4 }),
      }),
    act: save,
    seen: text(/places sont déjà prises/),
  },
  {
    name: 'admin-edit-championship-conflict',
    role: 'admin',
    path: edit,
    desk: true,
    before: overtaken,
    act: save,
    seen: (page) => page.getByRole('button', { name: 'Garder mes modifications' }),
  },
  {
    name: 'admin-edit-championship-kept',
    role: 'admin',
    path: edit,
    before: overtaken,
    act: async (page) => {
      await save(page);
      await press('Garder mes modifications')(page);
    },
    seen: text(/^Vos modifications sont reprises/),
  },
  {
    name: 'admin-edit-championship-leave',
    role: 'admin',
    path: edit,
    act: async (page) => {
      await rename(page);
      await page.getByRole('link', { name: /^Participants/ }).click();
    },
    seen: dialog,
  },
  {
    name: 'admin-edit-championship-save-failed',
    role: 'admin',
    path: edit,
    before: (page) => saveRefused(page, 'UNAVAILABLE'),
    act: save,
    seen: toast('Failed to update championship.'),
  },
];

export const editScenes: readonly Scene[] = [...creating, ...sections, ...viewing, ...changing];
