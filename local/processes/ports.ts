import { createServer } from 'node:net';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port is free when it is free on every address: on macOS a listener on 0.0.0.0 leaves 127.0.0.1 and ::1 free. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Below 32768, where Linux's ports for outgoing connections begin: a part that restarts must get its port again. */
const randomPort = (): number => 20_000 + Math.floor(Math.random() * 12_000);

const given = new Set<number>();

/** Each port once in this process; runs beside each other pick random ones, since a picked one is still free. */
export async function pickPort(preferred = randomPort()): Promise<number> {
  for (let port = preferred; port < preferred + 500 && port <= 65_535; port += 1) {
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${preferred} on`);
}
