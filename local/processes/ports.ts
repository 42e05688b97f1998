import { createServer } from 'node:net';
import { claimPort } from './port-claims.ts';

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

/** Picks free ports, each one once: the preferred port, or the next free one above it. */
export class PortPicker {
  readonly #given = new Set<number>();
  readonly #isFree: (port: number) => Promise<boolean>;
  readonly #claim: (port: number) => boolean;

  constructor(free: (port: number) => Promise<boolean> = isFree, claim: (port: number) => boolean = claimPort) {
    this.#isFree = free;
    this.#claim = claim;
  }

  async pick(preferred: number): Promise<number> {
    for (let port = preferred; port < preferred + 500 && port <= 65_535; port += 1) {
      if (this.#given.has(port)) continue;
      this.#given.add(port);
      if ((await this.#isFree(port)) && this.#claim(port)) return port;
    }
    throw new Error(`no free port from ${preferred} on`);
  }
}

/** Below 32768, where Linux's ports for outgoing connections begin: a part that restarts must get its port again. */
export function randomPort(): number {
  return 20_000 + Math.floor(Math.random() * 12_000);
}
