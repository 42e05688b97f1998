import { describe, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { findPreviewed, findUsedPictures } from '../../src/catalogue/repository.ts';
import { previewPath } from '../../src/catalogue/pictures/preview.ts';
import { removeOrphanedFiles } from '../../src/catalogue/pictures/remove-orphans.ts';
import { formOf, inDays, newChampionship, pictures, url, useService } from '../support.ts';

const admin = tokenFor('admin');

useService();

const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#10c040' } })
    .png()
    .toBuffer();
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();

async function create(picture: Buffer, fields = {}): Promise<string> {
  const { status, body } = await callTo(url, calls.createChampionship, {
    token: admin,
    form: formOf(newChampionship(fields), picture),
  });
  expect(status).toBe(201);
  return body.data.id;
}
const recordOf = async (id: string) => (await ChampionshipModel.findById(id).lean())!;
const pathOf = async (id: string) => previewPath(await recordOf(id));
const storedAt = async (path: string) => {
  const file = await pictures().open(path.replace('/pictures/', ''));
  file?.destroy();
  return file !== null;
};
async function read(path: string) {
  const answer = await fetch(url + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    content: Buffer.from(await answer.arrayBuffer()),
  };
}
const edit = (id: string, body: object) =>
  callTo(url, calls.editChampionship, { params: { id }, token: admin, json: body });
const colourAt = async (content: Buffer, left: number, top: number) => {
  const [r = 0, g = 0, b = 0] = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { r, g, b };
};
const isGreen = async (content: Buffer) => {
  const { r, g, b } = await colourAt(content, 600, 130);
  return g > 150 && r < 80 && b < 110;
};
const hasBand = async (content: Buffer) => {
  const { r, g, b } = await colourAt(content, 300, 50);
  return r > 150 && g < 70 && b < 60;
};
const lightAmong = async (content: Buffer, left: number, width: number) => {
  const pixels = await sharp(content).extract({ left, top: 320, width, height: 160 }).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 190).length / pixels.length;
};

describe('the preview of a championship', () => {
  test('is made once, at the first request: a JPEG of 1200 × 630 that shows the picture', async () => {
    const path = await pathOf(await create(await green(1280, 720)));
    expect(await storedAt(path)).toBe(false);
    const [{ status, type, content }, other] = await Promise.all([read(path), read(path)]);
    expect(other.content.equals(content)).toBe(true);
    expect(await storedAt(path)).toBe(true);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await isGreen(content)).toBe(true);
  });

  test('shows a drawing without a ground on a light one', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 1280, height: 720, channels: 4, background } })
      .png()
      .toBuffer();
    const { content } = await read(await pathOf(await create(clear)));
    const { r, g, b } = await colourAt(content, 600, 60);
    expect(Math.min(r, g, b)).toBeGreaterThan(180);
  });

  test.each([
    ['at the left', 'WOD', 72, 1000],
    ['at the right for a name in Arabic', 'وهران', 1000, 72],
  ])('has the name over the picture, %s', async (_, name, there, elsewhere) => {
    const { content } = await read(await pathOf(await create(await green(1280, 720), { name })));
    expect(await isGreen(content)).toBe(true);
    expect(await lightAmong(content, there, 128)).toBeGreaterThan(0.02);
    expect(await lightAmong(content, elsewhere, 128)).toBe(0);
    expect(content.length).toBeLessThanOrEqual(300_000);
  });

  test.each([
    ['over its picture', 1280, 720],
    ['on its poster', 120, 63],
  ])('of a canceled one says so %s, at once and under another name', async (_, width, height) => {
    const id = await create(await green(width, height));
    const before = await pathOf(id);
    expect(await hasBand((await read(before)).content)).toBe(false);
    await callTo(url, calls.cancelChampionship, { params: { id }, token: admin, json: {} });
    const canceled = await pathOf(id);
    expect(canceled).not.toBe(before);
    expect(await hasBand((await read(canceled)).content)).toBe(true);
  });

  test('is under 300 kB for a picture that hardly shrinks', async () => {
    const { content } = await read(await pathOf(await create(await noise(1300, 700))));
    expect(content.length).toBeLessThanOrEqual(300_000);
  });

  test.each([
    ['small', 120, 63],
    ['high', 900, 1600],
    ['wide', 1800, 400],
  ])('is a drawn poster where the picture is too %s', async (_, width, height) => {
    const { content } = await read(await pathOf(await create(await green(width, height))));
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await isGreen(content)).toBe(false);
    expect(content.length).toBeLessThanOrEqual(300_000);
  });

  test.each([['بطولة عنابة للقوة البدنية'], ['💪'], ['<b>&"Open</span>'], ['x'.repeat(100)]])(
    'is drawn for the name %s',
    async (name) => {
      expect((await read(await pathOf(await create(await green(120, 63), { name })))).status).toBe(200);
    },
  );

  test('is made again when the name, the date or the place changes, and kept for other changes', async () => {
    const id = await create(await green(120, 63));
    const first = await pathOf(id);
    await edit(id, { description: 'Autrement' });
    expect(await pathOf(id)).toBe(first);
    const seen = new Set([first]);
    for (const change of [{ date: inDays(40) }, { location: 'Constantine' }]) {
      await edit(id, change);
      expect(seen.has(await pathOf(id))).toBe(false);
      seen.add(await pathOf(id));
    }
    await edit(id, { name: `Coupe ${newId()}` });
    const renamed = await pathOf(id);
    expect(renamed).not.toBe(first);
    expect((await read(renamed)).content.equals((await read(first)).content)).toBe(false);
  });

  test('is not made for a name that stands for no championship as it is, nor for a hidden one', async () => {
    const id = await create(await green(1280, 720));
    const path = await pathOf(id);
    for (const wrong of [`${newId()}-${'a'.repeat(32)}-preview.jpg`, `${id}-${'a'.repeat(32)}-preview.jpg`])
      expect((await read(`/pictures/${wrong}`)).status).toBe(404);
    await callTo(url, calls.setVisibility, { params: { id }, token: admin, json: { hidden: true } });
    expect((await read(path)).status).toBe(404);
  });

  test('goes with its championship, and an old one with the next cleaning', async () => {
    const [kept, deleted] = [await create(await green(1280, 720)), await create(await green(1280, 720))];
    const old = await pathOf(kept);
    await read(old);
    await edit(kept, { name: `Coupe ${newId()}` });
    const current = await pathOf(kept);
    const gone = await pathOf(deleted);
    await Promise.all([read(current), read(gone)]);
    await callTo(url, calls.deleteChampionship, { params: { id: deleted }, token: admin });
    expect(await storedAt(gone)).toBe(false);
    const inAnHour = new Date(Date.now() + 3_700_000);
    // The local store fails to list while it deletes; the job runs again then, as here.
    const clean = () => removeOrphanedFiles(pictures(), { findUsed: findUsedPictures, findPreviewed }, inAnHour);
    await eventually(() =>
      clean().then(
        () => true,
        () => false,
      ),
    );
    expect([await storedAt(old), await storedAt(current)]).toEqual([false, true]);
  });
});
