import { nextMessage, start, stop } from './child-processes.ts';

export interface Taken {
  mails: number;
  /** Different ones. */
  recipients: number;
}

export interface Sink {
  port: number;
  taken: () => Promise<Taken>;
  forget: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const child = start(['bench/services/mail-sink-process.ts']);
  const { port } = await nextMessage<{ port: number }>(child);
  const ask = (wish: string): Promise<Taken> => {
    const answer = nextMessage<Taken>(child);
    child.send(wish);
    return answer;
  };
  return { port, taken: () => ask('count'), forget: async () => void (await ask('forget')), stop: () => stop(child) };
}
