import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { isFree, PortPicker } from './ports.ts';

describe('picking ports', () => {
  test('takes the preferred port, and the next free one when it is taken', async () => {
    const picker = new PortPicker(
      async (port) => port !== 3_000,
      () => true,
    );
    expect(await picker.pick(3_000)).toBe(3_001);
    expect(await picker.pick(1_080)).toBe(1_080);
  });

  test('never hands out a port twice', async () => {
    const picker = new PortPicker(
      async () => true,
      () => true,
    );
    expect([await picker.pick(3_000), await picker.pick(3_000), await picker.pick(3_000)]).toEqual([
      3_000, 3_001, 3_002,
    ]);
  });

  test('leaves a port to the run that has claimed it', async () => {
    const picker = new PortPicker(
      async () => true,
      (port) => port !== 3_000,
    );
    expect(await picker.pick(3_000)).toBe(3_001);
  });

  test('sees a port that somebody listens on', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
  });
});
