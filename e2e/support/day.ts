import { calls } from '@power-corner/contracts/calls/all';
import type { CommandOf, MeetCommandType } from '@power-corner/contracts/results/meet-commands';
import { expect, type Locator, type Page } from '@playwright/test';
import { adminToken, api, newAthletes, newChampionship, participate } from './api.ts';
import { signIn } from './browser.ts';

export const meetOf = async (id: string) =>
  (await api(calls.getMeet, { params: { id }, token: await adminToken() })).body.data;

export const badge = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** A first visit also loads all parts of the screen, for the time without a network. */
export const allSent = (page: Page): Promise<void> =>
  expect(badge(page, 'Tout est envoyé')).toBeVisible({ timeout: 20_000 });

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name }).click();

export const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

export type NewCommand<Type extends MeetCommandType = MeetCommandType> = Type extends MeetCommandType
  ? Pick<CommandOf<Type>, 'type' | 'data'> & { entry_id?: string }
  : never;

/** Acts of another official. */
export async function dispatch(id: string, ...all: NewCommand[]): Promise<void> {
  const { revision } = await meetOf(id);
  const commands = all.map((command) => ({
    ...command,
    id: crypto.randomUUID(),
    based_on: revision,
    device: 'another-device',
    at: new Date().toISOString(),
  }));
  const { body } = await api(calls.sendMeetCommands, { params: { id }, body: { commands }, token: await adminToken() });
  for (const { outcome, message } of body.data.results) expect(outcome, message).toBe('applied');
}

/** An open session of bench presses: 100 kg, 110 kg and so on. */
export async function aBenchMeet(lifters: number) {
  const championship = await newChampionship({});
  for (const { token } of await newAthletes(lifters))
    expect((await participate(token, championship, 'Bench Press')).status).toBe(201);
  const { id } = championship;
  const { entries } = await meetOf(id);
  const commands = entries.flatMap(({ id: entry_id }, index): NewCommand[] => [
    { type: 'WeighIn', entry_id, data: { bodyweight_kg: 80, lot: index + 1, openers: { bench: 100 + index * 10 } } },
    { type: 'AssignSession', entry_id, data: { session: 1, flight: 'A' } },
  ]);
  await dispatch(id, ...commands, { type: 'SetSession', data: { session: 1, state: 'open' } });
  return { championship, id, entries };
}

export async function openPlatform(page: Page, id: string): Promise<void> {
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${id}/meet?tab=platform`);
  await expect(page.getByRole('button', { name: 'Réussi' })).toBeVisible();
}
