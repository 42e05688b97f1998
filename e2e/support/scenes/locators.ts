import type { Page } from '@playwright/test';

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const heading =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    page.getByRole('heading', { name, level });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
export const toast = (words: string | RegExp) => (page: Page) => page.locator('.Toastify').getByText(words);
export const dialog = (page: Page) => page.getByRole('dialog');
