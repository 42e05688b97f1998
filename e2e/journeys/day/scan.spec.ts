import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { encodeQR } from 'qr';
import { adminToken, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';

test('an official marks people present by the camera, in a browser without a reader of codes too', async ({ page }) => {
  const championship = await newChampionship({});
  const { body } = await participate((await newAthlete()).token, championship);
  // The camera films the code of the participation.
  await page.addInitScript(
    (modules) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const film = () => {
          const pen = canvas.getContext('2d')!;
          pen.fillStyle = '#fff';
          pen.fillRect(0, 0, canvas.width, canvas.height);
          pen.fillStyle = '#000';
          for (const [y, row] of modules.entries())
            for (const [x, dark] of row.entries()) if (dark) pen.fillRect(150 + x * 10, 60 + y * 10, 10, 10);
          requestAnimationFrame(film);
        };
        film();
        return canvas.captureStream(10);
      };
    },
    encodeQR(entryCodeOf(body.data.id), 'raw'),
  );

  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${championship.id}/meet`);
  await expect(page.getByText('0/1 présents')).toBeVisible();
  await page.getByRole('button', { name: 'Scanner' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('✓');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText(/^1\/1 présents?$/)).toBeVisible();

  // The code comes before the camera again, or a reader types it.
  await page.getByRole('button', { name: 'Scanner' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('déjà présent');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  const search = page.getByLabel('Nom, club, numéro, e-mail ou tél.');
  await search.fill(entryCodeOf(body.data.id));
  await search.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'déjà présent' })).toBeVisible();
  await expect(search).toHaveValue('');
});
