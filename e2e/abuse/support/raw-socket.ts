import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { platform } from '../../support/platform.ts';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

export interface Exchange {
  text: string;
  answers: RawAnswer[];
  closed: boolean;
  ms: number;
}

const { hostname, port, host } = new URL(platform.site);
export const siteHost = host;

export function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Collects bytes until the end, `quietMs` of silence after the first byte, or `withinMs`. */
export function collectAnswer(
  socket: Socket,
  { withinMs = 20_000, quietMs = 1500 }: { withinMs?: number; quietMs?: number } = {},
): Promise<Exchange> {
  const startedAt = performance.now();
  let text = '';
  let quiet: NodeJS.Timeout | undefined;
  return new Promise((resolve) => {
    const done = (closed: boolean) => {
      clearTimeout(deadline);
      clearTimeout(quiet);
      socket.destroy();
      resolve({ text, answers: answersIn(text), closed, ms: performance.now() - startedAt });
    };
    const deadline = setTimeout(() => done(false), withinMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(() => done(false), quietMs);
    });
    socket.once('close', () => done(true));
  });
}

export async function say(bytes: string | Buffer, timing?: Parameters<typeof collectAnswer>[1]): Promise<Exchange> {
  const socket = await open();
  const answer = collectAnswer(socket, timing);
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return answer;
}

export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(rest)?.[1]);
    if (end < 0 || !status) return answers;
    const head = rest.slice(0, end);
    rest = rest.slice(end + 4);
    if (status === 100) continue;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const chunked = /\r\ntransfer-encoding: chunked/i.test(head);
    const bytes = chunked ? rest.indexOf('0\r\n\r\n') + 5 || rest.length : length;
    answers.push({ status, head, body: rest.slice(0, bytes) });
    rest = rest.slice(bytes);
  }
}

export const head = (line: string, ...headers: string[]): string =>
  [line, `Host: ${siteHost}`, ...headers, '', ''].join('\r\n');
