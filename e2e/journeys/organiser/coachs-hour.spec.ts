import { calls } from '@power-corner/contracts/calls/all';
import { randomUUID } from 'node:crypto';
import { adminToken, api, newAthlete, newAthletes, newChampionship, password } from '../../support/api.ts';
import { signIn, submitLogin } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

test('a coach gathers twelve athletes by a link and follows those who stay through a meet on a phone @capability', async ({
  page,
  context,
  browser,
  coach,
}) => {
  test.setTimeout(180_000);
  const named = await Promise.all(
    ['Amrani', 'Boudiaf', 'Cherif'].map((lastname) => newAthlete({ lastname, club: 'Olympique Annaba' })),
  );
  const [leaving, erased, promoted, ...others] = await newAthletes(9);
  allowErrors(context, /status of 404 .*\/live/);
  await signIn(page, coach);
  let link = '';

  await test.step('the dashboard opens at the athletes, and makes the link', async () => {
    await page.goto('/dashboard/coach');
    await expect(page.getByRole('heading', { name: 'Mes athlètes', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Créer un lien' }).click();
    await expect(page.getByRole('img', { name: 'QR code de votre invitation' })).toBeVisible();
    link = (await page.getByText(/\/invitations\/[\w-]{43}$/).textContent()) ?? '';
    await page.reload();
    await expect(page.getByText(link)).toBeVisible();
  });

  await test.step('an athlete reads what the coach will see, logs in, accepts, and leaves again', async () => {
    const own = await browser.newContext({ viewport: phone });
    const athlete = await own.newPage();
    await athlete.goto(link);
    await expect(athlete.getByText(/Jamais votre téléphone/)).toBeVisible();
    await athlete.getByRole('link', { name: "J'ai déjà un compte" }).click();
    await submitLogin(athlete, leaving!.email, password);
    await athlete.getByRole('button', { name: "Accepter l'invitation" }).click();
    await expect(athlete.getByText('Lina Haddad est maintenant votre coach.')).toBeVisible();
    await athlete.goto('/dashboard/account');
    await athlete.getByRole('button', { name: 'Quitter', exact: true }).click();
    await athlete.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(athlete.getByText(/Vous n'avez pas de coach/)).toBeVisible();
    await own.close();
  });

  const params = { token: link.split('/').at(-1)! };
  await test.step('eleven accept; the erased one and the one who becomes a coach are gone at once', async () => {
    for (const { token } of [...named, erased!, promoted!, ...others])
      expect((await api(calls.acceptInvitation, { params, token, body: {} })).status).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: '11 athlètes' })).toBeVisible();
    await api(calls.eraseAccount, { token: erased!.token, body: { password } });
    const { id } = (await api(calls.getProfile, { token: promoted!.token })).body.data;
    await api(calls.changeRole, { params: { id }, token: await adminToken(), body: { usertype: 'coach' } });
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: '9 athlètes' })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  const championship = await newChampionship({ date: new Date(Date.now() + 60_000) });
  const token = await adminToken();
  const { body } = await api(calls.listMyAthletes, { token: coach.token });
  const entries: Record<string, string> = {};
  for (const { athlete_id: user_id, lastname } of body.data) {
    const entry = await api(calls.addEntry, {
      params: { id: championship.id },
      token,
      body: { user_id, division: '3 Movement' },
    });
    if (lastname !== 'Haddad') entries[lastname] = entry.body.data.id;
  }
  const send = async (...all: { type: string; entry_id?: string; data: object }[]) => {
    const made = { based_on: 1_000_000, at: new Date().toISOString() };
    const commands = all.map((command) => ({ id: randomUUID(), ...made, ...command }));
    const sent = await api(calls.sendMeetCommands, {
      params: { id: championship.id },
      token,
      body: { commands: commands as never },
    });
    expect(sent.body.data.results.filter(({ outcome }: { outcome: string }) => outcome !== 'applied')).toEqual([]);
  };

  await test.step('the entries stand there, and the turn with the start list', async () => {
    await send(
      ...Object.values(entries).flatMap((entry_id, index) => [
        { type: 'AssignSession', entry_id, data: { session: 1, flight: 'A' } },
        {
          type: 'WeighIn',
          entry_id,
          data: { bodyweight_kg: 66.4, lot: index + 1, openers: { squat: 100 + index * 5, bench: 60, deadlift: 120 } },
        },
      ]),
    );
    await page.reload();
    const row = page
      .getByRole('region', { name: championship.name })
      .getByRole('listitem')
      .filter({ hasText: 'Amrani' });
    await expect(row).toContainText('Confirmé');
    await expect(row).toContainText(/Session 1 · Groupe A/);
  });

  await test.step('on the day the own stand in lifting order, by themselves', async () => {
    await send({ type: 'SetSession', data: { session: 1, state: 'open' } });
    const mine = page.getByRole('region', { name: 'Les miens' });
    const rowOf = (name: string) => mine.getByRole('listitem').filter({ hasText: name });
    const [first, second] = body.data.map(({ lastname }) => lastname).filter((lastname) => lastname in entries);
    await expect(rowOf(first!)).toContainText('Sur le plateau', { timeout: 30_000 });
    await expect(rowOf(second!)).toContainText('1 essai avant');
    await expect(rowOf(second!)).toContainText(/105\skg/);
    const attempt = { lift: 'squat', number: 1 };
    await send({ type: 'JudgeAttempt', entry_id: entries[first!]!, data: { ...attempt, outcome: 'good' } });
    await expect(rowOf(second!)).toContainText('Sur le plateau');
    await expect(rowOf(first!)).toContainText(/100.*réussi/);
  });
});
