import { calls } from '@power-corner/contracts/calls/all';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { answerWith, expectToast, measureToast, type Reply, signIn, toast } from '../../support/browser.ts';

/** A championship on the screen of an athlete who has not entered yet. */
async function opened(page: Page, options: Parameters<typeof newChampionship>[0] = {}) {
  const [championship, athlete] = await Promise.all([newChampionship(options), newAthlete()]);
  await signIn(page, athlete);
  await page.goto(`/championships/${championship.id}`);
  await expect(page.getByRole('button', { name: 'Participer' })).toBeVisible();
  return { championship, athlete };
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Participer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer ma Participation' }).click();
}

test('a success shows the words of the server for 6 seconds, and the place waits for its confirmation', async ({
  page,
  inbox,
}) => {
  const { athlete, championship } = await opened(page, { places: 3 });
  const words = 'Votre place est réservée. Confirmez-la par le lien envoyé à votre adresse e-mail.';
  const life = measureToast(page, words);
  await confirm(page);
  await expectToast(page, words);
  await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: athlete.email })).toBeInViewport();
  await expect(facts.filter({ hasText: 'Confirmez votre participation' })).toBeInViewport();
  await expect(facts.filter({ hasText: 'sinon la place se libère' })).toHaveText(
    /^avant \p{L}+ \d{1,2}(er)? \p{L}+, \d{1,2}\sh\s\d\dsinon/u,
  );
  const { given, shown } = await life;
  expect(given).toBe(6_000);
  expect(shown).toBeGreaterThan(5_700);
  expect(shown).toBeLessThan(11_000);
  await page.goto(await inbox.link(athlete.email, 'verify-participation'));
  await expect(page).toHaveURL('/ParticipationWithSuccess');
  await page.goto(`/championships/${championship.id}`);
  await expect(page.getByText('Participation confirmée')).toBeVisible();
});

test('who has been logged out elsewhere is told to log in', async ({ page }) => {
  const { athlete } = await opened(page);
  await api(calls.logOut, { token: athlete.token });
  await confirm(page);
  await expectToast(page, 'Connectez-vous pour participer.');
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
});

test('without a division nobody takes part; pressing the chosen one frees it', async ({ page }) => {
  await opened(page);
  await expect(page.getByText(/catégorie d'âge/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 Movement' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '3 Movement' }).click();
  await expect(page.getByRole('button', { name: '3 Movement' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Participer' }).click();
  await expectToast(page, 'Selectionnez une division avant de participer.');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('those who will be under 15, or under 59 kg, read before they take a place that it has no category', async ({
  page,
}) => {
  const young = { birthday: `${new Date().getFullYear() - 12}-03-04`, weight: 41 };
  const [championship, athlete] = await Promise.all([newChampionship({}), newAthlete(young)]);
  await signIn(page, athlete);
  await page.goto(`/championships/${championship.id}`);
  const notes = [/^Vous aurez moins de 15 ans le jour du championnat/, /^Votre profil indique moins de 59 kg/];
  for (const note of notes) await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('button', { name: 'Participer' }).click();
  const dialog = page.getByRole('dialog');
  for (const note of notes) await expect(dialog.getByText(note)).toBeVisible();
  await dialog.getByLabel('Nom du responsable').fill('Karima Haddad');
  await dialog.getByLabel('Téléphone du responsable').fill('0661234567');
  await dialog.getByRole('button', { name: 'Confirmer ma Participation' }).click();
  await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
});

test('a championship that was called off meanwhile takes nobody any more', async ({ page, admin }) => {
  const { championship } = await opened(page, { places: 4 });
  await expect(page.getByText('4 places restantes sur 4')).toBeVisible();
  expect(
    (
      await api(calls.cancelChampionship, {
        params: { id: championship.id },
        token: admin.token,
        body: { reason: 'Salle inondée' },
      })
    ).status,
  ).toBe(200);
  await confirm(page);
  await expectToast(page, 'Les Participations sont terminées pour ce championnat.');
  await expect(page.getByText('Championnat Annulé', { exact: true })).toBeVisible();
  await expect(page.getByText('Motif : Salle inondée')).toBeVisible();
  await expect(page.getByText(/places? restantes?/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Participer' })).toBeHidden();
});

test('the server tells that the last place has gone, and the screen says full from then on', async ({ page }) => {
  const { championship } = await opened(page, { places: 1 });
  expect((await participate((await newAthlete()).token, championship)).status).toBe(201);
  await confirm(page);
  await expectToast(page, 'Il ne reste plus de place pour ce championnat.');
  await expect(page.getByText('Complet : il ne reste plus de place.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Participer' })).toBeHidden();
});

test('the server tells that the athlete is in already', async ({ page }) => {
  const { championship, athlete } = await opened(page);
  expect((await participate(athlete.token, championship)).status).toBe(201);
  await confirm(page);
  await expect(toast(page, 'Vous participez déjà à ce championnat.')).toBeVisible();
  await expect(page.getByText(/^Plus qu'une étape/)).toBeVisible();
});

test('a failure without words, without an answer or without a 201 has words of its own', async ({ page }) => {
  await opened(page);
  const replies: Reply[] = [{ status: 500 }, { status: 200 }, 'no answer'];
  for (const reply of replies) {
    await page.unrouteAll();
    await answerWith(page, 'POST', calls.participate.path, reply);
    await confirm(page);
    await expectToast(page, "Une erreur s'est produite lors de la participation.");
    await page.locator('.Toastify__toast').getByRole('button').first().click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  }
});

test('a link that confirms nothing says so once, and leads on', async ({ page }) => {
  await page.goto(`/verify-participation/${'x'.repeat(43)}`);
  await expectToast(page, 'Échec de la vérification de la participation');
  await expect(page.getByText('Échec de la vérification de la participation')).toHaveCount(1);
  await expect(page.getByRole('main').getByText("Ce lien n'est pas valide.")).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux championnats' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the success page claims nothing when it is opened by its address alone', async ({ page }) => {
  await page.goto('/ParticipationWithSuccess');
  await expect(page.getByRole('heading', { name: 'Votre participation' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/confirmée/i);
  await expect(page.getByRole('link', { name: 'Retour aux championnats' })).toBeVisible();
});

test('the link of a withdrawn participation says that it was called off', async ({ page, inbox }) => {
  const [championship, { token, email }] = await Promise.all([newChampionship({}), newAthlete()]);
  const { body } = await participate(token, championship);
  const link = await inbox.link(email, 'verify-participation');
  expect((await api(calls.withdraw, { params: { id: body.data.id }, token })).status).toBe(200);
  await page.goto(link);
  await expectToast(page, 'Échec de la vérification de la participation');
  await expect(page.getByRole('main').getByText('Cette participation a été annulée.')).toBeVisible();
});
