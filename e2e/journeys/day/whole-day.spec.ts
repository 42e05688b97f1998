import { calls } from '@power-corner/contracts/calls/all';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { lightsFor } from '../../commands/rehearsal/run-meet.ts';
import { fortyLifters } from '../../faults/support/forty-lifters.ts';
import * as official from '../../faults/support/officials.ts';
import { adminToken, api, newAthlete, newChampionship, newCoach, newWalkIn } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { allSent, meetOf, openTab } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { decision, hold, joinAll } from '../../support/referees.ts';

test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 20_000 });

/** Two women and four men with three lifts, two women and four men at the bench press: whole categories of the forty. */
const twelve = fortyLifters.filter(
  ({ division, weightClass, place }) =>
    place !== 'G' && (division === 'Bench Press' ? weightClass !== '76Kg' : ['47Kg', '66Kg'].includes(weightClass)),
);
const byName = new Map(twelve.map((lifter) => [official.fullName(lifter), lifter]));
const coached = ['Aouadi', 'Belaid'];

/** A championship that begins in a minute: ten came to the gym, and two have accounts and a coach. */
async function aChampionship() {
  const championship = await newChampionship({
    date: new Date(Date.now() + 60_000),
    fields: { category_set: 'ipf' },
  });
  const coach = await newCoach();
  const { url } = (await api(calls.inviteAthletes, { token: coach.token })).body.data;
  for (const { lastname, firstname, sex, division, bodyweight } of twelve) {
    const person = { lastname, firstname, sex, weight: bodyweight! };
    if (!coached.includes(lastname)) {
      await newWalkIn(championship, person, division);
      continue;
    }
    const { token } = await newAthlete(person);
    await api(calls.acceptInvitation, { params: { token: url.split('/').at(-1)! }, token, body: {} });
    const { id: user_id } = (await api(calls.getProfile, { token })).body.data;
    const entry = { user_id, division };
    const added = await api(calls.addEntry, { params: championship, token: await adminToken(), body: entry });
    expect(added.status).toBe(201);
  }
  return { championship, coach };
}

