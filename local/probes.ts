import { connect } from 'node:net';

/** Whether the first bytes after `greeting`, if any, satisfy `accepts`. Never rejects. */
export function answers(
  port: number,
  greeting: string | Buffer | undefined,
  accepts: (answer: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (good: boolean): void => {
      socket.destroy();
      resolve(good);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () => greeting !== undefined && socket.write(greeting));
    socket.once('data', (answer) => end(accepts(answer)));
  });
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

export async function httpAnswers(url: string, ...statuses: number[]): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return statuses.length === 0 || statuses.includes(response.status);
  } catch {
    // No answer is the result.
    return false;
  }
}
