import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';

/** The lines of a stream, without the empty ones. Node's readline throws when its input ends while a slow reader still has lines before it. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of input as AsyncIterable<Buffer | string>) {
    const parts = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n');
    rest = parts.pop() ?? '';
    yield* parts.filter(Boolean);
  }
  rest += decoder.end();
  if (rest) yield rest;
}
