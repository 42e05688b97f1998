import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

interface DriverConnection {
  socket: Socket;
  address: string;
  writeCommand: (...args: unknown[]) => Promise<void>;
  command: (namespace: { db: string }, command: Record<string, unknown>, ...rest: unknown[]) => Promise<unknown>;
}

/** The connection class of the driver that mongoose brings, which the driver does not export. */
export const { Connection } = createRequire(createRequire(import.meta.url).resolve('mongoose'))(
  'mongodb/lib/cmap/connection.js',
) as { Connection: { prototype: DriverConnection } };

let fixed = false;

/**
 * Ends a command that is written while its connection closes. The driver (7.8.0) waits for `drain` or `error` of the
 * socket, but a socket that is being destroyed only emits `close`: such a command never ends, and no time limit
 * applies. It would stop a sender or a relay for good. In the driver's monitor, the process would lose its database
 * until a restart (docs/decisions/010-a-mend-in-mongodbs-driver.md). An `EPIPE` of the socket becomes a network error.
 */
export function fixDriver(): void {
  if (fixed) return;
  fixed = true;
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = async function (...args) {
    const { socket, address } = this;
    const failed = (cause?: unknown) =>
      new mongo.MongoNetworkError(`connection to ${address} ended while a command was written`, {
        cause: cause as Error,
      });
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const onClose = () => reject(failed());
    if (socket.closed) throw failed();
    socket.once('close', onClose);
    try {
      await Promise.race([writeCommand.apply(this, args), ended]);
    } catch (error) {
      throw error instanceof mongo.MongoError ? error : failed(error);
    } finally {
      socket.off('close', onClose);
    }
  };
}
