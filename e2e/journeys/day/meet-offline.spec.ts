import type { Page } from '@playwright/test';
import { adminToken, newAdmin, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { allSent, badge, isKept, meetOf, openTab } from '../../support/day.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { faultyProxy } from '../../support/faulty-proxy.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

test.use({ viewport: { width: 360, height: 740 } });

const people = [
  { firstname: 'Amel', lastname: 'Zerrouki' },
  { firstname: 'Bilal', lastname: 'Yahiaoui' },
  { firstname: 'Cherifa', lastname: 'Ziani' },
];

async function aMeet() {
  const championship = await newChampionship({});
  for (const person of people) {
    const { token } = await newAthlete({ ...person, sex: 'Male' });
    expect((await participate(token, championship)).status).toBe(201);
  }
  return championship;
}

const addressOf = (id: string) => `/dashboard/admin/championships/${id}/meet`;
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const keptMeets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('meets');
        opening.addEventListener('error', () => reject(new Error('the database did not open')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('meets').objectStore('meets').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

async function weigh(page: Page, name: string, bodyweight: string, asked?: string): Promise<void> {
  await row(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Poids de corps (kg)').fill(bodyweight);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  if (asked) await dialog.getByRole('button', { name: asked }).click();
  await expect(dialog).toHaveCount(0);
}

test('an hour without a network loses nothing: commands, a reload, and everything arrives once and in order', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const { id, name } = await aMeet();
  // The logout at the end would end the session that other tests share.
  await signIn(page, await newAdmin());
  await page.goto(`/dashboard/admin/championships/${id}`);
  await page.getByRole('link', { name: 'Le jour J' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await allSent(page);
  await isKept(page);

  await context.setOffline(true);
  // The worker alone has the files then.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await expect(page.getByText('0/3 présents')).toBeVisible();
  await row(page, 'Zerrouki Amel').click();
  await row(page, 'Yahiaoui Bilal').click();
  await expect(page.getByText('2/3 présents')).toBeVisible();
  await expect(badge(page, 'Hors ligne, 2 en attente')).toBeVisible();

  await page.reload();
  await expect(page.getByText('2/3 présents')).toBeVisible();
  await expect(badge(page, 'Hors ligne, 2 en attente')).toBeVisible();
  await expect(row(page, 'Zerrouki Amel')).toHaveAttribute('aria-pressed', 'true');
  // Nobody invites an official at work to log in, and what waits stays in sight down the page.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Login|Sign up/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(badge(page, 'Hors ligne, 2 en attente')).toBeInViewport();

  await openTab(page, 'Pesée');
  await page.getByRole('button', { name: 'Tirer les numéros' }).click();
  await weigh(page, 'Zerrouki Amel', '101,35', 'Confirmer 105');
  await expect(badge(page, 'Hors ligne, 6 en attente')).toBeVisible();

  // Any other page leads back to what this device holds.
  await page.goto('/championships');
  await page.getByRole('link', { name }).click();
  await expect(badge(page, 'Hors ligne, 6 en attente')).toBeVisible();

  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/commands')) return;
    const { commands } = request.postDataJSON() as { commands: { type: string }[] };
    order.push(...commands.map(({ type }) => type));
  });
  await context.setOffline(false);
  await allSent(page);
  expect(order).toEqual(['MarkPresent', 'MarkPresent', 'AssignLot', 'AssignLot', 'AssignLot', 'WeighIn']);
  const { entries } = await meetOf(id);
  const amel = entries.find(({ firstname }) => firstname === 'Amel');
  expect(amel).toMatchObject({ present: true, bodyweight_kg: 101.35, weight_class: '93Kg-105Kg' });
  expect(new Set(entries.map(({ lot }) => lot))).toEqual(new Set([1, 2, 3]));
  expect(entries.filter(({ present }) => present)).toHaveLength(2);

  // A page that never had the code of the meet.
  await page.goto('/contact');
  expect(await keptMeets(page)).toBe(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => keptMeets(page)).toBe(0);
});

test('an official who was overtaken while offline sees who did what, and chooses', async ({
  page,
  context,
  browser,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const { id } = await aMeet();
  await signIn(page, { token: await adminToken() });
  await page.goto(`${addressOf(id)}?tab=weighIn`);
  await isKept(page);
  await page.reload();
  await allSent(page);
  await context.setOffline(true);
  await weigh(page, 'Zerrouki', '101', 'Confirmer 105');
  await weigh(page, 'Yahiaoui', '102', 'Confirmer 105');

  const laptop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(laptop, await newAdmin({ firstname: 'Karim', lastname: 'Belkacem' }));
  await laptop.goto(`${addressOf(id)}?tab=weighIn`);
  await weigh(laptop, 'Zerrouki', '110', 'Confirmer 120');
  await weigh(laptop, 'Yahiaoui', '111', 'Confirmer 120');
  await allSent(laptop);

  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: '2 désaccords à trancher' }).click();
  const told = page.getByRole('dialog', { name: '2 désaccords à trancher' });
  await expect(told).toContainText('Karim Belkacem');
  const [amel, bilal] = [told.getByRole('listitem').nth(0), told.getByRole('listitem').nth(1)];
  await expect(amel).toContainText('101 kg');
  await expect(amel).toContainText('110 kg');
  expect((await meetOf(id)).entries.map(({ bodyweight_kg: kg }) => kg)).toContain(110);
  await bilal.getByRole('button', { name: 'Garder la sienne' }).click();
  const mine = page.getByRole('button', { name: 'Appliquer la mienne' });
  await expect(mine).toHaveCount(1);
  await mine.click();
  await expect(page.getByText('à trancher')).toHaveCount(0);
  await allSent(page);
  const { entries } = await meetOf(id);
  expect(Object.fromEntries(entries.map((each) => [each.firstname, each.bodyweight_kg]))).toMatchObject({
    Amel: 101,
    Bilal: 111,
  });
  await laptop.close();
});

test('commands that were not sent are asked about at the logout, and leave again after the next login', async ({
  page,
  context,
  admin,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const { id } = await aMeet();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, { token: await adminToken() });
  await page.goto(addressOf(id));
  await isKept(page);
  await page.reload();
  await allSent(page);
  await context.setOffline(true);
  await row(page, 'Ziani Cherifa').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: "1 saisie n'est pas encore envoyée" });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(row(page, 'Ziani Cherifa')).toHaveAttribute('aria-pressed', 'true');

  // The session ends on the server, as after a day.
  await page.evaluate(() => {
    const parts = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', `${parts[0]}.${parts[1]}.AAAA`);
  });
  await context.setOffline(false);
  await expect(badge(page, 'Non connecté, 1 en attente')).toBeVisible();
  await row(page, 'Yahiaoui Bilal').click();
  await expect(badge(page, 'Non connecté, 2 en attente')).toBeVisible();
  await page.getByRole('link', { name: 'Se reconnecter' }).click();
  await submitLogin(page, admin.email, admin.password);
  await allSent(page);
  const { entries } = await meetOf(id);
  expect(entries.filter(({ present }) => present)).toHaveLength(2);
});

