import { calls } from '@power-corner/contracts/calls/all';
import type { ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import type { Page } from '@playwright/test';
import { adminToken, api, newAdmin, newChampionship, newWalkIn } from '../support/api.ts';
import { signIn } from '../support/browser.ts';
import { allSent, badge, openTab } from '../support/day.ts';
import { expect, test } from '../support/fixtures.ts';
import { allowErrors } from '../support/page-errors.ts';
import { addEvents, openMeet, type PlannedEvent, publishResults } from './support/officials.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(300_000);

/** `scores`, by event, as officials type them: a value, `cap 5` (5 repetitions left), `dnf` or `dns`. */
interface PlannedAthlete {
  firstname: string;
  sex: Sex;
  scores: string[];
  place: number;
  sum: number;
}

interface Plan {
  title: string;
  type: ChampionshipType;
  division: Division | null;
  events: PlannedEvent[];
  athletes: PlannedAthlete[];
}

const lastname = 'Benyahia';
const athlete = (line: string): PlannedAthlete => {
  const [name = '', sex, place, sum, ...scores] = line.split(' | ');
  return { firstname: name, sex: sex === 'M' ? 'Male' : 'Female', place: Number(place), sum: Number(sum), scores };
};

// Name | sex | place | sum | scores. Places and sums were worked out by hand, never by this project's code.
const crossfit: Plan = {
  title: 'Crossfit',
  type: 'Crossfit',
  division: null,
  events: [
    { name: 'Fran', kind: 'time', cap: '10:00' },
    { name: 'Tractions', kind: 'reps' },
    { name: 'Arraché', kind: 'load' },
  ],
  athletes: [
    // Men: 100, 95, 90, 86, 83, 82, 81, 80 points. Fran: Adel 1, Brahim and Chafik 2, Ghani 4, Hichem 5, Dris 6, Efrem
    // 7 (capped), Fouad 8 (did not finish). Fouad and Brahim have 280: Fouad has two first places. Hichem and Efrem
    // have 244: Hichem has a fifth place, Efrem none better than sixth.
    'Adel | M | 4 | 272 | 3:45 | 50 | 100',
    'Brahim | M | 2 | 280 | 4:10 | 55 | 105',
    'Chafik | M | 3 | 273 | 4:10 | 48 | 110',
    'Dris | M | 5 | 260 | cap 5 | 55 | 95',
    'Efrem | M | 7 | 244 | cap 12 | 40 | 90,5',
    'Fouad | M | 1 | 280 | dnf | 60 | 120',
    'Ghani | M | 8 | 168 | 5:00 | 45 | dns',
    'Hichem | M | 6 | 244 | 6:00 | 30 | 80',
    // Women: Kenza and Lamia share Fran, Maya and Nora (capped) its third place.
    'Kenza | F | 3 | 285 | 4:30 | 40 | 60',
    'Lamia | F | 1 | 295 | 4:30 | 42 | 60',
    'Maya | F | 2 | 290 | cap 3 | 42 | 65',
    'Nora | F | 4 | 262 | cap 3 | 20 | 50',
  ].map(athlete),
};
const setsAndReps: Plan = {
  title: 'Sets & Reps',
  type: 'Calisthenics',
  division: 'Sets & Reps',
  events: [
    { name: 'Tractions', kind: 'reps' },
    { name: 'Dips', kind: 'reps' },
    { name: 'Enchaînement', kind: 'time', cap: '5:00' },
  ],
  athletes: [
    'Parviz | M | 1 | 6 | 30 | 40 | 3:10',
    'Qassim | M | 2 | 7 | 28 | 45 | 3:30',
    'Riad | M | 4 | 9 | 30 | 38 | cap 4',
    'Salim | M | 5 | 14 | 25 | 30 | cap 9',
    'Toufik | M | 3 | 8 | 22 | 41 | 2:55',
    // Both share the first place of the repetitions: Wissam is slower in the routine.
    'Warda | F | 1 | 3 | 12 | 15 | 4:00,2',
    'Wissam | F | 2 | 4 | 12 | 15 | 4:00,5',
    // Places 3, 3 and none: who did not start an event gets the place after all of the category, here 4.
    'Zahra | F | 3 | 10 | 10 | 9 | dns',
  ].map(athlete),
};

async function record(page: Page, { firstname }: PlannedAthlete, score: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: `${lastname} ${firstname}` });
  await row.getByRole('textbox').fill(score);
  await row.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByRole('button', { name: 'Enregistré' })).toBeVisible();
}

async function recordAll(page: Page, { events }: Plan, athletes: readonly PlannedAthlete[]): Promise<void> {
  for (const [index, { name }] of events.entries()) {
    await page.getByRole('button', { name, exact: true }).click();
    for (const each of athletes) await record(page, each, each.scores[index] ?? '');
  }
}

for (const plan of [crossfit, setsAndReps])
  test(`${plan.title}, two browsers, one without a network: the results are those that were worked out by hand`, async ({
    page: phone,
    context,
    browser,
  }) => {
    allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
    const { type, division, athletes } = plan;
    const championship = await newChampionship({ type });
    const { id, slug } = championship;
    for (const { firstname, sex } of athletes)
      await newWalkIn(championship, { firstname, lastname, sex, weight: sex === 'Male' ? 80 : 62 }, division);
    const laptop = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-DZ' });
    await signIn(phone, { token: await adminToken() });
    await signIn(laptop, await newAdmin({ firstname: 'Karim', lastname: 'Belkacem' }));
    for (const page of [phone, laptop]) {
      await openMeet(page, id);
      await openTab(page, 'Plateau');
    }
    await addEvents(phone, plan.events);
    await allSent(phone);
    for (const { name } of plan.events)
      await expect(laptop.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 });

    const [men, women] = [athletes.filter(({ sex }) => sex === 'Male'), athletes.filter(({ sex }) => sex === 'Female')];
    await context.setOffline(true);
    await Promise.all([recordAll(phone, plan, men), recordAll(laptop, plan, women)]);
    await phone.reload();
    await expect(badge(phone, `Hors ligne, ${men.length * plan.events.length} en attente`)).toBeVisible();
    await context.setOffline(false);
    await allSent(phone);
    await allSent(laptop);

    const begun = await api(calls.editChampionship, {
      params: { id },
      token: await adminToken(),
      body: { status: 'ongoing' },
    });
    expect(begun.status).toBe(200);
    await publishResults(laptop, id);
    const { status, body } = await api(calls.getResults, { params: { id } });
    expect(status).toBe(200);
    const rows = body.data.categories.flatMap(({ sex, entries }) =>
      entries.map(({ name, place, score }) => [sex, name, place, score]),
    );
    const expected = [...women, ...men]
      .toSorted((one, other) => (one.sex === other.sex ? one.place - other.place : 0))
      .map(({ sex, firstname, place, sum }) => [sex, `${firstname} ${lastname}`, place, sum]);
    expect(rows).toEqual(expected);

    await phone.goto(`/c/${slug}`);
    for (const { firstname, place, sum } of athletes) {
      const row = phone
        .getByRole('listitem')
        .filter({ hasText: `${firstname} ${lastname}` })
        .last();
      await expect(row).toContainText(String(place));
      await expect(row).toContainText(String(sum));
    }
    await laptop.close();
  });
