import { adminToken, newChampionship, newWalkIn } from '../../support/api.ts';
import { allSent, badge, dispatch, isKept, meetOf, type NewCommand } from '../../support/day.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const event = 'fran';

/** Two heats of two in Fran, whose 180 repetitions have ten minutes. */
async function aFloor(): Promise<string> {
  const championship = await newChampionship({ type: 'Crossfit' });
  const { id } = championship;
  for (const lastname of ['Amrani', 'Belaid', 'Chaoui', 'Derradji'])
    await newWalkIn(championship, { firstname: 'Samir', lastname, sex: 'Male', weight: 75 }, null);
  const entries = (await meetOf(id)).entries.toSorted((one, other) => (one.lastname < other.lastname ? -1 : 1));
  const places = [1, 2].flatMap((heat) => [1, 2].map((lane) => ({ event, heat, lane })));
  const events = [{ id: event, name: 'Fran', kind: 'time' as const, cap_seconds: 600, reps_total: 180, lanes: 2 }];
  await dispatch(
    id,
    { type: 'ConfigureMeet', data: { events } },
    ...[1, 2].map((heat): NewCommand => ({ type: 'SetHeat', data: { event, heat } })),
    ...places.map((data, index): NewCommand => ({ type: 'AssignLane', entry_id: entries[index]!.id, data })),
  );
  return `/dashboard/admin/championships/${id}/meet?tab=platform`;
}

test('the table starts, types and closes heats by the keyboard alone, without a network in between', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
  const address = await aFloor();
  await signIn(page, { token: await adminToken() });
  await page.goto(address);
  await isKept(page);
  await page.reload();
  await allSent(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** A press right after a change of the buttons does not count. */
  const enterUntil = (name: string) =>
    expect(async () => {
      await page.keyboard.press('Enter');
      await expect(button(name)).toBeVisible({ timeout: 300 });
    }).toPass();
  const lane = (number: number) => page.getByRole('textbox', { name: 'Temps (m:ss)' }).nth(number - 1);
  const type = async (at: number, text: string) => {
    await expect(lane(at)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  await button('Départ').focus();
  await enterUntil('Redonner le départ');
  const screen = await context.newPage();
  await screen.goto(address);
  await expect(screen.getByRole('timer')).toBeVisible();
  const times = await Promise.all([page, screen].map((each) => each.getByRole('timer').textContent()));
  const [here = 0, there = 0] = times.map((time) => Number(time?.replace(':', '')));
  expect(Math.abs(here - there)).toBeLessThanOrEqual(1);
  await screen.close();
  await type(1, '405');
  await expect(page.getByText(/^Rendus.: 1 sur 2$/)).toBeVisible();
  await allSent(page);

  await context.setOffline(true);
  await type(2, 'cap 142');
  await expect(button('Clore la série')).toBeFocused();
  await enterUntil('Rouvrir la série');
  await enterUntil('Départ');
  await enterUntil('Redonner le départ');
  await type(1, '12:34');
  await expect(page.getByText(/12.min 34.s dépasse le temps limite de 10.min/)).toBeVisible();
  await type(1, '150');
  await type(2, 'dnf');
  await expect(badge(page, 'Hors ligne, 5 en attente')).toBeVisible();
  await enterUntil('Rouvrir la série');

  await context.setOffline(false);
  await allSent(page);
  const { heats, entries } = await meetOf(address.split('/')[4] ?? '');
  expect(heats?.map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(Object.fromEntries(entries.map(({ lastname, scores }) => [lastname, scores[event]]))).toEqual({
    Amrani: { value: 245, status: 'finished' },
    Belaid: { value: null, capped: true, reps_left: 38, status: 'finished' },
    Chaoui: { value: null, capped: true, reps_left: 30, status: 'finished' },
    Derradji: { value: null, status: 'dnf' },
  });
});
