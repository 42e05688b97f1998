import type { Span } from '../tracing/tracing.ts';
import { tracer } from '../tracing/tracing.ts';
import { Connection } from './driver-fix.ts';

let traced = false;

/**
 * Makes each command of a request whose trace is recorded a span: the name of the command and the collection, without
 * the query. The driver's own command monitoring would parse every answer a second time, recorded or not.
 */
export function traceCommands(): void {
  if (traced) return;
  traced = true;
  const { command: run } = Connection.prototype;
  Connection.prototype.command = function (namespace, command, ...rest) {
    const span = tracer?.active ? startSpan(namespace.db, command) : null;
    const answer = run.call(this, namespace, command, ...rest);
    return span ? endWith(answer, span) : answer;
  };
}

async function endWith(answer: Promise<unknown>, span: Span): Promise<unknown> {
  try {
    const given = await answer;
    span.end();
    return given;
  } catch (error) {
    span.end({ failed: (error as Error).name });
    throw error;
  }
}

function startSpan(database: string, command: Record<string, unknown>): Span | null {
  const [name = 'unknown'] = Object.keys(command);
  const collection = name === 'getMore' ? command['collection'] : command[name];
  const named = typeof collection === 'string';
  return (
    tracer?.start(`mongodb ${name}${named ? ` ${collection}` : ''}`, 'client', {
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': name,
        'db.namespace': database,
        ...(named && { 'db.collection.name': collection }),
      },
    }) ?? null
  );
}
