import type { Language } from '@power-corner/contracts/lists';
import { ar, en, messagesAr, messagesEn } from '../../../web/src/locales/catalogues.ts';
import { calls } from '@power-corner/contracts/calls/all';
import { api, logIn, newChampionship, newPerson, password } from '../../support/api.ts';
import { expect, test } from '../../support/fixtures.ts';

const catalogues = [
  ['ar', 'ar-DZ', { ...ar, ...messagesAr }],
  ['en', 'en-GB', { ...en, ...messagesEn }],
] as const satisfies readonly (readonly [Language, string, object])[];

for (const [language, locale, texts] of catalogues) {
  test.describe(language, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true });

    test(`somebody registers and participates in ${language}`, async ({ page, inbox }) => {
      const championship = await newChampionship({ places: 20 });
      const person = newPerson();

      await page.goto('/signup');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await page.getByRole('button', { name: texts['signup.submit'] }).click();
      await expect(page.getByText(texts['message.fillAllFields']).first()).toBeVisible();
      await field(texts['field.firstname']).fill(person.firstname);
      await field(texts['field.lastname']).fill(person.lastname);
      await field(texts['field.email']).fill(person.email);
      await field(texts['field.phone']).fill(person.phone_number);
      await field(texts['field.birthday']).fill(person.birthday);
      await field(texts['field.sex']).selectOption('Female');
      await field(texts['field.weight']).fill('66,5');
      await field(texts['field.height']).fill('170');
      await field(texts['field.password']).fill(password);
      await field(texts['field.confirmPassword']).fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: texts['signup.submit'] }).click();
      await expect(page).toHaveURL(/\/login/);

      await page.goto(await inbox.link(person.email, 'verify-email'));
      await expect(page).toHaveURL(/\/login/);
      await field(texts['field.email']).fill(person.email);
      await field(texts['field.password']).fill(password);
      await page.getByRole('button', { name: texts['login.submit'] }).click();
      await expect(page).toHaveURL('/dashboard/athlete');

      await page.goto(`/championships/${championship.id}`);
      await page
        .getByRole('button', { name: 'Bench Press' })
        .or(page.getByRole('radio', { name: 'Bench Press' }))
        .first()
        .click();
      await page.getByRole('button', { name: texts['participate.button'], exact: true }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await dialog.getByRole('button', { name: texts['participate.confirm'] }).click();
      await page.goto(await inbox.link(person.email, 'verify-participation'));
      await expect(page.getByRole('heading', { name: texts['success.title'] })).toBeVisible();

      const { data } = (await api(calls.getProfile, { token: await logIn(person.email) })).body;
      expect(data.language).toBe(language);
    });
  });
}
