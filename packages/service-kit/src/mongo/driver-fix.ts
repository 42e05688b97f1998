import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

interface DriverConnection {
  socket: Socket;
  address: string;
  writeCommand: (...args: unknown[]) => Promise<void>;
}

// The driver that mongoose brings; the class is none of those it exports.
const { Connection } = createRequire(createRequire(import.meta.url).resolve('mongoose'))(
  'mongodb/lib/cmap/connection.js',
) as { Connection: { prototype: DriverConnection } };

let fixed = false;

/**
 * Lets a command end that is written to a connection in the moment of its end. The driver (7.8.0) waits there for `drain` or
 * `error` of the socket, and a socket that is being destroyed sends neither, only `close`: such a command never ends, with no
 * time limit for it. One of a sender or a relay would keep it from all further work, and one of the driver's own monitor would
 * leave the process without its database until it is started again (docs/decisions/010-a-mend-in-mongodbs-driver.md).
 * A socket whose other end has gone throws its `EPIPE` as it is; here it becomes the network error that it is.
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