test('a meet of twelve is lived in browsers: table, three phones, a screen, a coach; its results are those by hand', async ({
  page: table,
  context,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const { championship, coach } = await aChampionship();
  const { id, slug } = championship;
  await signIn(table, { token: await adminToken() });
  await official.openMeet(table, id);

  await test.step('the table: settings, presence, scales, sessions', async () => {
    await table.getByRole('button', { name: 'Réglages' }).click();
    await table.getByRole('checkbox', { name: 'Trois arbitres jugent sur leur téléphone' }).check();
    await table.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await openTab(table, 'Présence');
    await official.markPresent(table, twelve);
    await openTab(table, 'Pesée');
    await table.getByRole('button', { name: 'Tirer les numéros' }).click();
    for (const lifter of twelve) await official.weighIn(table, lifter);
    await openTab(table, 'Sessions');
    await table.getByRole('button', { name: 'Proposer les groupes' }).click();
    await table.getByRole('button', { name: 'Reprendre la proposition' }).click();
    await allSent(table);
    await openTab(table, 'Plateau');
    // Opened earlier, the table would ask.
    await expect.poll(() => Date.now() - Date.parse(championship.date), { timeout: 60_000 }).toBeGreaterThan(1000);
    await table.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  });

  const phones = await joinAll(table, browser);
  await table.getByRole('button', { name: 'Écrans' }).click();
  const screens = table.getByRole('dialog');
  await screens.getByRole('button', { name: 'Ajouter un écran' }).click();
  await screens.getByLabel('Écran 1', { exact: true }).selectOption('Lumières');
  await screens.getByText('Adresse et réglages').click();
  const hall = await context.newPage();
  await hall.goto((await screens.getByRole('link').getAttribute('href'))!);
  await screens.getByRole('button', { name: 'Fermer' }).click();
  const coachs = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-DZ' })).newPage();
  await signIn(coachs, coach);
  await coachs.goto('/dashboard/coach');
  const mine = coachs.getByRole('region', { name: 'Les miens' });
  const lamps = () =>
    hall.locator('[data-light]').evaluateAll((all) => all.map((lamp) => (lamp as HTMLElement).dataset['light']));

  const given: Record<string, ReturnType<typeof lightsFor>> = {};
  let count = 0;
  for (;;) {
    const called = await official.whoLifts(table, byName);
    if (!called) break;
    const { lifter, lift, number } = called;
    const { kg, outcome } = lifter.attempts[lift]![number - 1]!;
    // Three of twelve decisions have a dissenter, each referee in turn.
    const lights = lightsFor(outcome === 'good', (count % 12) / 12);
    for (const phone of Object.values(phones)) {
      // What was decided before stays until the referee goes on.
      const next = phone.getByRole('button', { name: 'Essai suivant' });
      await expect(next.or(phone.getByText(`${lifter.firstname} ${lifter.lastname}`)).first()).toBeVisible();
      if (await next.isVisible()) await next.click({ timeout: 1000 }).catch(() => undefined);
      await expect(phone.getByText(`${lifter.firstname} ${lifter.lastname}`).first()).toBeVisible();
    }
    if (lifter.lastname === 'Aouadi' && lift === 'deadlift' && number === 3)
      await test.step('the coach reads what the first place needs: 462,5 kg, and the lighter body wins', async () => {
        const row = mine.getByRole('listitem').filter({ hasText: 'Aouadi' }).first();
        await expect(row).toContainText('Sur le plateau');
        await row.getByText('Que faut-il ?').click();
        await expect(row).toContainText(/1re place\s: ?200\skg/);
      });
    await phones.centre.getByRole('button', { name: 'Barre chargée' }).click();
    await expect.poll(lamps).toEqual(['none', 'none', 'none']);
    const [third, ...others] = [...refereePositions.slice(count % 3), ...refereePositions.slice(0, count % 3)];
    await Promise.all(others.map((position) => hold(phones[position], lights[position])));
    await expect.poll(lamps).toEqual(refereePositions.map((position) => (position === third ? 'none' : 'voted')));
    await hold(phones[third!], lights[third!], decision);
    for (const phone of Object.values(phones)) await expect(phone.locator(decision)).toBeVisible();
    const shown = refereePositions.map((position) => (lights[position] ? 'white' : 'red'));
    await expect.poll(lamps, { timeout: 5000 }).toEqual(shown);
    const red = refereePositions.find((position) => !lights[position]);
    if (red && number === 2) await phones[red].getByRole('button', { name: 'Carton jaune', exact: true }).click();
    await expect(table.getByRole('group', { name: 'Décision prise' })).toContainText(
      `${official.fullName(lifter)}, ${kg.toLocaleString('fr-FR')}\u00a0kg : ${outcome === 'good' ? 'Réussi' : 'Manqué'}`,
    );
    await official.declareNext(table, called);
    given[`${official.fullName(lifter)} ${lift} ${number}`] = lights;
    count += 1;
  }

  await test.step('no vote is lost, and what everybody reads is what was worked out by hand', async () => {
    expect(count).toBe(72);
    for (const { lastname, firstname, attempts } of (await meetOf(id)).entries)
      for (const [lift, all] of Object.entries(attempts))
        for (const [index, attempt] of all.entries())
          expect(attempt.decision).toMatchObject({
            by: 'referees',
            ...given[`${lastname} ${firstname} ${lift} ${index + 1}`],
          });
    await expect(mine.getByRole('listitem').filter({ hasText: 'Aouadi' }).first()).toContainText(/462,5\skg/);
    await allSent(table);
    await official.publishResults(table, id);
    allowErrors(context, /status of 404 .*\/live/);
    const { categories } = (await api(calls.getResults, { params: { id } })).body.data;
    const points = new Map(categories.flatMap(({ entries }) => entries).map((row) => [row.name, row.points.ipf_gl]));
    await table.goto(`/c/${slug}`);
    for (const { firstname, lastname, place, total, ipfGl } of twelve) {
      const row = table
        .getByRole('listitem')
        .filter({ hasText: `${firstname} ${lastname}` })
        .last();
      await expect(row).toContainText(typeof place === 'number' ? String(place) : 'Pas de total');
      if (total !== null) await expect(row).toContainText(`${total.toLocaleString('fr-FR')}\u00a0kg`);
      if (typeof place === 'number') expect(points.get(`${firstname} ${lastname}`)).toBe(ipfGl);
    }
  });
  for (const phone of [...Object.values(phones), coachs]) await phone.context().close();
});
