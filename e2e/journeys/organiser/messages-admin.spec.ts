/// <reference lib="dom" />
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newAthlete, newChampionship, participate, picture } from '../../support/api.ts';
import {
  answerWith,
  expectFieldError,
  expectToast,
  fillChampionship,
  type Reply,
  signIn,
} from '../../support/browser.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const failures: { name: string; reply: Reply }[] = [
  { name: 'a refusal without words', reply: { status: 500 } },
  { name: 'no answer', reply: 'no answer' },
];

async function asAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, { token: await adminToken() });
  await page.goto(path);
}

test.describe('creating a championship', () => {
  const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

  test('names every fault under its field', async ({ page }) => {
    await asAdmin(page, '/dashboard/admin/newchampionship');
    await create(page);
    const missing = {
      Name: 'Name is required',
      Date: 'Date is required',
      Location: 'Location is required',
      Description: 'Description is required',
      Type: 'Invalid competition type',
      Picture: 'Picture is required',
    };
    for (const [label, text] of Object.entries(missing)) await expectFieldError(page, label, text);
    const wrong: [string, string, string][] = [
      ['Date', '2020-01-01T09:00', 'Date must be in the future'],
      ['Maximum Participants', '0', 'Maximum participants must be greater than 0'],
      ['Maximum Participants', '-3', 'Maximum participants must be greater than 0'],
      ['Maximum Participants', '2.5', 'Maximum participants must be an integer'],
    ];
    for (const [label, value, text] of wrong) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await expectFieldError(page, label, text);
    }
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('squat 200') });
    await expectFieldError(page, 'Picture', 'Only image files are allowed');
    const whole = await picture();
    const noPictures = [
      Buffer.from('<html>no picture</html>'),
      Buffer.concat([whole.subarray(0, 3), Buffer.from('and no picture after it')]),
    ];
    for (const buffer of noPictures) {
      await page.getByLabel('Picture').setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer });
      await expectFieldError(
        page,
        'Picture',
        "Ce fichier n'est pas une image lisible : choisissez une image JPEG, PNG ou GIF.",
      );
      await expect(page.getByText("Aperçu de l'image choisie")).toHaveCount(0);
    }
    await page.getByLabel('Picture').setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: whole });
    await expect(page.getByText("Aperçu de l'image choisie")).toBeVisible();
    await expect(page.getByLabel('Picture')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Maximum Participants').fill('');
    await expect(page.getByLabel('Maximum Participants')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('that fails keeps what was typed; the button tells that it works; a success says so', async ({ page }) => {
    await asAdmin(page, '/dashboard/admin/newchampionship');
    const name = `Coupe ${randomUUID().slice(0, 8)}`;
    await fillChampionship(page, name);
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'affiche.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    for (const reply of [...failures.map(({ reply }) => reply), { status: 200 }]) {
      await page.unrouteAll();
      await answerWith(page, 'POST', calls.createChampionship.path, reply);
      await create(page);
      await expectToast(page, 'Failed to create championship. Please try again.');
      await page.locator('.Toastify__toast').getByRole('button').first().click();
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expect(page.getByLabel('Name')).toHaveValue(name);
    }
    await page.unrouteAll();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**${calls.listChampionships.path}`, async (route) => {
      await held;
      await route.fallback();
    });
    await create(page);
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    goOn();
    await expectToast(page, 'Championship created successfully!');
    await expect(page).toHaveURL(/\/dashboard\/admin\/championships\/edit\/[0-9a-f]{24}$/);
  });
});

test.describe('reading championships', () => {
  for (const { name, reply } of failures) {
    test(`the list after ${name} says that it failed, and tries again on demand`, async ({ page }) => {
      await answerWith(page, 'GET', calls.listChampionships.path, reply);
      await asAdmin(page, '/championships');
      await expect(
        page.getByRole('alert').getByRole('heading', { name: 'Failed to fetch championships' }),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }

  test('the list shows the words of the server too', async ({ page }) => {
    await answerWith(page, 'GET', calls.listChampionships.path, {
      status: 503,
      body: { status: 503, message: 'Ce service est momentanément indisponible.' },
    });
    await asAdmin(page, '/championships');
    await expect(page.getByRole('alert').getByText('Ce service est momentanément indisponible.')).toBeVisible();
  });

  test('one that is not there is told to athletes and to admins', async ({ page }) => {
    const nowhere = '0'.repeat(24);
    await asAdmin(page, `/dashboard/admin/championships/edit/${nowhere}`);
    await expect(page.getByRole('heading', { name: 'Championship not found' })).toBeVisible();
    await page.goto(`/championships/${nowhere}`);
    await expect(page.getByRole('heading', { name: 'Championnat non trouvé' })).toBeVisible();
    await page.goto(`/dashboard/admin/championships/${nowhere}`);
    await expect(page.getByRole('heading', { name: 'Championnat non trouvé' })).toBeVisible();
  });

  for (const path of ['/championships/', '/dashboard/admin/championships/edit/']) {
    test(`one that cannot be read says so at ${path}`, async ({ page }) => {
      await answerWith(page, 'GET', /^\/api\/championships\/[0-9a-f]{24}$/, { status: 500 });
      await asAdmin(page, path + '1'.repeat(24));
      await expect(
        page.getByRole('alert').getByRole('heading', { name: 'Failed to fetch championship' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    });
  }

  test('participants that cannot be read are told', async ({ page, championship }) => {
    const { id } = championship;
    await answerWith(page, 'GET', addressOf(calls.listParticipants, { params: { id } }), { status: 500 });
    await asAdmin(page, `/dashboard/admin/championships/${id}`);
    await expect(
      page.getByRole('alert').getByRole('heading', { name: 'Erreur lors de la récupération des participants' }),
    ).toBeVisible();
  });
});

test.describe('editing a championship', () => {
  const edit = async (page: Page, id: string) => {
    await asAdmin(page, `/dashboard/admin/championships/edit/${id}`);
    await page.getByRole('button', { name: 'Activer le Mode Édition' }).click();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  test('names faults while they are typed, and all of them with a toast on saving', async ({ page, championship }) => {
    await edit(page, championship.id);
    const texts = {
      Name: 'Name is required',
      Date: 'Date is required',
      Location: 'Location is required',
      Description: 'Description is required',
    };
    for (const [label, text] of Object.entries(texts)) {
      await page.getByLabel(label, { exact: true }).fill('');
      await expectFieldError(page, label, text);
    }
    await page.getByLabel('Maximum Participants').fill('2.5');
    await expectFieldError(page, 'Maximum Participants', 'Maximum participants must be an integer');
    await save(page);
    await expectToast(page, 'Please fix the validation errors.');
  });

  test('takes no status but upcoming, ongoing and completed', async ({ page, championship }) => {
    await edit(page, championship.id);
    const status = page.getByLabel('Status');
    await expect(status.getByRole('option')).toHaveText(['À venir', 'En cours', 'Terminé']);
    // A status outside the list is refused, in either spelling.
    await status.evaluate((select) =>
      select.append(new Option('cancelled', 'cancelled'), new Option('canceled', 'canceled')),
    );
    for (const value of ['canceled', 'cancelled']) {
      await status.selectOption(value);
      await expectFieldError(page, 'Status', 'Invalid status');
    }
    await save(page);
    await expectToast(page, 'Please fix the validation errors.');
  });

  test('a limit under the places taken fails at its field; none, or a negative one, is no limit and saves', async ({
    page,
  }) => {
    const championship = await newChampionship({ places: 5 });
    for (const { token } of await Promise.all([newAthlete(), newAthlete()]))
      expect((await participate(token, championship)).status).toBe(201);
    await edit(page, championship.id);
    await page.getByLabel('Maximum Participants').fill('1');
    await save(page);
    await expectToast(page, 'Failed to update championship.');
    await expectFieldError(
      page,
      'Maximum Participants',
      '2 places sont déjà prises : le nombre ne peut pas être inférieur.',
    );
    await page.getByLabel('Maximum Participants').fill('-4');
    await save(page);
    await expectToast(page, 'Championship updated successfully!');
    await expect(page.getByRole('button', { name: 'Activer le Mode Édition' })).toBeVisible();
    await expect(page.getByText('Places non limitées')).toBeVisible();
  });

  for (const { name, reply } of failures) {
    test(`saving after ${name} says that it failed`, async ({ page, championship }) => {
      await answerWith(page, 'PUT', /^\/api\/championships\/[0-9a-f]{24}$/, reply);
      await edit(page, championship.id);
      await save(page);
      await expectToast(page, 'Failed to update championship.');
    });
  }

  test('a deletion shows the words of the server, or its own when there are none', async ({
    page,
    admin,
    championship,
  }) => {
    const { id } = championship;
    await asAdmin(page, `/dashboard/admin/championships/edit/${id}`);
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmer la Suppression' }).click();
    };
    await answerWith(page, 'DELETE', addressOf(calls.deleteChampionship, { params: { id } }), { status: 500 });
    await remove();
    await expectToast(page, 'Une erreur est survenue.');
    await page.unrouteAll();
    const token = admin.token;
    expect((await api(calls.deleteChampionship, { params: { id }, token })).status).toBe(200);
    const { body } = await api(calls.deleteChampionship, { params: { id }, token });
    await remove();
    await expectToast(page, body.message);
    await expect(page).toHaveURL(/\/edit\//);
  });

  test('a change of visibility that fails says so, and says who may', async ({ page, sharedAthlete, championship }) => {
    const { id } = championship;
    await asAdmin(page, `/dashboard/admin/championships/edit/${id}`);
    await answerWith(page, 'PUT', addressOf(calls.setVisibility, { params: { id } }), { status: 500 });
    await page.getByRole('button', { name: 'Cacher' }).click();
    await expectToast(page, 'Erreur lors du changement de visibilité.');
    await page.unrouteAll();
    // The server's own answer to an athlete.
    const refused = await api(calls.setVisibility, {
      params: { id },
      token: sharedAthlete.token,
      body: { hidden: true },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Seuls les administrateurs peuvent modifier la visibilité.' },
    });
    await answerWith(page, 'PUT', addressOf(calls.setVisibility, { params: { id } }), refused);
    await page.getByRole('button', { name: 'Cacher' }).click();
    await expectToast(page, 'Seuls les administrateurs peuvent modifier la visibilité.');
  });
});

test.describe('a bulk mail', () => {
  const compose = async (page: Page) => {
    const championship = await newChampionship({});
    const athlete = await newAthlete();
    expect((await participate(athlete.token, championship)).status).toBe(201);
    await asAdmin(page, `/dashboard/admin/championships/${championship.id}`);
    await page.getByRole('button', { name: 'Send Email' }).click();
    return { ...championship, email: athlete.email };
  };

  test('cannot be sent blank; without an answer or with a refusal it says so and keeps the text', async ({ page }) => {
    await compose(page);
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Message').fill('   ');
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Message').fill('Pesée à 8 h.');
    await answerWith(page, 'POST', calls.sendBulkMail.path, { status: 500 });
    await send.click();
    await expectToast(page, 'Failed to send emails.');
    await page.unrouteAll();
    await answerWith(page, 'POST', calls.sendBulkMail.path, 'no answer');
    await send.click();
    await expectToast(page, 'An error occurred while sending emails.');
    await expect(dialog.getByLabel('Message')).toHaveValue('Pesée à 8 h.');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  test('that is taken says so', async ({ page }) => {
    await compose(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Envoyer à 1 personne', { exact: true })).toBeVisible();
    await dialog.getByLabel('Message').fill('Pesée à 8 h.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectToast(page, 'Emails sent successfully!');
    await expect(dialog.getByLabel('Message')).toBeHidden();
  });
});
