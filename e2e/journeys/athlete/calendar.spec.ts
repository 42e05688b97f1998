import { calls } from '@power-corner/contracts/calls/all';
import { slugOf } from '@power-corner/contracts/championships/registration';
import ICAL from 'ical.js';
import { adminToken, api, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';

async function entryIn(address: string, subject: RegExp) {
  const mail = await inbox.waitFor(address, { subject });
  const calendar = new ICAL.Component(ICAL.parse(await inbox.attachment(mail, 'application/ics')) as unknown[]);
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const { uid, sequence, location, startDate } = entry;
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, location, start: startDate.toJSDate() };
}

test('a participation enters the calendar, moves there, and leaves it when the championship is called off @capability', async ({
  page,
}) => {
  const championship = await newChampionship({});
  const [athlete, token] = [await newAthlete(), await adminToken()];
  const { body } = await participate(athlete.token, championship);
  const link = await inbox.link(athlete.email, 'verify-participation');
  await page.goto(link);
  await expect(page.getByText(championship.name)).toBeVisible();
  const added = await entryIn(athlete.email, /^Participation confirmée/);
  expect(added).toMatchObject({ method: 'REQUEST', sequence: 0, location: 'Salle Power Corner, Annaba' });

  await signIn(page, athlete);
  await page.goto(`/championships/${championship.id}`);
  await expect(page.getByRole('img', { name: /^QR code de votre participation/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ajouter au calendrier' }).click();
  expect((await saving).suggestedFilename()).toBe(`${slugOf(championship.name, '')}.ics`);

  const date = new Date(Date.now() + 15 * 86_400_000);
  const params = { id: championship.id };
  await api(calls.editChampionship, { params, token, body: { date: date.toISOString(), location: 'Batna; salle 2' } });
  const moved = await entryIn(athlete.email, /^La date et le lieu changent/);
  expect(moved).toMatchObject({ method: 'REQUEST', uid: added.uid, sequence: 1, location: 'Batna; salle 2' });
  expect(Math.abs(moved.start.getTime() - date.getTime())).toBeLessThan(1000);

  await api(calls.cancelChampionship, { params, token, body: { reason: 'Salle fermée' } });
  const canceled = await entryIn(athlete.email, /^Championnat annulé/);
  expect(canceled).toMatchObject({ method: 'CANCEL', uid: added.uid, sequence: 2 });
  expect(added.uid).toContain(body.data.id);
});
