import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newAthlete, newChampionship, participate, password } from '../../support/api.ts';
import { expectToast, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { platform } from '../../support/platform.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Athlete = Awaited<ReturnType<typeof newAthlete>>;

async function publishedResult(athlete: Athlete) {
  const championship = await newChampionship({});
  const params = { id: championship.id };
  const entry = await participate(athlete.token, championship, 'Bench Press');
  expect(entry.status).toBe(201);
  const token = (await inbox.link(athlete.email, 'verify-participation')).split('/').at(-1) ?? '';
  expect((await api(calls.verifyParticipation, { params: { token } })).status).toBe(200);
  const attempt = { lift: 'bench', number: 1 };
  const of = { entry_id: entry.body.data.id, based_on: 0, at: new Date().toISOString() };
  const commands = [
    { ...of, id: randomUUID(), type: 'WeighIn', data: { bodyweight_kg: 66.5, lot: 1 } },
    { ...of, id: randomUUID(), type: 'DeclareAttempt', data: { ...attempt, weight_kg: 100 } },
    { ...of, id: randomUUID(), type: 'JudgeAttempt', data: { ...attempt, outcome: 'good' } },
  ];
  const asAdmin = { params, token: await adminToken() };
  const { body } = await api(calls.sendMeetCommands, { ...asAdmin, body: { commands } });
  expect(body.data.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  expect((await api(calls.publishResults, { ...asAdmin, body: { published: true } })).status).toBe(200);
  return championship;
}

test('an athlete goes from the mail about results to a public page that anybody opens, and back to none @capability', async ({
  page,
  browser,
}) => {
  const athlete = await newAthlete({ firstname: 'Yasmine', lastname: 'Zerguini' });
  const championship = await publishedResult(athlete);
  const { text } = await inbox.waitFor(athlete.email, { subject: /^Vos résultats/ });
  const link = /\/dashboard\/account#\w+/.exec(text)?.[0] ?? '';
  const box = page.getByRole('checkbox', { name: 'Rendre ma page publique' });
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  allowErrors(visitor.context(), /404/);
  let path = '';

  await test.step('the mail leads over the login to the choice', async () => {
    await page.goto(platform.site + link);
    await submitLogin(page, athlete.email, password);
    await expect(page).toHaveURL(link);
    await expect(box).not.toBeChecked();
    await expect(box).toBeInViewport();
  });

  await test.step('once it is on, the page has an address', async () => {
    await box.check();
    await expectToast(page, 'Votre choix est enregistré.');
    const address = page.getByRole('main').getByRole('link', { name: /\/p\/\d{4}ZERG\d\d$/ });
    await expect(address).toBeVisible();
    await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
    path = (await address.getAttribute('href')) ?? '';
  });

  await test.step('its first HTML has the words and a share picture', async () => {
    const html = await (await visitor.request.get(platform.site + path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<title>Yasmine Zerguini · Power Corner</title>');
    expect(html).toMatch(/<main[^]*<h1[^>]*><bdi>Yasmine Zerguini/);
    const picture = await visitor.request.get(/<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  await test.step('the application takes that page over as it is', async () => {
    const wide = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await wide.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('main h1')?.setAttribute('data-from-html', 'true'),
      ),
    );
    await wide.goto(platform.site + path);
    // The buttons work once the application has started.
    await wide.getByRole('banner').getByRole('link', { name: 'Power Corner' }).focus();
    await expect(wide.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')).toHaveCount(6);
    await expect(wide.locator('main h1[data-from-html]')).toHaveCount(1);
  });

  await test.step('a visitor reads it, and finds the results and the ranking behind it', async () => {
    await visitor.goto(platform.site + path);
    const main = visitor.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Yasmine Zerguini' })).toBeVisible();
    await expect(main).toContainText(/Développé couché\s*100\skg/);
    await expect(main).not.toContainText(athlete.email);
    await main
      .getByRole('link', { name: /^Rang \d+, tous clubs/ })
      .first()
      .click();
    await expect(visitor).toHaveURL(/\/rankings\?.*by=bench/);
    const ranking = await visitor.request.get(visitor.url(), { headers: { accept: 'text/html' } });
    expect(await ranking.text()).toMatch(/<main[^]*<li[^]*Yasmine Zerguini[^]*<\/main>/);
    const own = visitor.locator(`a[href="${path}"]`);
    await main.getByRole('link', { name: 'Yasmine Zerguini' }).and(own).first().click();
    await expect(visitor).toHaveURL(path);
    await main.getByRole('link', { name: championship.name }).first().click();
    await expect(visitor).toHaveURL(new RegExp(`/c/${championship.slug}#`));
  });

  await test.step('switched off, it is gone for everybody', async () => {
    await box.uncheck();
    await expect(page.getByRole('link', { name: path })).toHaveCount(0);
    await expect(async () => {
      await visitor.goto(platform.site + path);
      await expect(visitor.getByText("Cette page n'existe pas ou n'est pas publique")).toBeVisible({ timeout: 2000 });
    }).toPass();
    const { status } = await api(calls.getPerson, { params: { handle: path.slice(3) } });
    expect(status).toBe(404);
  });
});
