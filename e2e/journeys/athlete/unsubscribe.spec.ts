import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { adminToken, api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

test.setTimeout(180_000);

async function writeTo(championship: { id: string }, email: string) {
  const token = await adminToken();
  const sent = await api(calls.sendBulkMail, {
    token,
    body: { id: championship.id, body: 'Pesée à 7 h 30.', emails: [email] },
  });
  expect(sent.status).toBe(200);
  return eventually(
    async () => {
      const { body } = await api(calls.getCampaign, { params: { id: sent.body.data.campaign_id }, token });
      return body.data.state === 'done' && body.data;
    },
    'the end of the bulk mail',
    60_000,
  );
}

test('an athlete leaves the group messages by the link in one, still hears of their own participation, and comes back @capability', async ({
  page,
  admin,
  inbox,
}) => {
  const [championship, athlete] = await Promise.all([newChampionship({ type: 'Crossfit' }), newAthlete()]);
  expect((await participate(athlete.token, championship, null)).status).toBe(201);
  // The service learns of the participation by an event.
  await inbox.link(athlete.email, 'verify-participation');
  expect(await writeTo(championship, athlete.email)).toMatchObject({ sent: 1 });
  const mail = await inbox.waitFor(athlete.email, { subject: /message des organisateurs/ });
  const path = /\/unsubscribe\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';

  await test.step('opening the link asks, and changes nothing', async () => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ne plus recevoir les messages de groupe ?' }),
    ).toBeVisible();
    await expect(
      page.getByText(
        'vos propres participations (confirmation, annulation, changement de date ou de lieu) vous parviendra toujours',
      ),
    ).toBeVisible();
    expect(await writeTo(championship, athlete.email)).toMatchObject({ sent: 1 });
  });

  await test.step('confirmed, the next bulk mail leaves them alone, and the admin sees it', async () => {
    await page.getByRole('button', { name: 'Ne plus recevoir les messages de groupe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: "C'est noté" })).toBeFocused();
    expect(await writeTo(championship, athlete.email)).toMatchObject({
      sent: 0,
      suppressed: 1,
      failures: [{ email: athlete.email, suppression: 'unsubscribed' }],
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Recevoir à nouveau' })).toBeVisible();
  });

  await test.step('a cancellation of their championship still arrives', async () => {
    await api(calls.cancelChampionship, { params: { id: championship.id }, token: admin.token, body: {} });
    await inbox.waitFor(athlete.email, { subject: /^Championnat annulé/ });
  });

  await test.step('they come back', async () => {
    await page.getByRole('button', { name: 'Recevoir à nouveau' }).click();
    await expect(page.getByRole('button', { name: 'Ne plus recevoir les messages de groupe' })).toBeVisible();
    expect(await writeTo(championship, athlete.email)).toMatchObject({ sent: 1, suppressed: 0 });
  });
});

test('a broken link says so and shows a way on', async ({ page }) => {
  await page.goto(`/unsubscribe/${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText("Ce lien n'est pas valide.");
  await expect(page.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
});
