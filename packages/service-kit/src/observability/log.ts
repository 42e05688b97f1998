import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import { redact, redactDeep } from './redact.ts';

export type Log = ReturnType<typeof createLog>;

interface Logged {
  type: string;
  code?: string | number;
  message: string;
  stack?: string;
  cause?: Logged;
  causes?: Logged[];
}

/** Other properties are left out: drivers and parsers attach queries and whole bodies to their errors. */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [];
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    message,
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1) }),
    ...(causes.length > 0 && depth < 3 && { causes: causes.map((each) => loggedError(each, depth + 1)) }),
  };
}

function cleanLine(line: string): string {
  return redact(line) === line ? line : `${JSON.stringify(redactDeep(JSON.parse(line)))}\n`;
}

export function createLog(
  service: string,
  level: string,
  // At hundreds of requests a second, a wait for each line would be most of the work. The last lines go out at the exit.
  destination: DestinationStream = pino.destination({ sync: false }),
) {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => loggedError(error) },
      hooks: { streamWrite: cleanLine },
    },
    destination,
  );
}
