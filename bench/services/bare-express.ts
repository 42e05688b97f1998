import { nextMessage, script, start, stop } from './child-processes.ts';

/** Of the connection, not of the answer: Express and Node make their own. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'content-length', 'date']);

/**
 * Records what a service answers, and serves the same bytes and headers from a bare Express application in a process of
 * its own.
 */
export async function startBare(
  url: string,
  token: string,
): Promise<{ origin: string; bytes: number; stop: () => Promise<void> }> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${body.slice(0, 200)}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheConnection.has(name)));
  const child = start([script('bare-express-process.ts')]);
  child.send({ headers, body });
  const { port } = await nextMessage<{ port: number }>(child);
  return { origin: `http://127.0.0.1:${port}`, bytes: Buffer.byteLength(body), stop: () => stop(child) };
}