test('a device without room refuses a command and says so, and what waits before it is sent', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const { id } = await aMeet();
  await signIn(page, { token: await adminToken() });
  await page.goto('/dashboard/admin/championships');
  await page.goto(addressOf(id));
  await isKept(page);
  await page.reload();
  await allSent(page);
  await context.setOffline(true);
  await row(page, 'Yahiaoui Bilal').click();
  await expect(badge(page, 'Hors ligne, 1 en attente')).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await row(page, 'Zerrouki Amel').click();
  await expect(page.getByText("L'appareil n'a plus de place : rien n'est enregistré.")).toBeVisible();
  await expect(row(page, 'Zerrouki Amel')).toHaveAttribute('aria-pressed', 'false');
  await expect(badge(page, 'Hors ligne, 1 en attente')).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  const { entries } = await meetOf(id);
  expect(entries.filter(({ present }) => present).map(({ firstname }) => firstname)).toEqual(['Bilal']);
});

test('a device whose clock is an hour ahead says so, and its minute and its commands follow the platform', async ({
  page,
}) => {
  const { id } = await aMeet();
  await page.addInitScript(() => {
    const hour = 3_600_000;
    const Real = Date;
    // `new Date()` and `Date.now()` of such a device.
    globalThis.Date = class extends Real {
      constructor(given: number | string = Real.now() + hour) {
        super(given);
      }
      static override now() {
        return Real.now() + hour;
      }
    } as unknown as DateConstructor;
  });
  await signIn(page, { token: await adminToken() });
  await page.goto(`${addressOf(id)}?tab=weighIn`);
  await expect(page.getByText("L'horloge de cet appareil avance de 60 min.")).toBeVisible();
  await row(page, 'Zerrouki').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Poids de corps (kg)').fill('81');
  await dialog.getByLabel('Squat : premier essai (kg)').fill('100');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByRole('button', { name: 'Confirmer 83' }).click();
  await openTab(page, 'Sessions');
  await page.getByRole('button', { name: 'Proposer les groupes' }).click();
  await page.getByRole('button', { name: 'Reprendre la proposition' }).click();
  await openTab(page, 'Plateau');
  await page.getByRole('button', { name: 'Lancer la minute' }).click();
  await expect(page.getByRole('timer')).toContainText(/0:5\d|1:00/);
  await allSent(page);
  const { current } = await meetOf(id);
  expect(Math.abs(Date.parse(current?.started_at ?? '') - Date.now())).toBeLessThan(60_000);
});

test('the worker of an older release shows its own screen until the newer one is asked for', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  const { id } = await aMeet();
  const proxy = await faultyProxy();
  const token = await adminToken();
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: proxy.origin, localStorage: [{ name: 'token', value: token }] }],
  });
  await page.goto(proxy.origin + addressOf(id));
  await allSent(page);
  await isKept(page);
  // Every file of the old release is gone from the platform, which serves another worker.
  proxy.break('away', []);
  await page.goto(`${proxy.origin}${addressOf(id)}?tab=weighIn`);
  await row(page, 'Zerrouki Amel').click();
  await page.getByLabel('Poids de corps (kg)').fill('88,5');
  proxy.mend();
  const otherTab = await context.newPage();
  await otherTab.goto(proxy.origin + addressOf(id));
  await allSent(otherTab);
  proxy.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const update = page.getByRole('button', { name: 'Actualiser', includeHidden: true });
  await expect(update).toHaveCount(1);
  await expect(page.getByLabel('Poids de corps (kg)')).toHaveValue('88,5');
  // A cancelled weigh-in forgets what was typed, a closed one keeps it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await update.click();
  await expect(update).toHaveCount(0);
  await allSent(page);
  await row(page, 'Zerrouki Amel').click();
  await expect(page.getByLabel('Poids de corps (kg)')).toHaveValue('88,5');

  // The change of the first tab left nothing to wait for.
  const inOtherTab = otherTab.getByRole('button', { name: 'Actualiser' });
  await inOtherTab.click();
  await expect(inOtherTab).toHaveCount(0);
  await allSent(otherTab);
  await proxy.close();
});
