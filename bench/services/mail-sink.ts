import { nextMessage, start, stop } from './child-processes.ts';

type Taken = Record<'mails' | 'recipients', number>;

export type Sink = Awaited<ReturnType<typeof startSink>>;

export async function startSink() {
  const child = start(['bench/services/mail-sink-process.ts']);
  const { port } = await nextMessage<{ port: number }>(child);
  const ask = (wish: string): Promise<Taken> => {
    const answer = nextMessage<Taken>(child);
    child.send(wish);
    return answer;
  };
  return { port, taken: () => ask('count'), forget: async () => void (await ask('forget')), stop: () => stop(child) };
}
