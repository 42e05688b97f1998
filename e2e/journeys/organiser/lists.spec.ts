import { calls } from '@power-corner/contracts/calls/all';
import { ageCategories, weightClasses } from '@power-corner/contracts/championships/category-lists';
import { fees } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations/participations';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { secondPage } from '../../support/responses.ts';

const phone = { width: 360, height: 740 };

test('the next page of a list begins at its top, and the focus goes there', async ({ page, admin }) => {
  await page.setViewportSize(phone);
  await signIn(page, admin);
  await Promise.all([newChampionship({}), newChampionship({}), newChampionship({})]);
  const lists = [
    ['/dashboard/admin/users', `**${calls.listUsers.path}?*`, /^60 utilisateurs · Page 2/],
    ['/dashboard/admin/championships', `**${calls.listChampionships.path}?*`, /^60 championnats · Page 2/],
  ] as const;
  for (const [path, calls, words] of lists) {
    await page.goto(path);
    await secondPage(page, calls, 60);
    await page.reload();
    await page.getByRole('button', { name: 'Suivante' }).click();
    await expect(page).toHaveURL(`${path}?page=2`);
    const line = page.getByRole('status').filter({ hasText: words });
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport();
    expect(await line.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  }
});

const back = (page: Page) => page.getByRole('link', { name: 'Retour aux championnats' });

test('the way back to the championships keeps search, filters and page, also after a reload', async ({
  page,
  sharedAthlete,
  admin,
  championship,
}) => {
  const { name } = championship;
  const word = name.slice(6);
  for (const [person, list] of [
    [sharedAthlete, '/championships'],
    [admin, '/dashboard/admin/championships'],
  ] as const) {
    await page.goto('about:blank');
    await signIn(page, person);
    await page.goto(`${list}?search=${word}&status=upcoming&sort=desc`);
    await page.getByRole('link', { name: /^Voir les détails/ }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.reload();
    await back(page).click();
    await expect(page).toHaveURL(`${list}?search=${word}&status=upcoming&sort=desc`);
    await expect(page.getByLabel('Rechercher par nom')).toHaveValue(word);
    await page.goto(`${list}?page=2`);
    await page
      .getByRole('button', { name: 'Revenir à la première page' })
      .or(page.getByRole('navigation', { name: 'Pages' }))
      .first()
      .waitFor();
    await page.goto(`/championships/${'0'.repeat(24)}${list === '/championships' ? '' : '?showHidden=true'}`);
    await back(page).click();
    await expect(page).toHaveURL(`${list}?page=2`);
  }
});

const firstnames = ['Yasmine', 'Abderrahmane', 'Lina', 'Mohamed-Amine', 'Sara', 'Walid'];
const lastnames = ['Aït-Mehdi', 'Benmohamed-Boukhelkhal', 'Cherif', 'Zerrouki', 'Haddad', 'Ould Kaddour'];
const clubs = ['Olympique Annaba', null, 'Ittihad Riadhi Baladiat El Bouni', 'CRB'];
const of = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

const crowd = (count: number): Participant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    verified: index % 3 !== 0,
    firstname: of(firstnames, index),
    lastname: of(lastnames, index),
    sex: index % 2 ? 'Male' : 'Female',
    phone_number: '0661234567',
    email: index % 7 === 6 ? null : `athlete.${index}@exemple.dz`,
    has_account: index % 7 < 5,
    age_category: of(ageCategories, index),
    weight_class: of([...weightClasses, null], index),
    division: index % 4 ? 'Bench Press' : '3 Movement',
    level: null,
    level_name: null,
    club: of(clubs, index),
    birthday: '2001-05-14',
    fee: of(fees, index),
    receipt: null,
    championship_type: 'Powerlifting',
    state: index % 3 ? 'confirmed' : 'pending',
    gave_up: false,
    offered_until: null,
    resend_after: null,
  }));

async function crowded(page: Page, count: number, change: object = {}) {
  const everybody = crowd(count).map((each) => ({ ...each, ...change }));
  await page.route('**/participants?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    return route.fulfill({ json: { status: 200, data: everybody.slice(0, limit), total: everybody.length } });
  });
  return everybody;
}

async function paper(page: Page): Promise<{ pages: number; across: boolean }> {
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number);
  expect([width, height].map(Math.round).toSorted((a, b) => a - b)).toEqual([595, 842]);
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, across: width > height };
}

