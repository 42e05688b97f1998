import { afterEach, expect, test } from '@jest/globals';
import { byLoad, serve } from '@power-corner/service-kit/testing';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { pictures, receipts } from '../support.ts';

const ending: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

const file = {
  name: `${'a'.repeat(24)}-${'b'.repeat(32)}.jpg`,
  content: Buffer.alloc(1000),
  contentType: 'image/jpeg',
};
const savesTo = (endpoint: string) => [
  () => receipts(endpoint).store.save([file]),
  () => pictures(endpoint).saveFile(file),
];

test('a store that takes connections and is silent refuses a file in under three seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  ending.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  for (const save of savesTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)) {
    const startedAt = performance.now();
    await expect(save()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    // Eight seconds is what a slow store has for a receipt.
    expect(performance.now() - startedAt).toBeLessThan(Math.min(byLoad(3000), 7500));
  }
});

test.each(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'])(
  'a store that refuses our key with %s is one that is away, until it takes the key',
  async (code) => {
    let isRefused = true;
    const store = await serve((request, response) => {
      request.resume().on('end', () => {
        if (!isRefused) return void response.setHeader('etag', '"x"').end();
        response.statusCode = 403;
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
      });
    });
    ending.push(() => store.close());
    for (const save of savesTo(store.url)) {
      isRefused = true;
      await expect(save()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
      isRefused = false;
      await save();
    }
    isRefused = true;
    await expect(receipts(store.url).store.open(file.name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(receipts(store.url).store.remove([file.name])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  },
);
