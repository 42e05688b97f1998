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

/** A port is free when nobody holds it on any address: on macOS a listener on 0.0.0.0 does not keep 127.0.0.1 from being taken, nor ::1 from answering for localhost. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Hands out ports that are free and not yet handed out, the preferred one first, then its next neighbours. */
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

/** Below 32768, where Linux starts handing out ports to outgoing connections: a part that restarts must find its port again. */
export function randomPort(): number {
  return 20_000 + Math.floor(Math.random() * 12_000);
}
