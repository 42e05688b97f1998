import { uploadMs } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { pidOf } from '../support/platform.ts';

import { send } from './support/http.ts';
import { whileServingOthers } from './support/serve-others.ts';
import { head, collectAnswer, open } from './support/raw-socket.ts';

/** Limits of the gateway for a head and a whole request, with a margin for a busy machine. */
const headMs = 10_000 + 4000;
const requestMs = uploadMs + 5000;

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sends a little every so often until the connection ends. */
function trickle(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => (socket.writable ? socket.write(piece) : clearInterval(timer)), everyMs);
  socket.once('close', () => clearInterval(timer));
}

test('clients that send their head slowly are cut in 14 s, and the others are served meanwhile', async ({
  records,
}) => {
  const count = 300;
  const before = residentMb(pidOf('gateway'));
  await whileServingOthers(records, async () => {
    const slow = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = await open();
        const heard = collectAnswer(socket, { withinMs: headMs + 10_000, quietMs: 60_000 });
        socket.write(head(`GET ${calls.listChampionships.path} HTTP/1.1`).slice(0, -2));
        trickle(socket, 'X-A: b\r\n', 1000);
        return heard;
      }).concat(
        Array.from({ length: 50 }, async () => {
          const socket = await open();
          const heard = collectAnswer(socket, { withinMs: headMs + 10_000, quietMs: 60_000 });
          socket.end(head(`POST ${calls.logIn.path} HTTP/1.1`, 'Content-Length: 5'));
          return heard;
        }),
      ),
    );
    const silent = await Promise.all(Array.from({ length: 50 }, () => open()));
    const slowestMs = Math.max(...slow.map(({ ms }) => ms));
    expect(slow.every(({ closed }) => closed)).toBe(true);
    expect(slowestMs).toBeLessThan(headMs);
    silent.forEach((socket) => socket.destroy());
  });
  const grownMb = Math.round(residentMb(pidOf('gateway')) - before);
  expect(grownMb).toBeLessThan(120);
});

test('clients that send their body slowly are cut in 125 s, at the gateway and with the service behind it', async ({
  records,
}) => {
  const count = 100;
  await whileServingOthers(records, async () => {
    const targets: [string, string][] = [
      [calls.logIn.path, 'application/json'],
      [calls.listChampionships.path, 'multipart/form-data; boundary=x'],
      [calls.contactOrganisers.path, 'application/json'],
    ];
    const slow = await Promise.all(
      Array.from({ length: 2 * count }, async (_, index) => {
        const [path, type] = targets[index % targets.length]!;
        const socket = await open();
        const heard = collectAnswer(socket, { withinMs: requestMs + 15_000, quietMs: 180_000 });
        socket.write(
          `${head(`POST ${path} HTTP/1.1`, `Authorization: Bearer ${records.admin.token}`, `Content-Type: ${type}`, 'Content-Length: 50000')}{"a":"`,
        );
        if (index < count) trickle(socket, 'x', 2000);
        return heard;
      }),
    );
    const slowestMs = Math.max(...slow.map(({ ms }) => ms));
    expect(slow.every(({ closed }) => closed)).toBe(true);
    expect(slowestMs).toBeLessThan(requestMs);
    // Those that go on, however slowly; the others are given up by the proxy.
    expect(Math.min(...slow.slice(0, count).map(({ ms }) => ms))).toBeGreaterThan(uploadMs - 2000);
  });
});

test('readers who do not read keep nothing from the others', async ({ records }) => {
  const { text } = await send({ path: '/' });
  const script = /\/assets\/[^"]+\.js/.exec(text)![0];
  const pid = pidOf('gateway');
  await whileServingOthers(records, async () => {
    const sockets = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = await open();
        socket.pause();
        for (let requests = 0; requests < 5; requests++)
          socket.write(head(`GET ${script} HTTP/1.1`, 'Accept-Encoding: identity'));
        socket.write(
          head(`GET ${calls.listChampionships.path} HTTP/1.1`, `Authorization: Bearer ${records.athlete.token}`),
        );
        return socket;
      }),
    );
    // The scenario itself: they keep their connections for eight seconds.
    await new Promise((resolve) => setTimeout(resolve, 8000));
    sockets.forEach((socket) => socket.resetAndDestroy());
  });
  expect((await send({ path: calls.checkAuth.path })).status).toBe(200);
  expect(pidOf('gateway')).toBe(pid);
});
