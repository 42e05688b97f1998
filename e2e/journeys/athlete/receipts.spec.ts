import { expect, test } from '../../support/fixtures.ts';
import { addressOfLink, newAthlete, newChampionship, participate, picture, sendTo } from '../../support/api.ts';
import { expectToast, signIn } from '../../support/browser.ts';
import { platform } from '../../support/platform.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const pdf = Buffer.from('%PDF-1.7\n% virement\n%%EOF\n');

test('a fee is refused and then paid: the athlete sends receipts, the admin looks at them, mails tell the outcome @capability', async ({
  page,
  browser,
  admin,
  inbox,
}) => {
  const championship = await newChampionship({
    fields: { entry_fee_dzd: '2000', payment_instructions: 'CCP 123 456, clé 78' },
  });
  const athlete = await newAthlete({ firstname: 'Lina', lastname: 'Haddad' });
  expect((await participate(athlete.token, championship)).status).toBe(201);
  await sendTo('GET', addressOfLink(await inbox.link(athlete.email, 'verify-participation')));
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(phone, athlete);
  await signIn(page, admin);

  const fee = phone.getByRole('region', { name: "Frais d'inscription" });
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await phone.getByLabel(/^(Reçu du paiement|Remplacer le reçu)$/).setInputFiles({ name, mimeType, buffer });
    await phone.getByRole('button', { name: /^Envoyer le (nouveau )?reçu$/ }).click();
  };
  const openPanel = async () => {
    await page.goto(`/dashboard/admin/championships/${championship.id}?fee=under_review`);
    await page.getByRole('button', { name: /^Fiche/ }).click();
    return page.getByRole('dialog', { name: 'Lina Haddad' });
  };

  await test.step('what is no receipt is refused at once; a PDF is sent', async () => {
    await phone.goto(`${platform.site}/championships/${championship.id}`);
    await expect(fee.getByText('CCP 123 456, clé 78')).toBeVisible();
    await send('recu.pdf', 'application/pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
    await expect(fee.getByText('Le reçu est une image JPEG, PNG ou WebP, ou un PDF.')).toBeVisible();
    await send('recu.pdf', 'application/pdf', pdf);
    await expectToast(phone, 'Reçu envoyé.');
    await expect(fee.getByText('En cours de vérification', { exact: true })).toBeVisible();
  });

  await test.step('the admin opens it by a link, and refuses the payment with a reason', async () => {
    const panel = await openPanel();
    const address = await panel.getByRole('link', { name: 'Ouvrir le PDF' }).getAttribute('href');
    const file = await fetch(platform.site + address);
    expect([file.status, file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).equals(pdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    await panel.getByRole('button', { name: 'Refuser…' }).click();
    await panel.getByLabel('Motif du refus').fill('Le montant est illisible.');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Participation corrigée.');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Reçu envoyé' })).toBeVisible();
    await inbox.waitFor(athlete.email, { text: /Le montant est illisible\./ });
  });

  await test.step('the athlete reads why, and sends a photo instead, which both of them see', async () => {
    await phone.reload();
    await expect(fee.getByText('Le montant est illisible.')).toBeVisible();
    await send('recu.jpg', 'image/jpeg', await picture());
    await expectToast(phone, 'Reçu envoyé.');
    await phone.getByRole('button', { name: 'Voir le reçu' }).click();
    const shown = phone.getByAltText('Reçu du paiement');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('marked paid by one tap, a mail says so and no other receipt is asked for', async () => {
    const panel = await openPanel();
    await panel.getByRole('button', { name: 'Marquer payé' }).click();
    await expectToast(page, 'Participation corrigée.');
    await inbox.waitFor(athlete.email, { subject: /Votre paiement est enregistré/ });
    await phone.reload();
    await expect(fee.getByText('Payé', { exact: true })).toBeVisible();
    await expect(fee.getByLabel(/reçu/i)).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Voir le reçu' })).toBeVisible();
  });

  await test.step('the list is narrowed by the journal; what is exported or printed is noted', async () => {
    await page.goto(`/dashboard/admin/championships/${championship.id}?journal=receipt_sent`);
    await expect(page.getByRole('button', { name: 'Exporter 1 ligne (CSV)' })).toBeEnabled();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter 1 ligne (CSV)' }).click();
    await saved;
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Listes du jour…' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: "Feuille d'appel" }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('cell', { name: /^3 Movement · Femmes · / }).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Journal des exports' }).click();
    const rows = page.getByRole('table', { name: 'Journal des administrateurs' }).getByRole('row');
    const roll = rows.filter({ hasText: "Feuille d'appel" });
    // The acts arrive by event.
    await expect(async () => {
      await page.reload();
      await expect(roll).toContainText('Lignes\u00a0: 1', { timeout: 2000 });
    }).toPass();
    await expect(rows.filter({ hasText: 'Fichier CSV' })).toContainText('Événement\u00a0: Reçu envoyé');
  });
  await phone.context().close();
});
