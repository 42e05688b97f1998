import { calls } from '@power-corner/contracts/calls/all';
import { adminToken, api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

const home = '/dashboard/athlete/overview';

test('an athlete goes by their home from the first championship to the pass @capability', async ({ page }) => {
  const athlete = await newAthlete();
  const championship = await newChampionship({ places: 5, fields: { entry_fee_dzd: '2000' } });

  await test.step('a newcomer is led from the profile to the home, and on to the championships', async () => {
    await signIn(page, athlete);
    await page.goto('/dashboard/athlete');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Mon espace/ })
      .click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { name: 'Votre premier championnat vous attend' })).toBeVisible();
    await page.getByRole('link', { name: 'Voir les Championnats' }).click();
    await expect(page).toHaveURL('/championships');
  });

  const entry = await participate(athlete.token, championship);
  expect(entry.status).toBe(201);

  await test.step('the place is to be confirmed, and paid', async () => {
    await page.goto(home);
    await expect(page.getByRole('heading', { name: championship.name })).toBeVisible();
    const toDo = page.getByRole('region', { name: 'À faire' });
    await expect(toDo.getByText('Confirmer votre place')).toBeVisible();
    await expect(toDo.getByText(/^Place réservée, à confirmer/)).toBeVisible();
    await expect(toDo.getByRole('button', { name: /Renvoyer le lien/ })).toBeVisible();
    await toDo.getByRole('link', { name: /^Payer 2.000 DA/ }).click();
    await expect(page).toHaveURL(`/championships/${championship.id}#recu`);
  });

  await test.step('once it is confirmed, the pass is one press away', async () => {
    await page.goto(await inbox.link(athlete.email, 'verify-participation'));
    await page.waitForURL('/ParticipationWithSuccess**');
    await page.goto(home);
    await expect(page.getByText('Participation confirmée')).toBeVisible();
    await expect(page.getByText('Confirmer votre place')).toBeHidden();
    await page.getByRole('button', { name: 'Afficher mon pass' }).click();
    await expect(page.getByRole('img', { name: /^QR code de votre participation/ })).toBeVisible();
  });

  await test.step('the officials give a session, which the home says', async () => {
    const token = await adminToken();
    const meet = { params: { id: championship.id }, token };
    const { status } = await api(calls.sendMeetCommands, {
      ...meet,
      body: {
        commands: [
          {
            id: crypto.randomUUID(),
            type: 'AssignSession',
            entry_id: entry.body.data.id,
            based_on: 0,
            at: new Date().toISOString(),
            data: { session: 1, flight: 'A' },
          },
        ],
      },
    });
    expect(status).toBe(200);
    await page.reload();
    await expect(page.getByText('Session 1 · Groupe A')).toBeVisible();
  });
});
