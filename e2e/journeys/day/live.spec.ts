import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/fixtures.ts';
import { adminToken, api, newChampionship, newWalkIn } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import type { Locator } from '@playwright/test';
import { allowErrors } from '../../support/page-errors.ts';

const cut = (names: Locator) =>
  names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);

type NewCommand = { type: string; entry_id?: string; data: object };

test('spectators follow a meet from its opening, on phone and television, and learn when they see the past @capability', async ({
  page,
  context,
}) => {
  const championship = await newChampionship({ name: `Direct ${randomUUID().slice(0, 6)}` });
  const { id, slug, name } = championship;
  const params = { id };
  const token = await adminToken();
  const send = async (...all: NewCommand[]) => {
    const commands = all.map((command) => ({
      id: randomUUID(),
      based_on: 1_000_000,
      at: new Date().toISOString(),
      ...command,
    }));
    const { status, body } = await api(calls.sendMeetCommands, { params, token, body: { commands } as never });
    expect([status, body.data?.results.filter(({ outcome }: { outcome: string }) => outcome !== 'applied')]).toEqual([
      200,
      [],
    ]);
  };
  const first = await newWalkIn(championship, { firstname: 'Yacine', lastname: 'Boudiaf', sex: 'Male' });
  const second = await newWalkIn(championship, { firstname: 'Riad', lastname: 'Cherif', sex: 'Male' });
  const weighed = (entry_id: string, lot: number) => [
    { type: 'MarkPresent', entry_id, data: { present: true } },
    { type: 'AssignSession', entry_id, data: { session: 1, flight: 'A' } },
    {
      type: 'WeighIn',
      entry_id,
      data: { bodyweight_kg: 70.4, lot, openers: { squat: 100 + 5 * lot, bench: 70, deadlift: 140 } },
    },
  ];
  await send(...weighed(first.id, 1), ...weighed(second.id, 2));
  allowErrors(context, /status of 404 .*\/live/);
  await page.goto(`/c/${slug}/live`);
  await expect(page.getByRole('heading', { name: "Le direct n'a pas commencé" })).toBeVisible();

  await test.step('it appears by itself when the session is opened', async () => {
    await send({ type: 'SetSession', data: { session: 1, state: 'open' } });
    await send({ type: 'DeclareAttempt', entry_id: first.id, data: { lift: 'squat', number: 1, weight_kg: 107.5 } });
    await send({ type: 'JudgeAttempt', entry_id: first.id, data: { lift: 'squat', number: 1, outcome: 'good' } });
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 20_000 });
    const last = page.locator('section', { has: page.getByRole('heading', { name: 'Dernières décisions' }) });
    await expect(last.first()).toContainText(/Squat, 1er essai, 107,5\skg.*réussi/);
    await expect(page.getByText(first.name).first()).toBeVisible();
  });

  await test.step('an unchanged meet costs a 304', async () => {
    const address = addressOf(calls.getLive, { params });
    const answer = await fetch(new URL(address, page.url()));
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(new URL(address, page.url()), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  await test.step('on a television the same stands without the site around it', async () => {
    const tv = await context.newPage();
    await tv.setViewportSize({ width: 1920, height: 1080 });
    await tv.goto(`/c/${slug}/live?tv=1`);
    await expect(tv.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(tv.getByRole('banner')).toBeHidden();
    await expect(tv.getByRole('contentinfo')).toBeHidden();
    const next = tv.getByRole('list', { name: 'Ensuite' }).locator('bdi');
    await expect(next.first()).toBeVisible();
    expect(await cut(next)).toBe(0);
    await tv.close();
  });

  await test.step('after the session every name of its ranking is whole', async () => {
    await send({ type: 'SetSession', data: { session: 1, state: 'closed' } });
    const tv = await context.newPage();
    await tv.setViewportSize({ width: 1920, height: 1080 });
    await tv.goto(`/c/${slug}/live?tv=1`);
    const names = tv.getByRole('rowheader').locator('bdi');
    await expect(names).toHaveCount(1);
    expect(await cut(names)).toBe(0);
    await tv.close();
  });

  await test.step('without a network it says since when nothing has come, and goes on by itself', async () => {
    allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await expect(page.getByText(/^Dernière mise à jour à \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await expect(page.getByText(/^Dernière mise à jour/)).toHaveCount(0, { timeout: 20_000 });
  });
});

test('an admin imports a sheet, is shown its faults, publishes, and everybody reads the results @capability', async ({
  page,
  admin,
}) => {
  const championship = await newChampionship({ date: new Date(Date.now() + 6000) });
  const { id, slug } = championship;
  const header = 'Place,Name,Sex,Event,Equipment,BodyweightKg,WeightClassKg,Bench1Kg,Bench2Kg,Bench3Kg,TotalKg';
  const first = '1,Yacine Boudiaf,M,B,Raw,73.4,74,100,105,-110,105';
  const sheet = (...rows: string[]) => ({
    name: 'feuille.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([header, ...rows, ''].join('\r\n').replaceAll(',', ';').replaceAll('.', ','), 'latin1'),
  });
  await signIn(page, admin);
  await expect
    .poll(async () => (await api(calls.getChampionship, { params: { id }, token: admin.token })).body.data.status)
    .toBe('ongoing');
  await page.goto(`/dashboard/admin/championships/${id}/results`);
  await expect(page.getByText('Aucun résultat')).toBeVisible();

  await test.step('a fault refuses the whole sheet and is named by line and column', async () => {
    allowErrors(page.context(), /status of 400/);
    await page.getByLabel('Fichier CSV').setInputFiles(sheet(first, '2,Riad Chérif,M,B,Raw,lourd,74,95,100,,100'));
    const fault = page.getByRole('listitem').filter({ hasText: 'Ligne 3' });
    await expect(fault).toContainText('BodyweightKg');
    await expect(page.getByText('Aucun résultat')).toBeVisible();
  });

  await test.step('a sheet without one is a draft, which nobody else reads', async () => {
    await page.getByLabel('Fichier CSV').setInputFiles(sheet(first, '2,Riad Chérif,M,B,Raw,72.1,74,95,100,,100'));
    const question = page.getByRole('group', { name: 'Remplacer les résultats par cette feuille ?' });
    await expect(question).toContainText('0 retiré, 2 ajoutés, 0 changé, 0 inchangé');
    await expect(question.getByRole('row').filter({ hasText: 'Riad Chérif' })).toContainText('2e place · 100');
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await question.getByRole('button', { name: 'Remplacer les résultats' }).click();
    await expect(page.getByText('2 lignes importées')).toBeVisible();
    await expect(page.getByText('Yacine Boudiaf')).toBeVisible();
    expect((await api(calls.getResults, { params: { id } })).status).toBe(404);
  });

  await test.step('published after a question, they stand on the public page', async () => {
    await page.getByRole('button', { name: 'Publier les résultats' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publier les résultats' }).click();
    await expect(page.getByText('Publiés', { exact: true })).toBeVisible();
    await page.goto(`/c/${slug}`);
    await expect(page.getByText('Riad Chérif')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
    expect((await saved).suggestedFilename()).toBe(`${slug}.csv`);
  });

  await test.step('taken back after a question, the platform has no results of its own, and says that it was corrected', async () => {
    await page.goto(`/dashboard/admin/championships/${id}/results`);
    await page.getByRole('button', { name: 'Retirer la feuille' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la feuille' }).click();
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await expect(page.getByText('corrigé le')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer la feuille' })).toHaveCount(0);
  });
});
