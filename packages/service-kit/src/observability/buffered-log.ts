import type { DestinationStream } from 'pino';

/**
 * Lines of one turn of the event loop, written together: at hundreds of requests a second, a write for each would wake
 * whoever reads them as often. A process that ends by itself, in order or by an uncaught error, still writes its last ones.
 */
export function gatheredLines(out: { write: (lines: string) => unknown }): DestinationStream {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines) out.write(lines);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (!waiting) setImmediate(flush);
      waiting += line;
    },
  };
}
