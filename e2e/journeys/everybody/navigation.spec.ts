import type { Page } from '@playwright/test';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { newChampionship } from '../../support/api.ts';
import { answerWith, expectToast, submitLogin, signIn } from '../../support/browser.ts';

async function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')];
    await Promise.all(toasts.flatMap((toast) => toast.getAnimations().map(({ finished }) => finished)));
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return boxes.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
      })
      .map(({ name }) => name);
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a championship flips from upcoming to started at its date, on the screen that is open', async ({
    page,
    sharedAthlete,
  }) => {
    await page.clock.install();
    const { id } = await newChampionship({ date: new Date(Date.now() + 3_600_000) });
    await signIn(page, sharedAthlete);
    await page.goto(`/championships/${id}`);
    await expect(page.getByText('À venir', { exact: true })).toBeVisible();
    const timer = page.getByRole('timer');
    const before = await timer.innerText();
    await page.clock.runFor(2_000);
    await expect.poll(() => timer.innerText()).not.toBe(before);
    await page.clock.fastForward(3_600_000);
    await expect(page.getByText('Championnat A Débuté', { exact: true })).toBeVisible();
    await expect(page.getByText('En cours', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Participer' })).toBeHidden();
    await expect(page.getByRole('button', { name: '3 Movement' })).toBeHidden();
  });

  test('the sidebar folds and unfolds, marks its active link, and stays open after navigation', async ({
    page,
    admin,
  }) => {
    await signIn(page, admin);
    await page.goto('/dashboard/admin');
    const sidebar = page.getByRole('navigation', { name: 'Tableau de bord' });
    await expect(sidebar.getByRole('link')).toHaveText([
      "Vue d'ensemble",
      'Profile',
      'Utilisateurs',
      'Championnats',
      'Nouveau Championnat',
      'Records',
      'Journal',
      'Mon compte',
    ]);
    await sidebar.getByRole('link', { name: 'Utilisateurs' }).click();
    await expect(sidebar.getByRole('link', { name: 'Utilisateurs' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current', 'page');
    const toggle = page.getByRole('button', { name: 'Replier le menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('the navigation marks where one is', async ({ page }) => {
    await page.goto('/contact');
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page');
  });

  test('a toast stands at the top in the middle, and above an open dialog', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recevoir un lien de réinitialisation' }).click();
    await expectToast(page, 'Veuillez entrer une adresse e-mail valide.');
    const box = (await page.locator('.Toastify__toast').boundingBox()) ?? { x: 0, y: 999, width: 0 };
    expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12);
    expect(box.y).toBeLessThan(120);
    await page.locator('.Toastify__toast').getByRole('button').click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 800, height: 740 } });

  test('under 1024 px the sidebar closes by a press outside, by Escape and after navigation', async ({
    page,
    sharedAthlete,
  }) => {
    await signIn(page, sharedAthlete);
    await page.goto('/dashboard/athlete');
    const toggle = page.getByRole('button', { name: /Tableau de bord|Replier le menu/ });
    const sidebar = page.getByRole('navigation', { name: 'Tableau de bord' });
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await expect(sidebar.getByRole('link')).toHaveText(['Mon espace', 'Profile', 'Mes Championnats', 'Mon compte']);
    await page.mouse.click(400, 730);
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await sidebar.getByRole('link', { name: 'Mes Championnats' }).click();
    await expect(page).toHaveURL('/dashboard/athlete/championships');
    await expect(sidebar).toBeHidden();
  });

  test('each change of route scrolls to the top', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click());
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a toast covers neither the heading nor the menu', async ({ page }) => {
    await page.goto('/login');
    await submitLogin(page, 'nobody@example.dz', 'wrong-one');
    await expectToast(page, 'E-mail ou mot de passe incorrect.');
    await page.evaluate(() =>
      Promise.all(
        document
          .querySelector('.Toastify__toast')
          ?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      ),
    );
    const box = async (locator: import('@playwright/test').Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const toast = await box(page.locator('.Toastify__toast'));
    expect(toast.y + toast.height).toBeLessThan((await box(page.getByRole('heading', { name: 'Connexion' }))).y);
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 2_000 });
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
  });

  test('a toast covers no field of a form that is scrolled', async ({ page, sharedAthlete }) => {
    await answerWith(page, 'PUT', calls.updateProfile.path, { status: 500, body: {} });
    await signIn(page, sharedAthlete);
    await page.goto('/dashboard/athlete');
    await page.getByRole('button', { name: 'Modifier' }).click();
    const field = page.getByLabel('Nom', { exact: true });
    await field.fill('Cherif');
    await field.evaluate((input) => {
      scrollBy(0, input.getBoundingClientRect().top - 70);
      (input as HTMLInputElement).form?.requestSubmit();
    });
    await expectToast(page, "Le profil n'a pas été enregistré.");
    expect(await coveredFields(page)).toEqual([]);
  });

  test('a toast covers no field of a dialog above a keyboard', async ({ page }) => {
    await page.goto('/login');
    await page.setViewportSize({ width: 360, height: 300 });
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }).click();
    await expectToast(page, 'Veuillez entrer une adresse e-mail valide.');
    await dialog.getByRole('textbox').scrollIntoViewIfNeeded();
    expect(await coveredFields(page)).toEqual([]);
  });
});

test('a password is shown and hidden again on demand', async ({ page }) => {
  await answerWith(page, 'GET', /api\/auth\/reset-password/, { status: 200, body: { status: 200, message: '' } });
  for (const [path, label] of [
    ['/login', 'Mot de passe'],
    [`/reset-password/${'x'.repeat(43)}`, 'Nouveau mot de passe'],
    [`/reset-password/${'x'.repeat(43)}`, 'Confirmer le mot de passe'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    const toggle = page.locator('div').filter({ has: field }).last().getByRole('button');
    await field.fill('barbell-2026');
    await expect(field).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'password');
  }
});
