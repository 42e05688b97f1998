import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, jest, test } from '@jest/globals';
import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';
import { backing, byLoad, callTo, keys, newId, serve, tokenFor } from '@power-corner/service-kit/testing';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import sharp from 'sharp';
import { createApp } from '../../src/app.ts';
import { fetchProfileFrom } from '../../src/athletes/athletes.ts';
import { proveOwnerAt } from '../../src/athletes/prove-owner.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { processPicture } from '../../src/catalogue/pictures/process.ts';
import { findPreviewed, findUsedPictures } from '../../src/catalogue/repository.ts';
import { removeOrphanedFiles } from '../../src/catalogue/pictures/remove-orphans.ts';
import {
  aPicture,
  calendarLinks,
  createChampionship,
  formOf,
  log,
  newChampionship,
  pictures,
  receipts,
  url,
  useService,
  holdMs,
  offers,
} from '../support.ts';

const admin = tokenFor('admin');

useService();

const plain = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } });
const create = (picture: Buffer, fields = {}, at = url) =>
  callTo(at, calls.createChampionship, { token: admin, form: formOf(newChampionship(fields), picture) });

describe('a picture', () => {
  test('is stored upright, without metadata, in every width, under an immutable name', async () => {
    const rotated = await plain(1600, 900)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture } = (await create(rotated)).body.data;
    for (const width of pictureWidths) {
      const answer = await fetch(url + pictureAt(picture, width));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: Math.min(width, 900) });
      expect(metadata.height).toBeGreaterThan(metadata.width);
      expect(metadata.exif).toBeUndefined();
    }
    expect(
      (await fetch(url + picture, { headers: { 'if-none-match': `"${picture.slice('/pictures/'.length)}"` } })).status,
    ).toBe(304);
    const head = await fetch(url + picture, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
  });

  test.each(['jpeg', 'png', 'gif'] as const)('can be a %s, whatever its name', async (format) => {
    const picture = await plain(40, 30).toFormat(format).toBuffer();
    const { status } = await callTo(url, calls.createChampionship, {
      token: admin,
      form: formOf(newChampionship(), picture, 'notes.txt'),
    });
    expect(status).toBe(201);
  });

  test('of another type is refused by its content, whatever its name', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    );
    const cut = (await aPicture()).subarray(0, 200);
    for (const wrong of [svg, await plain(9, 9).webp().toBuffer(), Buffer.from('GIF89a'), cut, Buffer.alloc(0)]) {
      const { status, body } = await create(wrong);
      expect([status, body.error.fields]).toEqual([415, { picture: 'Only image files are allowed' }]);
    }
  });

  test('of more than 5 MB or 50 megapixels is too large', async () => {
    const heavy = Buffer.concat([await aPicture(), Buffer.alloc(5 * 1024 * 1024)]);
    const wide = await plain(8000, 6300).png({ compressionLevel: 9 }).toBuffer();
    for (const wrong of [heavy, wide]) {
      const { status, body } = await create(wrong);
      expect([status, body.code, Object.keys(body.error.fields)]).toEqual([413, 'TOO_LARGE', ['picture']]);
    }
  });

  test('that is wrong is named together with the other wrong fields', async () => {
    const { status, body } = await create(Buffer.from('nothing'), { name: '' });
    expect([status, body.error.fields]).toEqual([
      400,
      { name: 'Name is required', picture: 'Only image files are allowed' },
    ]);
  });

  test.each(['x', `${'a'.repeat(32)}-360.webp`, '..%2f..%2fetc%2fpasswd'])(
    'answers 404 for the name %s',
    async (name) => {
      const answer = await fetch(`${url}/pictures/${name}`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('exchanging a picture', () => {
  test('shows the new one and removes the old one', async () => {
    const created = await createChampionship(url);
    const { status, body } = await callTo(url, calls.changePicture, {
      params: { id: created.id },
      token: admin,
      form: formOf({}, await plain(300, 300).png().toBuffer()),
    });
    expect(status).toBe(200);
    expect(body.data.picture).not.toBe(created.picture);
    expect((await fetch(url + body.data.picture)).status).toBe(200);
    expect((await fetch(url + created.picture)).status).toBe(404);
  });

  test('with the same picture keeps it; two championships with the same picture do not share it', async () => {
    const [one, other] = [await createChampionship(url), await createChampionship(url)];
    const same = await callTo(url, calls.changePicture, {
      params: { id: one.id },
      token: admin,
      form: formOf({}, await aPicture()),
    });
    expect(same.body.data.picture).toBe(one.picture);
    await callTo(url, calls.deleteChampionship, { params: { id: one.id }, token: admin });
    expect((await fetch(url + one.picture)).status).toBe(404);
    expect((await fetch(url + other.picture)).status).toBe(200);
  });

  test('answers 401, 403, 404, and 400 without a picture', async () => {
    const { id } = await createChampionship(url);
    const put = async (at: string, token?: string) =>
      (await callTo(url, calls.changePicture, { params: { id: at }, token, form: formOf({}, await aPicture()) }))
        .status;
    expect(await put(id)).toBe(401);
    expect(await put(id, tokenFor('athlete'))).toBe(403);
    expect(await put(newId(), admin)).toBe(404);
    const none = await callTo(url, calls.changePicture, { params: { id }, token: admin, form: formOf({ note: 'x' }) });
    expect([none.status, none.body.error.fields]).toEqual([400, { picture: 'Picture is required' }]);
  });
});

describe('a picture that MongoDB shows', () => {
  const lose = (write: 'insertOne' | 'findOneAndUpdate', late: boolean) => {
    const { collection } = ChampionshipModel;
    const made = collection[write].bind(collection) as (...args: unknown[]) => Promise<unknown>;
    let asked: unknown[] = [];
    const losing = jest.spyOn(collection, write).mockImplementationOnce((async (...args: unknown[]) => {
      asked = args;
      if (!late) await made(...args);
      throw Object.assign(new Error('connection 3 closed'), { name: 'MongoNetworkError' });
    }) as never);
    return async () => {
      losing.mockRestore();
      if (late) await made(...asked);
    };
  };
  const moments = [
    ['before the answer is lost', false],
    ['in the moment after the connection', true],
  ] as const;

  test.each(moments)('%s stays with a new championship', async (_, late) => {
    const arrive = lose('insertOne', late);
    const name = `Coupe ${newId()}`;
    expect((await create(await aPicture(), { name })).status).toBe(503);
    await arrive();
    const { picture } = (await ChampionshipModel.findOne({ name }).lean())!;
    expect((await fetch(url + picture)).status).toBe(200);
  });

  test.each(moments)('%s stays when it is exchanged', async (_, late) => {
    const { id, picture: before } = await createChampionship(url);
    const arrive = lose('findOneAndUpdate', late);
    const { status } = await callTo(url, calls.changePicture, {
      params: { id },
      token: admin,
      form: formOf({}, await plain(300, 300).png().toBuffer()),
    });
    expect(status).toBe(503);
    await arrive();
    const { picture } = (await ChampionshipModel.findById(id).lean())!;
    expect(picture).not.toBe(before);
    expect((await fetch(url + picture)).status).toBe(200);
  });
});

const inUse = { findUsed: findUsedPictures, findPreviewed };

describe('files that no championship shows', () => {
  const inAnHour = () => new Date(Date.now() + 3_700_000);
  const orphan = async () => {
    const picture = await processPicture(
      await plain(30, 20, `#${newId().slice(0, 6)}`)
        .png()
        .toBuffer(),
      newId(),
    );
    await pictures().save(picture);
    return picture.path;
  };
  const statusOf = async (path: string) => (await fetch(url + path)).status;

  test('are removed in every width an hour after they were stored; those that are shown stay', async () => {
    const left = await orphan();
    const { picture: shown } = (await create(await plain(50, 40).png().toBuffer())).body.data;
    await removeOrphanedFiles(pictures(), inUse, new Date());
    expect(await statusOf(left)).toBe(200);
    expect(await removeOrphanedFiles(pictures(), inUse, inAnHour())).toBeGreaterThanOrEqual(pictureWidths.length);
    for (const width of pictureWidths) {
      expect(await statusOf(pictureAt(left, width))).toBe(404);
      expect(await statusOf(pictureAt(shown, width))).toBe(200);
    }
  });
});

describe('while the object store', () => {
  const reached = async (endpoint: string) => {
    const store = pictures(endpoint);
    const app = createApp({
      log,
      publicKey: keys.publicKey,
      pictures: store,
      receipts: receipts(endpoint),
      calendarLinks,
      gymNumbers: {},
      fetchProfile: fetchProfileFrom('http://127.0.0.1:9'),
      proveOwner: proveOwnerAt('http://127.0.0.1:9'),
      offers: offers(),
      holdMs,
    });
    return serve(app);
  };
  const expectUnavailable = async (at: string) => {
    const before = await ChampionshipModel.countDocuments();
    const startedAt = Date.now();
    const created = await create(await aPicture(), {}, at);
    const read = await fetch(`${at}/pictures/${'a'.repeat(32)}-360.webp`);
    expect([created.status, read.status, created.headers.get('retry-after')]).toEqual([503, 503, '5']);
    expect(Date.now() - startedAt).toBeLessThan(byLoad(6000));
    expect(await ChampionshipModel.countDocuments()).toBe(before);
  };

  test('is down, uploads and reads answer 503 at once and nothing is stored', async () => {
    const site = await reached('http://127.0.0.1:9');
    await expectUnavailable(site.url);
    await site.close();
  });

  test('has just closed idle connections, every request succeeds', async () => {
    const upstream = new URL(backing('S3_ENDPOINT'));
    const sockets = new Set<Socket>();
    // Cuts each connection at its second request, as if the store had closed it for being idle at that moment.
    const closing = createServer((socket) => {
      let requests = 0;
      const onward = connect(Number(upstream.port), upstream.hostname);
      sockets.add(socket.on('error', () => onward.destroy()).on('close', () => onward.destroy()));
      onward.on('error', () => socket.destroy()).on('data', (chunk) => socket.write(chunk));
      socket.on('data', (chunk: Buffer) => {
        if (/^(GET|PUT|DELETE|HEAD) /.test(chunk.toString('latin1'))) requests += 1;
        if (requests > 1) socket.resetAndDestroy();
        else onward.write(chunk);
      });
    });
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const store = pictures(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`);
    for (let count = 0; count < 3; count++) {
      const picture = await processPicture(
        await plain(30, 20 + count)
          .png()
          .toBuffer(),
        newId(),
      );
      await store.save(picture);
      expect((await fetch(url + picture.path)).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => closing.close(resolve));
  });

  test('is frozen, uploads and reads answer 503 within three seconds each', async () => {
    const held = new Set<Socket>();
    const frozen = createServer((socket) => void held.add(socket));
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    const site = await reached(`http://127.0.0.1:${(frozen.address() as AddressInfo).port}`);
    await expectUnavailable(site.url);
    await site.close();
    for (const socket of held) socket.destroy();
    frozen.close();
  });
});
