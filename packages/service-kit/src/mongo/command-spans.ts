import type { mongo } from 'mongoose';
import type { Span } from '../tracing/tracing.ts';
import { tracer } from '../tracing/tracing.ts';

/** Commands whose end the driver has not reported yet. It reports every end, and the limit guards the memory anyway. */
const maxOpen = 2000;

/**
 * A span for each command of a request whose trace is recorded: the name of the command and the collection, without the
 * query. The client needs `monitorCommands`.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!tracer?.active || open.size >= maxOpen) return;
    const collection = (commandName === 'getMore' ? command['collection'] : command[commandName]) as unknown;
    const named = typeof collection === 'string';
    const span = tracer.start(`mongodb ${commandName}${named ? ` ${collection}` : ''}`, 'client', {
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.namespace': databaseName,
        ...(named && { 'db.collection.name': collection }),
      },
    });
    if (span) open.set(requestId, span);
  });
  const end = (requestId: number, failed?: string) => {
    open.get(requestId)?.end({ failed });
    open.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
