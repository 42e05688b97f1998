import { nextMessage, script, start, stop } from './child-processes.ts';

/** Express with http-proxy-middleware before a service, in a process of its own. */
export async function startBareProxy(target: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = start([script('bare-proxy-process.ts')]);
  child.send({ target });
  const { port } = await nextMessage<{ port: number }>(child);
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}
