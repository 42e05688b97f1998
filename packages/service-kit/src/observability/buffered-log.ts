import type { DestinationStream } from 'pino';

/**
 * Buffers the lines of one turn of the event loop and writes them together: at hundreds of requests a second, a write
 * for each line would wake the log's reader as often. The last lines are written when the process exits or fails on an
 * error.
 */
export function bufferLines(out: { write: (lines: string) => unknown }): DestinationStream {
  let buffer = '';
  const flush = () => {
    process.off('exit', flush);
    const lines = buffer;
    buffer = '';
    out.write(lines);
  };
  return {
    write(line) {
      if (!buffer) {
        setImmediate(flush);
        process.once('exit', flush);
      }
      buffer += line;
    },
  };
}
