import { expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { pictureAt } from '@power-corner/contracts/championships/pictures';
import { findGymPictures } from '../../src/catalogue/gym/repository.ts';
import { GymModel } from '../../src/catalogue/gym/model.ts';
import { actsIn, aPicture, formOf, url, useService } from '../support.ts';

useService();

const adminId = newId();
const texts = { offer: 'Force', hours: 'Tous les jours\n7 h à 22 h', prices: '3 000 DA le mois', place: 'Annaba' };
/** Of the service's settings. */
const numbers = { whatsapp: '+213 550 00 00 00' };
const read = async () => (await callTo(url, calls.getGym)).body.data;
const change = (form: FormData, token: string | undefined = tokenFor('admin', adminId)) =>
  callTo(url, calls.changeGym, { token, form });

test('an admin presents the gym to everybody, with a photograph that stays until there is another', async () => {
  expect(await read()).toEqual({ offer: '', hours: '', prices: '', place: '', picture: null, ...numbers });
  const { status, body } = await change(formOf(texts, await aPicture()));
  expect([status, body.data]).toEqual([
    200,
    { ...texts, picture: expect.stringMatching(/^\/pictures\/.*-1080\.webp$/) },
  ]);
  expect((await fetch(url + pictureAt(body.data.picture, 360))).status).toBe(200);
  expect(await findGymPictures()).toEqual([body.data.picture]);
  await change(formOf({ ...texts, prices: '' }));
  await change(formOf({ ...texts, prices: '' }));
  expect(await read()).toEqual({ ...body.data, ...numbers, prices: '' });
  expect(await actsIn(GymModel, 'gym')).toMatchObject([
    { actorId: adminId, kind: 'gym_changed', after: { offer: 'Force' } },
    { before: { prices: '3 000 DA le mois' }, after: { prices: '' } },
  ]);
});

test('a text that is too long, no picture, and anybody else are refused', async () => {
  expect((await change(formOf({ ...texts, offer: 'a'.repeat(1001) }))).body.error.fields.offer).toMatch(/1000/);
  expect((await change(formOf(texts, Buffer.from('no picture')))).status).toBe(415);
  expect((await change(formOf(texts), tokenFor('coach', newId()))).status).toBe(403);
});
