import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/fixtures.ts';
import { adminToken, api, newChampionship, newWalkIn } from '../support/api.ts';
import { allowErrors } from '../support/page-errors.ts';

type Act = { type: string; entry_id: string; data: object };

test('spectators follow a meet from its opening, on phone and television, and learn when they see the past', async ({
  page,
  context,
}) => {
  const championship = await newChampionship({ name: `Direct ${randomUUID().slice(0, 6)}` });
  const { id, slug, name } = championship;
  const params = { id };
  const token = await adminToken();
  const send = async (...acts: Act[]) => {
    const commands = acts.map((act) => ({
      id: randomUUID(),
      based_on: 1_000_000,
      at: new Date().toISOString(),
      ...act,
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

  await test.step('it appears by itself when lifting begins', async () => {
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