async function printedSheet(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toContainText('Imprimé le');
  for (const role of ['button', 'banner', 'contentinfo', 'navigation', 'search', 'checkbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(22, 24, 27)');
  return sheet;
}

test('a list of participants prints whole on A4: championship, filters in words, every row, and nothing of the screen', async ({
  page,
  admin,
  championship,
}) => {
  const { id, name } = championship;
  const everybody = await crowded(page, 120);
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships/${id}?sex=Female&division=Bench+Press&verified=true`);
  await expect(page.getByRole('table')).toBeVisible();
  const sheet = await printedSheet(page);
  await expect(sheet.getByRole('heading', { name: 'Participants' })).toBeVisible();
  for (const words of [
    name,
    'Salle Power Corner, Annaba',
    '120 participants (lignes 1 à 50)',
    'Division : Bench Press',
    'Sexe : Femme',
    'Vérifié : Oui',
    'Trier par nom : A-Z',
  ])
    await expect(sheet).toContainText(words);
  await expect(sheet.locator('tbody tr')).toHaveCount(50);
  await expect(sheet).not.toContainText(everybody[0]?.id ?? '');
  await expect(sheet.getByRole('columnheader')).toHaveText([
    '#',
    'Nom',
    'Prénom',
    'Vérifié',
    'Club',
    'Sexe',
    'Téléphone',
    'E-mail',
    "Catégorie d'âge",
    'Classe de poids',
    'Division',
    'Type de championnat',
  ]);
  const overflow = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await printedSheet(page);
  await expect(sheet.locator('tbody tr')).toHaveCount(120);
  await expect(sheet).not.toContainText('lignes 1 à');
  expect(await sheet.locator('thead').evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  );
  const printed = await paper(page);
  expect(printed.across).toBe(true);
  expect(printed.pages).toBeGreaterThanOrEqual(4);
  expect(printed.pages).toBeLessThanOrEqual(8);
});

test('users, championships, my championships and a championship print on A4, with nothing of the screen', async ({
  page,
  admin,
  athlete,
}) => {
  const championship = await newChampionship({ places: 8 });
  expect((await participate(athlete.token, championship)).status).toBe(201);
  const filtered = `?search=${championship.name.slice(6)}&status=upcoming`;
  const said = [
    '1 championnat',
    `Recherche : « ${championship.name.slice(6)} »`,
    'Statut : À venir',
    'Trier par date : le Plus Proche',
    championship.name,
    'Salle Power Corner, Annaba',
  ];
  const facts = ['Powerlifting', '7 places restantes sur 8', 'À venir', 'Une journée de force'];
  for (const [person, sheets] of [
    [
      admin,
      [
        [
          '/dashboard/admin/users?usertype=admin',
          'All Users',
          ['Type : Admin', 'Trier : Par Ancienneté', 'ADMIN'],
          true,
        ],
        [`/dashboard/admin/championships${filtered}`, 'Championnats', [...said, '1 / 8'], true],
        [`/dashboard/admin/championships/edit/${championship.id}`, championship.name, facts, false],
      ],
    ],
    [
      athlete,
      [
        [`/championships${filtered}`, 'Championnats', [...said, '7 places restantes'], true],
        [`/dashboard/athlete/championships${filtered}`, 'Mes Championnats', [...said, '3 Movement', '66Kg-74Kg'], true],
        [`/championships/${championship.id}`, championship.name, facts, false],
      ],
    ],
  ] as const) {
    await signIn(page, person);
    for (const [path, title, texts, across] of sheets) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(path.includes('users') ? /^\d+ utilisateurs?$/ : championship.name)
          .first(),
      ).toBeVisible();
      const sheet = await printedSheet(page);
      await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
      for (const text of texts) await expect(sheet).toContainText(text);
      expect(await paper(page)).toEqual({ pages: 1, across });
    }
  }
});

const columns = {
  participants: [
    '',
    '#',
    'Nom',
    'Prénom',
    'Vérifié',
    'Sexe',
    'Téléphone',
    'E-mail',
    "Catégorie d'âge",
    'Classe de poids',
    'Division',
    'Type de championnat',
    'ID',
  ],
  users: [
    '#',
    'ID',
    'Prénom',
    'Nom',
    'E-mail',
    'Date de naissance',
    'Téléphone',
    'Poids (kg)',
    'Taille (cm)',
    'Type',
    'Sexe',
    'Vérifié',
    'Créé le',
    "Catégorie d'âge",
    'Classe de poids',
    'Actions',
  ],
};

test('at 1440 px every column fits in rows of 40 px, and the header row stays in sight; narrower, the name stays too', async ({
  page,
  admin,
  championship,
}) => {
  const { id } = championship;
  // A column that says nothing is left out; with clubs, the table may scroll.
  await crowded(page, 60, { club: null });
  await signIn(page, admin);
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  for (const [path, headers] of [
    [`/dashboard/admin/championships/${id}`, columns.participants],
    ['/dashboard/admin/users', columns.users],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const frame = page.getByRole('region').filter({ has: page.getByRole('table') });
    await expect(frame.getByRole('columnheader')).toHaveText(headers.map((text) => (text ? text : /Sélectionner/)));
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const heights = await frame
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(41);
    await frame.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 200));
    expect(await top('thead th')).toBeGreaterThanOrEqual(60);

    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(() => frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await frame.evaluate((element) => element.scrollTo(300, 400));
    const edge = await frame.evaluate((element) => element.getBoundingClientRect());
    const name = await frame
      .locator('tbody td.name')
      .last()
      .evaluate((element) => element.getBoundingClientRect());
    expect(Math.abs(name.left - edge.left)).toBeLessThan(3);
    expect(Math.abs((await top('thead th')) - edge.top)).toBeLessThan(3);
  }
});

test('what is selected, with its actions, stays in sight above the header row while the list scrolls', async ({
  page,
  admin,
  championship,
}) => {
  await crowded(page, 60, { club: null });
  await signIn(page, admin);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/dashboard/admin/championships/${championship.id}`);
    await page
      .getByRole('checkbox', { name: /^Sélectionner \p{L}/u })
      .first()
      .check();
    await page
      .getByRole('checkbox', { name: /^Sélectionner \p{L}/u })
      .last()
      .scrollIntoViewIfNeeded();
    const clear = page.getByRole('button', { name: 'Tout désélectionner' });
    await expect(clear).toBeInViewport({ ratio: 1 });
    await clear.click({ trial: true });
  }
});

