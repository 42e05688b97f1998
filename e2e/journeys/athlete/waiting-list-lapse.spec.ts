import { calls } from '@power-corner/contracts/calls/all';
import { Databases } from '../../faults/support/databases.ts';
import { api, joinWaitingList, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';
import { partsOfRun } from '../../support/platform.ts';

test('an offer without an answer lapses and goes to the next: both athletes know where they stand', async ({
  page,
  browser,
}) => {
  const championship = await newChampionship({ places: 1 });
  const [holder, silent, next] = [await newAthlete(), await newAthlete(), await newAthlete()];
  const taken = await participate(holder.token, championship);
  for (const { token } of [silent, next]) expect((await joinWaitingList(token, championship)).status).toBe(201);
  await api(calls.withdraw, { params: { id: taken.body.data.id }, token: holder.token });
  const lapsing = await inbox.link(silent.email, 'offers');

  const [visitor, athlete] = [await browser.newContext(), await browser.newContext()];
  const [offer, nextPage] = [await visitor.newPage(), await athlete.newPage()];
  await offer.goto(lapsing);
  await expect(offer.getByRole('button', { name: 'Accepter la place' })).toBeVisible();
  await signIn(page, silent);
  await page.goto(`/championships/${championship.id}`);
  await expect(page.getByText('Une place vous est proposée.')).toBeVisible();
  await signIn(nextPage, next);
  await nextPage.goto(`/championships/${championship.id}`);
  await expect(nextPage.getByText('Rang 1 sur 1')).toBeVisible();

  await test.step('the time for an answer runs out', async () => {
    const databases = new Databases(partsOfRun);
    const offered = { championshipId: championship.id, state: 'offered' };
    await databases.setBack('championships', 'participations', offered, { expiresAt: new Date(Date.now() - 1000) });
    await databases.close();
  });

  await test.step('the first is told by mail and on each page, and may join again at the end', async () => {
    const mail = await inbox.waitFor(silent.email, { subject: /^La place n'est plus gardée pour vous/ });
    expect(mail.subject).toContain(championship.name);
    expect(mail.text).toContain("Nous n'avons pas reçu votre réponse à temps : la place ne vous est plus gardée");
    expect(mail.text).toContain(`/championships/${championship.id}`);
    await offer.getByRole('button', { name: 'Accepter la place' }).click();
    const expired = "Cette offre a expiré : la place n'est plus gardée pour vous.";
    await expect(offer.getByText(expired)).toBeVisible();
    await expect(offer.getByRole('button', { name: 'Accepter la place' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: "Rejoindre la liste d'attente" })).toBeVisible();
    await expect(page.getByText('Une place vous est proposée.')).toBeHidden();
  });

  await test.step('the next is offered the place, and accepts it', async () => {
    const link = await inbox.link(next.email, 'offers');
    await nextPage.reload();
    await expect(nextPage.getByText('Une place vous est proposée.')).toBeVisible();
    await nextPage.goto(link);
    await nextPage.getByRole('button', { name: 'Accepter la place' }).click();
    await expect(nextPage.getByRole('heading', { name: 'Place acceptée' })).toBeVisible();
    await inbox.waitFor(next.email, { subject: /^Participation confirmée/ });
    await nextPage.goto(`/championships/${championship.id}`);
    await expect(nextPage.getByText('Vous participez à ce championnat.')).toBeVisible();
  });
  const subjects = async (email: string) => (await inbox.to(email)).map(({ subject }) => subject.split(' : ')[0]);
  const offers = (await subjects(silent.email)).filter((subject) => subject?.startsWith('Une place'));
  expect(offers).toHaveLength(1);
  expect(await subjects(next.email)).not.toContain("La place n'est plus gardée pour vous");
  await visitor.close();
  await athlete.close();
});
