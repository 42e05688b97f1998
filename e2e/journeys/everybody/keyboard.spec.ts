import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Locator, Page } from '@playwright/test';
import { expect as soon, test } from '../../support/fixtures.ts';
import { newChampionship, newPerson, password } from '../../support/api.ts';

// The whole way is one test: a slow step may be slow.
const expect = soon.configure({ timeout: 30_000 });

/** @returns why a user cannot see which element has the focus: no ring, or covered; else null */
function focusFault(): string | null {
  const focused = document.activeElement as HTMLElement;
  const told = `<${focused.tagName.toLowerCase()}> ${focused.textContent?.trim().slice(0, 40)}`;
  if (focused === document.body) return 'the focus is nowhere';
  // A title takes the focus so that it is read out: nothing can be done with it.
  if (focused.tabIndex < 0) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  // The link of a card is stretched over it: the card has the ring.
  const ring = getComputedStyle(focused.closest('article') ?? focused).boxShadow;
  if ((outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) && !/ [23]px/.test(ring))
    return `no ring: ${told}`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // A toast passes; what stays must not hide the focus.
  if (onTop?.closest('.Toastify')) return null;
  return onTop && (focused.contains(onTop) || onTop.contains(focused)) ? null : `out of sight: ${told}`;
}

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(focusFault)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${key}`);
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an athlete goes from the registration to a place with the keyboard alone', async ({ page, inbox }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const championship = await newChampionship({ places: 20 });
  const person = newPerson();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name });

  await test.step('the skip link passes over the navigation', async () => {
    await page.goto('/');
    await expect(title(page, 'Bienvenue au Power Corner')).toBeVisible();
    const skipLink = page.getByRole('link', { name: 'Aller au contenu' });
    await tabTo(page, skipLink);
    // Covering the brand link exactly leaves no half-covered target, in any font.
    expect(await skipLink.boundingBox()).toEqual(
      await page.getByRole('banner').getByRole('link', { name: 'Power Corner' }).boundingBox(),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Commencer' }));
  });

  await test.step('registers', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Sign up' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Créer votre compte maintenant.')).toBeFocused();
    await tabTo(page, button('Sign Up'));
    await page.keyboard.press('Enter');
    await expect(field('Prénom')).toBeFocused();
    await expect(field('Prénom')).toHaveAccessibleDescription(/Indiquez le prénom/);
    await page.keyboard.type(person.firstname);
    const rest: [string, string][] = [
      ['Nom', person.lastname],
      ['Téléphone', person.phone_number],
      ['E-mail', person.email],
      // The same day whether the browser asks for the day or for the month first.
      ['Date de naissance', '05052003'],
      ['Sexe', 'Femme'],
      ['Poids (kg)', '66,5'],
      ['Taille (cm)', '170'],
      ['Mot de passe', password],
      ['Confirmer le mot de passe', password],
    ];
    for (const [name, typed] of rest) {
      await tabTo(page, field(name));
      await page.keyboard.type(typed);
    }
    await tabTo(page, page.getByLabel(/J’ai lu la page Confidentialité/));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Consultez vos e-mails')).toBeFocused();
    await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();
  });

  await test.step('confirms the address and logs in', async () => {
    await page.goto(await inbox.link(person.email, 'verify-email'));
    await expect(title(page, 'Adresse confirmée')).toBeVisible();
    await expect(field('E-mail')).toHaveValue(person.email);
    await tabTo(page, field('Mot de passe'));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(title(page, `${person.firstname} ${person.lastname}`)).toBeFocused();
  });

  await test.step('finds the championship', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Compétitions', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Championnats')).toBeFocused();
    await tabTo(page, field('Rechercher par nom'));
    await page.keyboard.type(championship.name);
    await expect(page.getByText('1 championnat', { exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: `Voir les détails : ${championship.name}` }));
    await page.keyboard.press('Enter');
    await expect(title(page, championship.name)).toBeFocused();
  });

  await test.step('frees the division, chooses the other one, and takes part', async () => {
    await tabTo(page, button('3 Movement'));
    await expect(button('3 Movement')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(button('3 Movement')).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, button('Bench Press'));
    await page.keyboard.press('Space');
    await tabTo(page, button('Participer'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir participer à ce championnat ?' });
    await expect(dialog.getByRole('radio', { name: 'Bench Press' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('Participer')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await tabTo(page, button('Confirmer ma Participation'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Plus qu'une étape/)).toBeFocused();
  });

  await test.step('sees it among the own championships, and keeps the place when asked', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Voir mes championnats' }));
    await page.keyboard.press('Enter');
    await expect(title(page, 'Mes Championnats')).toBeFocused();
    await expect(page.getByText('Bench Press')).toBeVisible();
    await tabTo(page, button('Annuler ma participation'));
    await page.keyboard.press('Enter');
    await expect(button('Garder ma place')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Annuler ma participation')).toBeFocused();
  });
});

test('the menu of a phone opens, closes at Escape, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await expect(title(page, 'Contact')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Compétitions', exact: true }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Compétitions', exact: true })).toBeHidden();
  await expect(menu).toBeFocused();
});

test('who wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(
    `**${addressOf(calls.verifyEmail, { params: { token: '*' } })}`,
    () => new Promise<void>(() => undefined),
  );
  await page.goto(`/verify-email/${'x'.repeat(43)}`);
  await expect(page.getByText('Verifying your email')).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
});
