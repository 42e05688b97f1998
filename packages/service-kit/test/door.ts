import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export async function openDoor(target: URL) {
  const sockets = new Set<Socket>();
  let taken = 0;
  let state: 'open' | 'shut' | 'frozen' = 'open';
  const server = createServer((socket) => {
    taken += 1;
    if (state === 'shut') return socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => undefined).on('close', () => sockets.delete(end));
      if (state === 'frozen') end.pause();
    }
    if (state !== 'frozen') socket.pipe(upstream).pipe(socket);
    return socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The server's address, its login included, by this door. */
    url: url.href,
    connections: () => ({ taken, open: sockets.size }),
    /** As when the server or the network goes away. */
    shut: () => {
      state = 'shut';
      breakOff();
    },
    /** As when the server's process is stopped: connections are taken, and nothing answers. */
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Connections to the frozen server end, and have to be made again. */
    open: () => {
      if (state === 'frozen') breakOff();
      state = 'open';
    },
    close: () => {
      breakOff();
      server.close();
    },
  };
}
