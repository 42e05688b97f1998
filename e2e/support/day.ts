import { calls } from '@power-corner/contracts/calls/all';
import { expect, type Locator, type Page } from '@playwright/test';
import { adminToken, api } from './api.ts';

export const meetOf = async (id: string) =>
  (await api(calls.getMeet, { params: { id }, token: await adminToken() })).body.data;

export const badge = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** A first visit also loads all parts of the screen, for the time without a network. */
export const allSent = (page: Page): Promise<void> =>
  expect(badge(page, 'Tout est envoyé')).toBeVisible({ timeout: 20_000 });

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name }).click();

export const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