test('a list of participants shows fifteen of them at 1440 × 900, twelve at 768 × 1024, each in one line, and two on a phone', async ({
  page,
  admin,
}) => {
  const { id } = await newChampionship({ fields: { entry_fee_dzd: '2000' } });
  await crowded(page, 130);
  await signIn(page, admin);
  for (const [width, height, least] of [
    [1440, 900, 15],
    [768, 1024, 12],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/dashboard/admin/championships/${id}`);
    await expect(page.getByText('130 participants')).toBeVisible();
    const seen = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    expect(seen, `rows at ${width} px`).toBeGreaterThanOrEqual(least);
    const heights = await page.locator('tbody td:not(:last-child) :is(span, [data-row])').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().height;
      }),
    );
    expect(Math.max(...heights), `text at ${width} px`).toBeLessThanOrEqual(24);
  }
  await page.setViewportSize(phone);
  const people = page.locator('li:has([data-row])');
  await expect(people.first()).toBeVisible();
  const heights = await people.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(90);
  const bottoms = await people.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= phone.height).length).toBeGreaterThanOrEqual(2);
});

test('the panel of a person that is closed twice at once leads to the list, and no further back', async ({
  page,
  admin,
}) => {
  const championship = await newChampionship({});
  const { token } = await newAthlete({ firstname: 'Lina', lastname: 'Amrani' });
  expect((await participate(token, championship)).status).toBe(201);
  const path = `/dashboard/admin/championships/${championship.id}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin);
  await page.goto(path);
  const row = page.getByRole('button', { name: 'Fiche : Lina Amrani' });
  const panel = page.getByRole('dialog', { name: 'Lina Amrani' });
  await row.click();
  await page.reload();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await row.click();
  await panel.getByRole('button', { name: 'Fermer la fiche' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Participants/);
});

test('an id is short in a table; a press shows it whole and copies it', async ({
  page,
  context,
  admin,
  championship,
}) => {
  const { id } = championship;
  const whole = (await crowded(page, 3))[2]?.id ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin);
  await page.goto(`/dashboard/admin/championships/${id}`);
  await expect(page.getByRole('table')).not.toContainText(whole);
  const button = page.getByRole('button', { name: `Afficher et copier l'identifiant ${whole.slice(-6)}` });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: whole })).toContainText('Copié');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
  await page.keyboard.press('Escape');
  await expect(page.getByText(whole)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a dashboard on a phone has one burger menu, its filters are folded, and its list begins on the first screen', async ({
  page,
  admin,
  championship,
}) => {
  const { id } = championship;
  await crowded(page, 60);
  await page.setViewportSize(phone);
  await signIn(page, admin);
  for (const [path, row, filter] of [
    ['/dashboard/admin/users?verified=true', 'li:has(details)', 'Vérification'],
    [`/dashboard/admin/championships/${id}?sex=Female`, 'li:has([data-row])', 'Sexe'],
    ['/dashboard/admin/championships?status=upcoming', 'article', 'Statut'],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole('main').locator(row).first();
    await expect(first).toBeVisible();
    expect(await first.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(phone.height);
    await expect(page.getByRole('button').filter({ has: page.locator('path[d^="M3 6h18M3 12h18M3 18"]') })).toHaveCount(
      1,
    );
    await expect(page.getByLabel(filter, { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filtres (1)' }).click();
    await expect(page.getByLabel(filter, { exact: true })).toBeVisible();
  }
});

test('at 320 px a long name breaks between its words, not within them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, await newAthlete({ firstname: 'Abderrahmane', lastname: 'Boukhelkhal' }));
  await page.goto('/dashboard/athlete');
  const name = page.getByRole('heading', { name: 'Abderrahmane Boukhelkhal' });
  await expect(name).toBeVisible();
  const lines = await name.evaluate((heading) => {
    const text = heading.firstChild as Text;
    const lineOf = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().top;
    };
    return text.data
      .split(' ')
      .map((word) => new Set([...word].map((_, index) => lineOf(text.data.indexOf(word) + index))).size);
  });
  expect(lines).toEqual([1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
